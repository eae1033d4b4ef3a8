// Prepares a checkout to start or test Maidan: packages, pages, the bundled server. Quick when there is nothing to do.
import { build, isBuilt } from './build.mjs'
import { bundle, isBundled } from './bundle.mjs'
import { withCheckoutLock } from './checkout-lock.mjs'
import { install, installState } from './install.mjs'
import { inProject } from './project.mjs'

/**
 * Installs missing packages, builds outdated pages unless `pages` is false, and bundles the server if `server` is true.
 * @param {{ forTests?: boolean, pages?: boolean, server?: boolean }} [wanted]
 */
export async function prepare({ forTests = false, pages = true, server = false } = {}) {
  const isReady = () =>
    installState({ forTests }) === 'ready' && (!pages || isBuilt()) && (!server || isBundled())
  if (isReady()) return
  await withCheckoutLock(inProject('tmp/prepare'), printWaiting, async () => {
    if (installState({ forTests }) !== 'ready') await install({ forTests })
    if (pages && !isBuilt()) await build()
    if (server && !isBundled()) await bundle()
  })
}

function printWaiting() {
  process.stderr.write('Another start is preparing this checkout; waiting for it …\n')
}

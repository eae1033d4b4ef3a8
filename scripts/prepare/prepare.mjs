// Prepares a checkout to start or test Maidan: packages and pages. Quick when there is nothing to do.
import { build, isBuilt } from './build.mjs'
import { withCheckoutLock } from './checkout-lock.mjs'
import { install, installState } from './install.mjs'
import { inProject } from './project.mjs'

/**
 * Installs missing packages and, unless `pages` is false, builds outdated pages.
 * @param {{ forTests?: boolean, pages?: boolean }} [wanted]
 */
export async function prepare({ forTests = false, pages = true } = {}) {
  const isReady = () => installState({ forTests }) === 'ready' && (!pages || isBuilt())
  if (isReady()) return
  await withCheckoutLock(inProject('tmp/prepare'), printWaiting, async () => {
    if (installState({ forTests }) !== 'ready') await install({ forTests })
    if (pages && !isBuilt()) await build()
  })
}

function printWaiting() {
  process.stderr.write('Another start is preparing this checkout; waiting for it …\n')
}

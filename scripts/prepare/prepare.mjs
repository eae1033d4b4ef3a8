// Brings a checkout to the point where Maidan can be started or tested. Does nothing, quickly, when it is there already.
import { build, isBuilt } from './build.mjs'
import { install, installState } from './install.mjs'
import { inProject } from './project.mjs'
import { takeTurn } from './turn.mjs'

/**
 * Installs what is missing and, unless told otherwise, builds what is out of date.
 * @param {{ forTests?: boolean, pages?: boolean }} [wanted]
 */
export async function prepare({ forTests = false, pages = true } = {}) {
  const isReady = () => installState({ forTests }) === 'ready' && (!pages || isBuilt())
  if (isReady()) return
  await takeTurn(inProject('tmp/prepare'), sayWaiting, async () => {
    if (installState({ forTests }) !== 'ready') await install({ forTests })
    if (pages && !isBuilt()) await build()
  })
}

function sayWaiting() {
  process.stderr.write('Another start is preparing this checkout; waiting for it …\n')
}

// Bundles the server, so that `npm start` loads a few dozen files instead of two thousand. External packages are not bundled.
import { inProject, OWN_NODE } from './project.mjs'
import { run } from './run.mjs'
import { makeStamped, matchesStamp } from './stamp.mjs'
import { step } from './step.mjs'

/** The pages are not listed: building them replaces all of build/, which includes the bundle. */
const SOURCES = [
  'cli',
  'server',
  'contract',
  'bangla',
  'sport',
  'package-lock.json',
  'scripts/prepare/bundle-program.mjs',
]
const BUNDLE = inProject('build/bundle')
/** What `npm start` runs. */
export const BUNDLED_PROGRAM = inProject('build/bundle/maidan.js')

/** True when the bundle matches the sources in the checkout. */
export function isBundled() {
  return matchesStamp(BUNDLE, SOURCES)
}

/** Bundles the server. The pages must be built before. */
export async function bundle() {
  const program = inProject('scripts/prepare/bundle-program.mjs')
  const fill = (draft) => run(OWN_NODE, [program, draft], { env: { NODE_ENV: 'production' } })
  await step('Bundling the server', () =>
    makeStamped(BUNDLE, SOURCES, fill, 'The server could not be bundled'),
  )
}

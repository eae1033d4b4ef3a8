// Bundles the server, so that `npm start` loads a few dozen files instead of two thousand. External packages are not bundled.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { inProject, OWN_NODE } from './project.mjs'
import { run } from './run.mjs'
import { matchesStamp, takeStamp } from './stamp.mjs'
import { SetupError, step } from './step.mjs'

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
  await step('Bundling the server', bundleAndSwap)
}

async function bundleAndSwap() {
  const writeStamp = takeStamp(SOURCES)
  const draft = inProject(`tmp/build-bundle-${process.pid}`)
  const done = await run(OWN_NODE, [inProject('scripts/prepare/bundle-program.mjs'), draft], {
    env: { NODE_ENV: 'production' },
  })
  if (!done.ok) {
    rmSync(draft, { recursive: true, force: true })
    throw new SetupError(`The server could not be bundled:\n${done.output}`)
  }
  writeStamp(draft)
  const old = `${draft}-old`
  if (existsSync(BUNDLE)) renameSync(BUNDLE, old)
  renameSync(draft, BUNDLE)
  rmSync(old, { recursive: true, force: true })
}

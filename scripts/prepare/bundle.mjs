// Bundles the server, so that `npm start` loads some dozens of files instead of two thousand. Packages stay where they are otherwise.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { inProject, OWN_NODE } from './project.mjs'
import { run } from './run.mjs'
import { matchesStamp, takeStamp } from './stamp.mjs'
import { SetupError, step } from './step.mjs'

/** Rebuilt pages replace the whole of build/, so they need not be named here. */
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

/** Needs built pages. */
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

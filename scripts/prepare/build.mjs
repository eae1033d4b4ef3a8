// Builds the pages when their sources have changed.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { compressFiles } from './compress.mjs'
import { inProject, OWN_NODE } from './project.mjs'
import { run } from './run.mjs'
import { matchesStamp, takeStamp } from './stamp.mjs'
import { SetupError, step } from './step.mjs'

const INPUTS = [
  'app',
  'contract',
  'bangla',
  'sport',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'scripts/prepare/class-names.ts',
  'scripts/prepare/compress.mjs',
]
const BUILD = inProject('build')

/** True when build/ matches the sources in the checkout. */
export function isBuilt() {
  return matchesStamp(BUILD, INPUTS)
}

export async function build() {
  await step('Building the pages', buildAndSwap)
}

async function buildAndSwap() {
  removeAbandoned()
  const writeStamp = takeStamp(INPUTS)
  const draft = `tmp/build-${process.pid}`
  const done = await run(OWN_NODE, [inProject('node_modules/@react-router/dev/bin.cjs'), 'build'], {
    env: { NODE_ENV: 'production', MAIDAN_BUILD_DIR: draft },
  })
  if (!done.ok) {
    rmSync(inProject(draft), { recursive: true, force: true })
    throw new SetupError(`The pages could not be built:\n${done.output}`)
  }
  compressFiles(inProject(draft, 'client'))
  writeStamp(inProject(draft))
  swap(inProject(draft))
}

// A running server has loaded its pages; a server that starts now must find a complete build.
function swap(draft) {
  const old = `${draft}-old`
  if (existsSync(BUILD)) renameSync(BUILD, old)
  renameSync(draft, BUILD)
  rmSync(old, { recursive: true, force: true })
}

function removeAbandoned() {
  if (!existsSync(inProject('tmp'))) return
  for (const name of readdirSync(inProject('tmp'))) {
    if (name.startsWith('build-')) rmSync(inProject('tmp', name), { recursive: true, force: true })
  }
}

// Builds the pages when their sources have changed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compressFiles } from './compress.mjs'
import { inProject, OWN_NODE, PROJECT } from './project.mjs'
import { run } from './run.mjs'
import { makeStamped, matchesStamp } from './stamp.mjs'
import { step } from './step.mjs'

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
  await makeStamped(BUILD, INPUTS, fill, 'The pages could not be built')
}

async function fill(draft) {
  const done = await run(OWN_NODE, [inProject('node_modules/@react-router/dev/bin.cjs'), 'build'], {
    env: { NODE_ENV: 'production', MAIDAN_BUILD_DIR: relative(PROJECT, draft) },
  })
  if (done.ok) compressFiles(join(draft, 'client'))
  return done
}

function removeAbandoned() {
  if (!existsSync(inProject('tmp'))) return
  for (const name of readdirSync(inProject('tmp'))) {
    if (name.startsWith('build-')) rmSync(inProject('tmp', name), { recursive: true, force: true })
  }
}

// Builds the pages when their sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { inProject, OWN_NODE, PROJECT } from './project.mjs'
import { run } from './run.mjs'
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
  'scripts/prepare/compress.mjs',
]
const TESTS = /\.test\.tsx?$/
const BUILD = inProject('build')

/** True when build/ matches the sources in the checkout. */
export function isBuilt() {
  const stamp = join(BUILD, 'stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

export async function build() {
  await step('Building the pages', buildAndSwap)
}

async function buildAndSwap() {
  removeAbandoned()
  const made = fingerprint()
  const draft = `tmp/build-${process.pid}`
  const done = await run(OWN_NODE, [inProject('node_modules/@react-router/dev/bin.cjs'), 'build'], {
    env: { NODE_ENV: 'production', MAIDAN_BUILD_DIR: draft },
  })
  if (!done.ok) {
    rmSync(inProject(draft), { recursive: true, force: true })
    throw new SetupError(`The pages could not be built:\n${done.output}`)
  }
  compressFiles(inProject(draft, 'client'))
  writeFileSync(inProject(draft, 'stamp'), made)
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

/** A hash over the contents of all sources of the pages. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap(filesIn)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(PROJECT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const full = join(PROJECT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return TESTS.test(path) ? [] : [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

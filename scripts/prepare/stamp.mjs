// Stamps: hashes of the sources a folder was made from, so that a start finds out whether the sources have changed.
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { inProject } from './project.mjs'
import { SetupError } from './step.mjs'

const TESTS = /\.test\.tsx?$/
const STAMP = 'stamp'
/** Sizes and times of the sources. While these are equal, no source is read, which keeps the start short. */
const TIMES = 'stamp-times'

/**
 * True when `folder` was made from sources with these contents.
 * @param {string} folder
 * @param {string[]} sources files and folders of the checkout
 */
export function matchesStamp(folder, sources) {
  if (!existsSync(join(folder, STAMP))) return false
  const files = sources.flatMap(filesIn)
  const times = timesOf(files)
  if (readText(folder, TIMES) === times) return true
  if (readText(folder, STAMP) !== contentsOf(files)) return false
  try {
    writeFileSync(join(folder, TIMES), times)
  } catch {
    // The checkout is read-only: the next start reads the sources again.
  }
  return true
}

// Called before the build; the returned function writes the stamp into the finished folder.
function takeStamp(sources) {
  const files = sources.flatMap(filesIn)
  const texts = { [STAMP]: contentsOf(files), [TIMES]: timesOf(files) }
  return (folder) => {
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  }
}

/**
 * Makes a folder from these sources: `make` fills a draft, which then replaces the folder, complete and with its stamp. A running
 * server has loaded its files; a server that starts now must find all of them.
 * @param {string} folder
 * @param {string[]} sources
 * @param {(draft: string) => Promise<{ ok: boolean, output: string }>} make
 * @param {string} failed the message when `make` does not succeed
 */
export async function makeStamped(folder, sources, make, failed) {
  const writeStamp = takeStamp(sources)
  const draft = inProject(`tmp/build-${basename(folder)}-${process.pid}`)
  const done = await make(draft)
  if (!done.ok) {
    rmSync(draft, { recursive: true, force: true })
    throw new SetupError(`${failed}:\n${done.output}`)
  }
  writeStamp(draft)
  const old = `${draft}-old`
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(draft, folder)
  rmSync(old, { recursive: true, force: true })
}

function readText(folder, name) {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function contentsOf(files) {
  const hash = createHash('sha256')
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(inProject(path)))
      .update('\0')
  return hash.digest('hex')
}

function timesOf(files) {
  const hash = createHash('sha256')
  for (const path of files) {
    const { size, mtimeMs, ctimeMs } = statSync(inProject(path))
    hash.update(`${path}\0${size} ${mtimeMs} ${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const found = lstatSync(inProject(path), { throwIfNoEntry: false })
  return found ? filesBelow(path, found) : []
}

function filesBelow(path, entry) {
  if (!entry.isDirectory()) return TESTS.test(path) ? [] : [path]
  return readdirSync(inProject(path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((inside) => filesBelow(`${path}/${inside.name}`, inside))
}

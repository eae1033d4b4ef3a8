// Finds words of an old private dialect in file names, in names inside the code, in comments and documents, and sentences of
// screens that no editor would write (screen-words.mjs); prints what to write instead. Has no style rules: Biome has those.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { PROJECT } from '../prepare/project.mjs'
import { ALLOWED_LINES, NAMES, PHRASES, SKIPPED } from './plain-words.list.mjs'
import { complaintsAboutScreens } from './screen-words.mjs'

const SCREENS = /^contract\/words\/(?:bn|en)\/.*\.ts$/
const TEXT_FILE = /\.(?:ts|tsx|mjs|css|md|json|ya?ml|sh)$/

function trackedFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.split('\n').filter((path) => path !== '')
}

/** `onDeaf` → `on deaf`, `page-askers` → `page askers`: splits a name into its words, in lower case. */
function wordsOf(text) {
  return text
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .replace(/[-_./]/g, ' ')
    .toLowerCase()
}

function complaintsAboutName(path) {
  const words = wordsOf(path)
  return NAMES.filter(({ pattern }) => pattern.test(words)).map(({ instead }) => `${path}: ${instead}`)
}

function complaintsAboutText(path) {
  const text = readFileSync(`${PROJECT}/${path}`, 'utf8')
  return text.split('\n').flatMap((line, index) => {
    if (ALLOWED_LINES.some((allowed) => allowed.test(line))) return []
    const words = wordsOf(line)
    const broken = [
      ...NAMES.filter(({ pattern }) => pattern.test(words)),
      ...PHRASES.filter(({ pattern }) => pattern.test(line)),
    ]
    return broken.map(({ instead }) => `${path}:${index + 1}: ${instead}\n    ${line.trim().slice(0, 140)}`)
  })
}

function complaintsAboutSentences(path) {
  const lines = readFileSync(`${PROJECT}/${path}`, 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    complaintsAboutScreens(path, line).map(
      (complaint) => `${path}:${index + 1}: ${complaint}\n    ${line.trim().slice(0, 140)}`,
    ),
  )
}

const isSkipped = (path) => SKIPPED.some((skipped) => skipped.test(path))

/** Arguments: parts of paths to check. Without arguments: all files. */
const asked = process.argv.slice(2)
const files = trackedFiles().filter((path) => asked.length === 0 || asked.some((part) => path.includes(part)))
const complaints = files.flatMap((path) => [
  ...(isSkipped(path) ? [] : complaintsAboutName(path)),
  ...(isSkipped(path) || !TEXT_FILE.test(path) ? [] : complaintsAboutText(path)),
  ...(SCREENS.test(path) ? complaintsAboutSentences(path) : []),
])
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.stdout.write(`${files.length} files, ${complaints.length} words to replace.\n`)
process.exitCode = files.length === 0 || complaints.length > 0 ? 1 : 0

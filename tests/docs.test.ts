// Documents name files and folders that exist (paths in back-ticks, relative links and their headings), comments files;
// decisions are listed.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: PROJECT })
const FOLDERS = new Set(
  readdirSync(PROJECT, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? [e.name] : [])),
)
/** Folders that exist on a machine only, not in the checkout. */
const LOCAL = ['data', 'build', 'tmp', 'node_modules']

/** Paths and patterns from the project's root in back-ticks, without placeholders. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./*{},-]*)`/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => FOLDERS.has(path.split('/')[0] ?? '') && !LOCAL.includes(path.split('/')[0] ?? ''))
    .filter((path) => !path.includes('-N.'))
}

const FILES = globSync(
  ['*.ts', '{app,server,contract,bangla,sport,cli,tests,bench,scripts,demo,docs}/**/*.{ts,tsx,mjs,css,vcl}'],
  { cwd: PROJECT },
)
const FILE_NAMES = new Set(FILES.map((path) => basename(path)))

/** File names in back-ticks without a folder; `x.tsx` stands for any page. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\.(?:tsx?|mjs|vcl))`/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !name.startsWith('x.'))
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path]) => path ?? '')
}

/** Links to a heading of this or another document: its path and anchor. */
function anchorsIn(text: string): [path: string, anchor: string][] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, path = '', anchor = '']) => [
    path,
    anchor,
  ])
}

/** The anchors of a document's headings, as GitHub makes them. */
function headingsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function missingAnchors(name: string): string[] {
  const own = join(PROJECT, name)
  return anchorsIn(readFileSync(own, 'utf8'))
    .filter(([path]) => path === '' || path.endsWith('.md'))
    .filter(([path, anchor]) => {
      const target = path === '' ? own : join(dirname(own), path)
      return existsSync(target) && !headingsOf(target).includes(anchor)
    })
    .map(([path, anchor]) => `${path}#${anchor}`)
}

test.each(DOCUMENTS)('%s links to headings that exist', (name) => {
  expect(missingAnchors(name)).toEqual([])
})

test.each(DOCUMENTS)('%s names files that exist', (name) => {
  const text = readFileSync(join(PROJECT, name), 'utf8')
  const missing = [
    ...pathsIn(text).filter((path) => globSync(path, { cwd: PROJECT }).length === 0),
    ...namesIn(text).filter((name) => !FILE_NAMES.has(name)),
    ...linksIn(text).filter((path) => !existsSync(join(PROJECT, dirname(name), path))),
  ]
  expect(missing).toEqual([])
})

const SOURCES = FILES.filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !path.includes('/fixtures/'))
/** Each ending of a path: a comment may leave out the first folders. */
const ENDINGS = new Set(FILES.flatMap((path) => path.split('/').map((_, at, all) => all.slice(at).join('/'))))

/** Files that comments name, `*` for any characters and `{a,b}` for either name; `x.tsx` stands for any page. */
function namedInComments(text: string): string[] {
  const comments = text.match(/^\s*\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm) ?? []
  return comments
    .flatMap((comment) => comment.match(/[\w{},./*-]+\.(?:tsx?|mjs|css)\b/g) ?? [])
    .map((name) => name.replace(/^[./]+/, ''))
    .filter((name) => !/^(?:x|\*)\./.test(name))
}

function isFile(name: string): boolean {
  if (!/[*{]/.test(name)) return ENDINGS.has(name)
  const choices = name.replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  const pattern = new RegExp(`^${choices.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  return [...ENDINGS].some((path) => pattern.test(path))
}

test('comments name files that exist', () => {
  const missing = SOURCES.flatMap((path) =>
    namedInComments(readFileSync(join(PROJECT, path), 'utf8'))
      .filter((name) => !isFile(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('each decision has a number of its own and a line in the list of decisions', () => {
  const folder = join(PROJECT, 'docs/decisions')
  const records = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(records.filter((name) => !/^\d{3}-[a-z-]+\.md$/.test(name))).toEqual([])
  expect(new Set(records.map((name) => name.slice(0, 3))).size).toBe(records.length)
  expect(linksIn(readFileSync(join(folder, 'README.md'), 'utf8'))).toEqual(records)
})

test('the map is twenty rows and three journeys', () => {
  const map = readFileSync(join(PROJECT, 'docs/map.md'), 'utf8')
  const [, ...rows] = map.match(/^\| (?!You look for).*$|^\|---.*$/gm) ?? []
  expect(rows.length).toBeLessThanOrEqual(20)
  expect(map.match(/^## Follow a \w+$/gm)).toEqual([
    '## Follow a request',
    '## Follow a post',
    '## Follow a ball',
  ])
})

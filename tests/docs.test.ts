// Documents name files and folders that exist: paths in back-ticks and relative links.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: PROJECT })
const FOLDERS = new Set(
  readdirSync(PROJECT, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? [e.name] : [])),
)
/** Folders that exist on a machine only, not in the checkout. */
const LOCAL = ['data', 'build', 'tmp', 'node_modules']

/** Paths from the project's root in back-ticks, without patterns and placeholders. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => FOLDERS.has(path.split('/')[0] ?? '') && !LOCAL.includes(path.split('/')[0] ?? ''))
    .filter((path) => !path.includes('-N.'))
}

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path]) => path ?? '')
}

test.each(DOCUMENTS)('%s names files that exist', (name) => {
  const text = readFileSync(join(PROJECT, name), 'utf8')
  const missing = [
    ...pathsIn(text).filter((path) => !existsSync(join(PROJECT, path))),
    ...linksIn(text).filter((path) => !existsSync(join(PROJECT, dirname(name), path))),
  ]
  expect(missing).toEqual([])
})

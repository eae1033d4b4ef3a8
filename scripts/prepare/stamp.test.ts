// Stamps of a real folder in tmp/ of the checkout: what makes one outdated.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '../..')
const DAY = new Date('2026-01-01')

let folder = ''

beforeEach(() => {
  mkdirSync(join(PROJECT, 'tmp'), { recursive: true })
  folder = mkdtempSync(join(PROJECT, 'tmp/stamp-'))
  for (const name of ['sources', 'made']) mkdirSync(join(folder, name))
  writeSource('first.ts', 'one')
  run('await makeStamped(made, sources, fill, "")')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function writeSource(name: string, text: string): void {
  writeFileSync(join(folder, 'sources', name), text)
  utimesSync(join(folder, 'sources', name), DAY, DAY)
}

/** The value of an expression of the module under test, as text. */
function run(expression: string): string {
  const program = `
    import { mkdirSync } from 'node:fs'
    import { makeStamped, matchesStamp } from ${JSON.stringify(join(import.meta.dirname, 'stamp.mjs'))}
    const [made, ...sources] = process.argv.slice(1)
    const fill = async (draft) => {
      mkdirSync(draft)
      return { ok: true, output: '' }
    }
    console.log(${expression})`
  const paths = [join(folder, 'made'), relative(PROJECT, join(folder, 'sources'))]
  const args = ['--input-type=module', '--eval', program, '--', ...paths]
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()
}

const matches = () => run('matchesStamp(made, sources)') === 'true'

test('a stamp matches while the sources stay the same, and a missing one does not', () => {
  expect(matches()).toBe(true)
  rmSync(join(folder, 'made/stamp'))
  expect(matches()).toBe(false)
})

test('other contents of the same size and time do not match', () => {
  writeSource('first.ts', 'two')
  expect(matches()).toBe(false)
})

test('an added source does not match, but an added test does', () => {
  writeSource('first.test.ts', 'test')
  expect(matches()).toBe(true)
  writeSource('second.ts', 'two')
  expect(matches()).toBe(false)
})

test('sources written again with the same contents match, and their new times are remembered', () => {
  const times = () => readFileSync(join(folder, 'made/stamp-times'), 'utf8')
  const before = times()
  utimesSync(join(folder, 'sources/first.ts'), new Date('2026-01-02'), new Date('2026-01-02'))
  expect(matches()).toBe(true)
  expect(times()).not.toBe(before)
})

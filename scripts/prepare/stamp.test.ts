// Stamps of a real folder in tmp/ of the checkout: what makes one outdated.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inProject } from './project.mjs'
import { matchesStamp, takeStamp } from './stamp.mjs'

let folder = ''
let sources: string[] = []

beforeEach(() => {
  mkdirSync(inProject('tmp'), { recursive: true })
  folder = mkdtempSync(inProject('tmp', 'stamp-'))
  for (const name of ['sources', 'made']) mkdirSync(join(folder, name))
  sources = [relative(inProject(), join(folder, 'sources'))]
  writeSource('first.ts', 'one')
  takeStamp(sources)(made())
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const made = () => join(folder, 'made')

function writeSource(name: string, text: string): void {
  writeFileSync(join(folder, 'sources', name), text)
}

test('matches while the sources stay the same, and not without a stamp', () => {
  expect(matchesStamp(made(), sources)).toBe(true)
  expect(matchesStamp(join(folder, 'sources'), sources)).toBe(false)
})

test('other contents of the same size and time do not match', () => {
  const path = join(folder, 'sources', 'first.ts')
  const before = new Date('2026-01-01')
  utimesSync(path, before, before)
  expect(matchesStamp(made(), sources)).toBe(true)
  writeSource('first.ts', 'two')
  utimesSync(path, before, before)
  expect(matchesStamp(made(), sources)).toBe(false)
})

test('a file more or less does not match, but tests do not count', () => {
  writeSource('first.test.ts', 'test')
  expect(matchesStamp(made(), sources)).toBe(true)
  writeSource('second.ts', 'two')
  expect(matchesStamp(made(), sources)).toBe(false)
})

test('files written again with the same contents match, and their new times are remembered', () => {
  const times = () => readFileSync(join(made(), 'stamp-times'), 'utf8')
  const before = times()
  utimesSync(join(folder, 'sources', 'first.ts'), new Date('2026-01-01'), new Date('2026-01-01'))
  expect(matchesStamp(made(), sources)).toBe(true)
  expect(times()).not.toBe(before)
})

// Every promise in SECURITY.md names tests that exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')
const TEXT = readFileSync(join(PROJECT, 'SECURITY.md'), 'utf8')
const [, section = ''] = /## What is promised[^\n]*\n([\s\S]*?)\n## /.exec(TEXT) ?? []
const PROMISES = section.split('\n\n').filter((part) => part.startsWith('**'))
const testsOf = (promise: string) =>
  [...promise.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path]) => path ?? '')

test('SECURITY.md has promises', () => expect(PROMISES.length).toBeGreaterThan(12))

describe.each(PROMISES.map((promise) => ({ promise, title: /\*\*(.+?)\*\*/s.exec(promise)?.[1] })))(
  '$title',
  ({ promise }) => {
    test('names tests that exist', () => {
      const tests = testsOf(promise)
      expect(tests).not.toEqual([])
      expect(tests.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([])
    })
  },
)

test('the npm commands that SECURITY.md names exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
  const named = [...TEXT.matchAll(/`npm run ([\w-]+)/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

// Every row of the specification has a test that exists.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CALL_ROWS, ROUTE_ROWS } from './spec-rows.ts'

const ROOT = join(import.meta.dirname, '..')

/** True when the file has a test of exactly this name that is not skipped. */
function hasTest(file: string, name: string): boolean {
  const path = join(ROOT, file)
  if (!existsSync(path)) return false
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`\\btest\\(\\s*(['"\`])${escaped}\\1\\s*,`).test(readFileSync(path, 'utf8'))
}

test('the tables have each row once', () => {
  const names = [...ROUTE_ROWS, ...CALL_ROWS].map(({ row }) => row)
  expect(new Set(names).size).toBe(names.length)
  expect([ROUTE_ROWS.length, CALL_ROWS.length]).toEqual([14, 16])
})

test.each([...ROUTE_ROWS, ...CALL_ROWS])('$row', (entry) => {
  const [file = '', name = ''] = entry.test.split(' › ')
  expect({ file, name, exists: hasTest(file, name) }).toEqual({ file, name, exists: true })
})

test('a missing test is reported', () => {
  expect(hasTest('tests/nothing.test.ts', 'x')).toBe(false)
  expect(hasTest('tests/spec-rows.test.ts', 'a test that nobody wrote')).toBe(false)
  expect(hasTest('tests/spec-rows.test.ts', 'a missing test is reported')).toBe(true)
})

import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as locks from './locks.ts'

test('every lock has its own number, and no other file contains such a number', async () => {
  const numbers = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
  for await (const file of glob('server/**/*.ts')) {
    if (file.endsWith('db/locks.ts')) continue
    expect(await readFile(file, 'utf8'), file).not.toMatch(/\b6_?220_?\d{3}\b/)
  }
})

import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

test('a text takes at least a minute', () => {
  expect(readingMinutes('', 'bn')).toBe(1)
  expect(readingMinutes('ছোট খবর', 'bn')).toBe(1)
})

test('Bengali is read at 190 words a minute, English at 238', () => {
  expect(readingMinutes('খেলা '.repeat(190 * 7), 'bn')).toBe(7)
  expect(readingMinutes('match '.repeat(238 * 7), 'en')).toBe(7)
})

test('rounds to the nearest minute', () => {
  expect(readingMinutes('খেলা '.repeat(284), 'bn')).toBe(1)
  expect(readingMinutes('খেলা '.repeat(285), 'bn')).toBe(2)
})

test('dashes and dandas standing alone are no words', () => {
  expect(readingMinutes('খেলা — । '.repeat(190 * 2), 'bn')).toBe(2)
  expect(readingMinutes('খেলা\n\n'.repeat(190 * 2), 'bn')).toBe(2)
})

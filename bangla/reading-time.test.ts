import { expect, test } from 'vitest'
import { readingMinutes } from './reading-time.ts'

test('is at least a minute', () => {
  expect(readingMinutes('', 'bn')).toBe(1)
  expect(readingMinutes('ছোট খবর', 'bn')).toBe(1)
})

test('assumes 190 words a minute in Bengali, 238 in English', () => {
  expect(readingMinutes('খেলা '.repeat(190 * 7), 'bn')).toBe(7)
  expect(readingMinutes('match '.repeat(238 * 7), 'en')).toBe(7)
})

test('rounds to the nearest minute', () => {
  expect(readingMinutes('খেলা '.repeat(284), 'bn')).toBe(1)
  expect(readingMinutes('খেলা '.repeat(285), 'bn')).toBe(2)
})

test('does not count single dashes and dandas as words', () => {
  expect(readingMinutes('খেলা — । '.repeat(190 * 2), 'bn')).toBe(2)
  expect(readingMinutes('খেলা\n\n'.repeat(190 * 2), 'bn')).toBe(2)
})

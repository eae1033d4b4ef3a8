import { expect, test } from 'vitest'
import { writeTimeLeft } from './breaking-time.ts'

test('writes the time left in its two largest units', () => {
  const now = new Date('2026-11-21T06:00:00Z')
  const left = (minutes: number, language: 'bn' | 'en') =>
    writeTimeLeft(new Date(now.getTime() + minutes * 60_000), now, language)
  expect(left(0.2, 'bn')).toBe('আর ১ মিনিট')
  expect(left(59, 'en')).toBe('59 min left')
  expect(left(60, 'bn')).toBe('আর ১ ঘণ্টা ০ মিনিট')
  expect(left(1_500, 'en')).toBe('1 d 1 h left')
  expect(left(-5, 'en')).toBe('0 min left')
})

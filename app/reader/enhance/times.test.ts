import { expect, test } from 'vitest'
import { recentText } from './times.ts'

const now = Date.parse('2026-11-20T15:48:00Z')

test.each([
  ['2026-11-20T15:40:00Z', 'bn', '৮ মিনিট আগে'],
  ['2026-11-20T13:40:00Z', 'bn', '২ ঘণ্টা আগে'],
  ['2026-11-20T15:47:30Z', 'en', 'just now'],
  ['2026-11-20T15:48:30Z', 'bn', 'এইমাত্র'],
  ['2026-11-19T15:49:00Z', 'en', '23 hours ago'],
])('%s in %s: %s', (iso, language, text) => {
  expect(recentText(iso, now, language)).toBe(text)
})

test.each(['2026-11-19T15:48:00Z', '2026-11-20T15:50:00Z', 'no date', ''])(
  '“%s” keeps the printed time',
  (iso) => {
    expect(recentText(iso, now, 'bn')).toBeNull()
  },
)

import { expect, test } from 'vitest'
import { keepDays, keepHyphens } from './card.ts'

test('a line does not break at the hyphen of a short part', () => {
  expect(keepHyphens('ঢাকা পাড়া টি-টোয়েন্টি লিগ, ই-পেপার')).toBe('ঢাকা পাড়া টি-\u2060টোয়েন্টি লিগ, ই-\u2060পেপার')
  expect(keepHyphens('লেভেল-টু, ময়দান-এ')).toBe('লেভেল-\u2060টু, ময়দান-\u2060এ')
  expect(keepHyphens('e-paper, run-up, Twenty-20')).toBe('e-\u2060paper, run-\u2060up, Twenty-\u206020')
})

test.each([
  ['২৭.৩–৯–৬১–৯', '২৭.৩–\u2060৯–\u2060৬১–\u2060৯'],
  ['3-0-23-0', '3-\u20600-\u206023-\u20600'],
  ['Kadamtali Eleven 0–1 Mathpara', 'Kadamtali Eleven 0–\u20601 Mathpara'],
  ['১০০–১২০', '১০০–\u2060১২০'],
])('a line does not break inside figures: %s', (text, kept) => {
  expect(keepHyphens(text)).toBe(kept)
})

test('a line may break at the hyphen of longer parts and at a dash between words', () => {
  for (const text of ['জয়-পরাজয়', 'শাকিব-তামিম', 'left-handed', 'আবাহনী–মোহামেডান', 'a - b', '৯ – ১০'])
    expect(keepHyphens(text)).toBe(text)
})

test('a line does not break between a day and its month', () => {
  expect(keepDays('বৃহস্পতিবার, ২৬ নভেম্বর ২০২৬')).toBe('বৃহস্পতিবার, ২৬\u00a0নভেম্বর ২০২৬')
  expect(keepDays('Matches on 26 November')).toBe('Matches on 26\u00a0November')
  for (const text of ['২৬ জন মে মাসে', '11 Mayor', '৩ রান']) expect(keepDays(text)).toBe(text)
})

import { expect, test } from 'vitest'
import { isRomanized, romanizeName } from './romanize-name.ts'

test.each([
  ['সাকিব আল হাসান', 'Shakib Al Hasan'],
  ['মো. রফিকুল ইসলাম', 'Md. Rofikul Islam'],
  ['মোঃ নাহিদ', 'Md. Nahid'],
  ['এস এম খান', 'S M Khan'],
  ['রিতু-মণি', 'Ritu-Moni'],
  ['ফারুক ২', 'Faruk 2'],
  ['Rony রনি', 'Rony Roni'],
  ['', ''],
])('%s in English: %s', (bn, en) => {
  expect(romanizeName(bn)).toBe(en)
})

test('a name says whether Maidan made its English spelling', () => {
  expect(isRomanized({ bn: 'সাকিব আল হাসান', en: 'Shakib Al Hasan' })).toBe(true)
  expect(isRomanized({ bn: 'সাকিব আল হাসান', en: 'Sakib-al-Hasan' })).toBe(false)
  expect(isRomanized({ bn: 'Rony', en: 'Rony' })).toBe(false)
})

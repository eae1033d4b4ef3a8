import { expect, test } from 'vitest'
import { shortLabel } from '#app/reader/parts/layout/trending-line.tsx'

test.each([
  ['a short shoulder line', 'নেপালকে হারিয়ে আবার দক্ষিণ এশিয়ার সেরা', 'সাফ নারী চ্যাম্পিয়নশিপ', 'সাফ নারী চ্যাম্পিয়নশিপ'],
  ['a short headline', 'Tigers win in Mirpur', '', 'Tigers win in Mirpur'],
  ['the first clause', '২৬ ডিসেম্বর সিলেটে শুরু বিপিএল, ফাইনাল এবার বিকেলে', '', '২৬ ডিসেম্বর সিলেটে শুরু বিপিএল'],
  ['whole words', 'মিরপুরে শেষ দশ ওভারের নতুন অস্ত্র ধীরগতির বাউন্সার', '', 'মিরপুরে শেষ দশ ওভারের নতুন…'],
  [
    'no clause that says nothing',
    'DLS: how a rain rule became a language of its own',
    '',
    'DLS: how a rain rule became a…',
  ],
])('a label is %s', (_, headline, shoulder, label) => {
  expect(shortLabel(headline, shoulder)).toBe(label)
})

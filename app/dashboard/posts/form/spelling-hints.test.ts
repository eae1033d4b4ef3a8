import { describe, expect, test } from 'vitest'
import { findWord, replaceWord } from '#app/dashboard/editor/find-words.ts'
import { findSpellingHints } from './spelling-hints.ts'

const BOOK = [
  {
    name: { bn: 'মেসি', en: 'Messi' },
    variants: ['লিওনেল মেসি', 'মেসী', 'LM10'],
    misspellings: ['মেসসি', 'Mesi'],
  },
  {
    name: { bn: 'মুশফিকুর রহিম', en: 'Mushfiqur Rahim' },
    variants: ['মুশি'],
    misspellings: ['মুশফিকুর রাহিম', 'Mushfikur Rahim'],
  },
  { name: { bn: 'বাংলাদেশ', en: 'Bangladesh' }, variants: ['টাইগাররা', 'The Tigers'], misspellings: ['বাংলাদেস'] },
  { name: { bn: 'রোনালদো', en: 'Ronaldo' }, variants: [], misspellings: ['রোনালড'] },
]
const hints = (text: string, language: 'bn' | 'en' = 'bn') =>
  findSpellingHints(text, BOOK, language).map(
    ({ found, replacement, count }) => `${found} ${replacement} ${count}`,
  )

describe('Bengali', () => {
  test.each([
    ['মেসসি গোল করেন, মেসসি হাসেন', ['মেসসি মেসি 2']],
    ['মেসসির গোল, মেসসিকে ঘিরে', ['মেসসির মেসির 1', 'মেসসিকে মেসিকে 1']],
    ['বাংলাদেসের জয়', ['বাংলাদেসের বাংলাদেশের 1']],
    ['মুশফিকুর রাহিমের শতক', ['মুশফিকুর রাহিমের মুশফিকুর রহিমের 1']],
    ['রোনালডের পেনাল্টি', ['রোনালডের রোনালদোর 1']],
    ['মেসী ও মেসি', ['মেসী মেসি 1']],
  ])('%s', (text, expected) => {
    expect(hints(text)).toEqual(expected)
  })

  test('accepts right spellings, short names, nicknames, parts of words and the other language', () => {
    expect(hints('মেসি, লিওনেল মেসি, মুশি, টাইগাররা, বাংলাদেশের, পরমেসসি, Mesi, মুশফিকুর। রাহিম')).toEqual([])
  })
})

test('finds English names in any case and with endings', () => {
  expect(hints('Mesi scored. mushfikur rahim’s hundred; মেসসি', 'en')).toEqual([
    'Mesi Messi 1',
    'mushfikur rahim Mushfiqur Rahim 1',
  ])
})

test('replaces a name only as a whole word', () => {
  expect(replaceWord('মেসসি, মেসসির, “মেসসি”', 'মেসসি', 'মেসি')).toBe('মেসি, মেসসির, “মেসি”')
  expect(findWord('Mesi Mesina', 'Mesi')).toEqual([0])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toObjective, toPossessive } from './noun-endings.ts'

describe('possessive', () => {
  test.each([
    ['কোহলি', 'কোহলির'],
    ['সাকিব আল হাসান', 'সাকিব আল হাসানের'],
    ['ঢাকা', 'ঢাকার'],
    ['রুশো', 'রুশোর'],
    ['জিম্বাবুয়ে', 'জিম্বাবুয়ের'],
    ['নাহিদ হৃদয়', 'নাহিদ হৃদয়ের'],
    ['মুম্বাই', 'মুম্বাইয়ের'],
    ['রাইডার্স', 'রাইডার্সের'],
    ['কিং', 'কিংয়ের'],
    ['নাজমুল হোসেন শান্ত', 'নাজমুল হোসেন শান্তর'],
    ['সৌম্য', 'সৌম্যর'],
    ['চন্দ্র', 'চন্দ্রর'],
    ['বোল্ট', 'বোল্টের'],
    ['মাহমুদউল্লাহ', 'মাহমুদউল্লাহর'],
    ['শরৎ', 'শরতের'],
    ['শাহ্', 'শাহের'],
    ['বিসিবি', 'বিসিবির'],
    ['MR Marsh', 'MR Marsh-এর'],
    ['২০২৬', '২০২৬-এর'],
  ])('%s: %s', (name, possessive) => {
    expect(toPossessive(name)).toBe(possessive)
  })
})

test('the objective ending is added to a name, with a hyphen after Latin letters and digits', () => {
  expect(['কোহলি', 'সাকিব', 'MR Marsh', 'দল ২'].map(toObjective)).toEqual([
    'কোহলিকে',
    'সাকিবকে',
    'MR Marsh-কে',
    'দল ২-কে',
  ])
})

test('an ending keeps the whole name, but a possessive may change its last character', () => {
  const name = fc.string({ unit: fc.constantFrom(...'কতনরলশহংঃইউওআ্যািীুে A.9৯'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(name, (text) => {
      const possessive = toPossessive(text)
      expect(possessive.length).toBeGreaterThan(text.length)
      expect(possessive.slice(0, text.length - 1)).toBe(text.slice(0, -1))
      expect(toObjective(text).startsWith(text)).toBe(true)
    }),
  )
})

// Endings of names: what is attached to which name, and that search still finds it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lexemesOf } from './lexemes.ts'
import { toObjective, toPossessive } from './noun-endings.ts'

describe('possessive', () => {
  test.each([
    ['কোহলি', 'কোহলির'],
    ['জোয়াঁ', 'জোয়াঁর'],
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

const name = fc.string({ unit: fc.constantFrom(...'কতনরলশহংঃইউওআ্যািীুে A.9৯'), minLength: 1, maxLength: 8 })

test('an ending keeps the whole name, but a possessive may change its last character', () => {
  fc.assert(
    fc.property(name, (text) => {
      const possessive = toPossessive(text)
      expect(possessive.length).toBeGreaterThan(text.length)
      expect(possessive.slice(0, text.length - 1)).toBe(text.slice(0, -1))
      expect(toObjective(text).startsWith(text)).toBe(true)
    }),
  )
})

test('different names stay different as objects', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(toObjective(one) === toObjective(other)).toBe(one === other)
    }),
  )
  // Whatever looks like an ending belongs to the name.
  expect(['রফিক', 'রফিককে', 'দল-', 'দল', 'শরৎ', 'শরত'].map(toObjective)).toEqual([
    'রফিককে',
    'রফিককেকে',
    'দল--কে',
    'দলকে',
    'শরৎকে',
    'শরতকে',
  ])
})

test.each([
  ['বাবর', 'বাবরের', 'বাবরকে'],
  ['মুশফিকের', 'মুশফিকেরের', 'মুশফিকেরকে'],
  ['লিটনকে', 'লিটনকের', 'লিটনকেকে'],
])('a name that looks as if it had an ending gets one all the same: %s', (bare, possessive, objective) => {
  expect([toPossessive(bare), toObjective(bare)]).toEqual([possessive, objective])
})

test.each(
  (
    'কোহলি সাকিব ঢাকা রুশো হৃদয় মুম্বাই রাইডার্স কিং বোল্ট শরৎ বিসিবি শান্ত সৌম্য চন্দ্র কৃষ্ণ দত্ত গুপ্ত মাহমুদউল্লাহ শাহ ' +
    'জিম্বাবুয়ে নরওয়ে'
  ).split(' '),
)('search finds %s with either ending', (bare) => {
  const keys = lexemesOf(bare)
  for (const inflected of [toPossessive(bare), toObjective(bare)])
    expect([inflected, lexemesOf(inflected).some((key) => keys.includes(key))]).toEqual([inflected, true])
})

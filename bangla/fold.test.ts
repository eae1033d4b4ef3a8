import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldWord } from './fold.ts'
import { normalizeText } from './normalize.ts'

describe('gives spellings of one word the same key', () => {
  test.each([
    ['সাকিব', 'শাকিব', 'ষাকিব'],
    ['বাড়ী', 'বাড়ি', 'বারি'],
    ['ক্রিড়া', 'ক্রীড়া'],
    ['মুশফিক', 'মূসফিক'],
    ['চাঁদ', 'চাদ'],
    ['হঠাৎ', 'হঠাত', 'হঠাত্', 'হঠাত্\u200D'],
    ['চিকিৎসা', 'চিকিত্\u200Cসা', 'চিকিত্\u200Dসা', 'চিকিত্সা'],
    ['উৎসব', 'উত্সব', 'উত্\u200Cসব'],
    ['তৎকালীন', 'তত্কালীন'],
    ['উৎপাদন', 'উত্পাদন'],
    ['শরৎচন্দ্র', 'শরত্চন্দ্র'],
    ['উৎশৃঙ্খল', 'উত্শৃংখল'],
    ['র\u200D্যাব', 'র্যাব', 'র\u200C্যাব'],
    ['উদ্\u200Cবেগ', 'উদ্বেগ'],
    ['সঙ্গে', 'সংগে'],
    ['বাঙলা', 'বাংলা'],
    ['কারণ', 'কারন'],
    ['ঈদ', 'ইদ'],
    ['এ্যাথলেট', 'অ্যাথলেট'],
    ['প্রধানতঃ', 'প্রধানত'],
    ['২০২৬', '2026'],
    ['১,৫০,০০০', '1,50,000', '১৫০০০০'],
    ['BCB', 'bcb', 'Bcb'],
    ['Mbappé', 'mbappe'],
    ['O’Brien', "o'brien", 'obrien'],
    ['বাংলা\u09DFন', 'বাংলা\u09AF\u09BCন'],
    ['ক\u09C7\u09BEচ', 'কোচ'],
  ])('%s, %s', (...spellings) => {
    expect(new Set(spellings.map((word) => foldWord(normalizeText(word)))).size).toBe(1)
  })
})

describe('gives other words different keys', () => {
  test.each([
    ['য়', 'য'],
    ['ক্ষমা', 'খমা'],
    ['বিশ্ব', 'বিস্স'],
    ['কার্য', 'কার্'],
    ['সত্য', 'সতয'],
    ['উত্তর', 'উততর'],
    ['দায়িত্ব', 'দায়িতব'],
    ['আত্মা', 'আতমা'],
    ['১২.৫', '১২৫'],
    ['কোন', 'কন'],
    ['বই', 'বউ'],
  ])('%s and %s', (one, other) => expect(foldWord(one)).not.toBe(foldWord(other)))
})

test('treats accents that Unicode normalises to ` and ´ like those signs', () => {
  expect(foldWord('o\u1FEFneil\u1FFD')).toBe(foldWord('o`neil´'))
})

test('treats wide signs like the plain ones', () => {
  expect(foldWord('o＇neil')).toBe(foldWord("o'neil"))
  expect(foldWord('e＇\u0301t')).toBe(foldWord('ét'))
})

test('leaves the key of any single character unchanged', () => {
  const unstable: string[] = []
  for (let code = 1; code < 0x2ffff; code += 1) {
    const folded = foldWord(String.fromCodePoint(code))
    if (foldWord(folded) !== folded) unstable.push(code.toString(16))
  }
  expect(unstable).toEqual([])
})

test('leaves any key unchanged', () => {
  const bengali = fc.string({
    unit: fc.integer({ min: 0x0980, max: 0x09fe }).map((code) => String.fromCodePoint(code)),
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.oneof(bengali, fc.string({ unit: 'binary', maxLength: 12 })), (word) => {
      const folded = foldWord(word)
      expect(foldWord(folded)).toBe(folded)
    }),
    { numRuns: 5_000 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldWord } from './fold.ts'
import { FIXED_PAIRS, INFLECTED_PAIRS } from './slug-dictionary.ts'
import { soundKey } from './sound.ts'
import { bengaliSpellings } from './spellings.ts'

describe('finds the Bengali word for a word in Latin letters', () => {
  test.each([
    ['shakib', 'সাকিব'],
    ['Sakib', 'সাকিব'],
    ['cricket', 'ক্রিকেট'],
    ['crickat', 'ক্রিকেট'],
    ['messi', 'মেসি'],
    ['mesi', 'মেসি'],
    ['srilanka', 'শ্রীলঙ্কা'],
    ['bcb', 'বিসিবি'],
    ['t20', 'টি২০'],
    ['liton', 'লিটন'],
    ['virat', 'বিরাট'],
    ['dhaka', 'ঢাকা'],
  ])('%s first of all', (latin, bengali) => expect(bengaliSpellings(latin)[0]).toBe(foldWord(bengali)))

  // Not in the dictionary: by sound, with ত or ট, দ or ড.
  test.each([
    ['bishwokap', 'বিশ্বকাপ'],
    ['khela', 'খেলা'],
    ['rohim', 'রহিম'],
    ['porikkha', 'পরীক্ষা'],
    ['tika', 'টিকা'],
    ['dim', 'ডিম'],
    ['zilapi', 'জিলাপি'],
  ])('%s among others', (latin, bengali) => expect(bengaliSpellings(latin)).toContain(foldWord(bengali)))
})

test('finds every word of the dictionary by its Latin spelling', () => {
  const lost = [...INFLECTED_PAIRS, ...FIXED_PAIRS].filter(
    ([bengali, latin]) =>
      !bengaliSpellings(latin.replaceAll('-', '')).includes(foldWord(bengali.replaceAll('-', ''))),
  )
  expect(lost).toEqual([])
})

test('has no other spelling for Bengali, numbers, single letters and signs', () => {
  expect(['সাকিব', '2026', 'a', '', '!?'].flatMap(bengaliSpellings)).toEqual([])
})

test('returns folded Bengali, each word once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), maxLength: 14 }),
      (latin) => {
        const words = bengaliSpellings(latin)
        expect(words).toEqual([...new Set(words.map(foldWord))])
        expect(words.length).toBeLessThanOrEqual(12)
      },
    ),
  )
})

test('gives most names the same sound in both spellings', () => {
  const names = INFLECTED_PAIRS.filter(([, latin]) => latin.length > 3)
  const alike = names.filter(([bengali, latin]) => soundKey(bengali) === soundKey(latin))
  expect(alike.length / names.length).toBeGreaterThan(0.8)
})

test('gives any word a sound, not empty for one with a consonant', () => {
  expect(soundKey('শাকিবের')).toBe(soundKey('sakiber'))
  expect(soundKey('ফুটবল ২০২৬')).toBe('ftbl2026')
  expect(soundKey('।!')).toBe('')
})

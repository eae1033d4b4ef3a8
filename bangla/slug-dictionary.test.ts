import { describe, expect, test } from 'vitest'
import { normalizeText } from './normalize.ts'
import { FIXED_PAIRS, findInDictionary, INFLECTED_PAIRS } from './slug-dictionary.ts'

const pairs = [...INFLECTED_PAIRS, ...FIXED_PAIRS]

describe('the dictionary', () => {
  test('is large enough to be useful', () => {
    expect(pairs.length).toBeGreaterThan(400)
  })

  test('has well-formed pairs only', () => {
    const malformed = pairs.filter(
      ([bengali, latin]) =>
        normalizeText(bengali) !== bengali ||
        !/^(?:[\p{L}\p{M}0-9'-]|\u200d)+$/u.test(bengali) ||
        !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(latin),
    )
    expect(malformed).toEqual([])
  })

  test('has every word once', () => {
    const words = pairs.map(([bengali]) => bengali)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  test('can be read completely', () => {
    expect(pairs.filter(([bengali, latin]) => findInDictionary(bengali) !== latin)).toEqual([])
  })
})

describe('a case ending', () => {
  test.each([
    ['বাংলাদেশের', 'bangladesh'],
    ['শ্রীলঙ্কাকে', 'sri-lanka'],
    ['ঢাকায়', 'dhaka'],
    ['ম্যাচগুলোর', 'match'],
    ['ক্রিকেটারদের', 'cricketer'],
    ['মেসিও', 'messi'],
    ['টি-টোয়েন্টিতে', 't20'],
  ])('of %s is removed', (word, latin) => {
    expect(findInDictionary(normalizeText(word))).toBe(latin)
  })

  test('is not removed where it makes another word', () => {
    expect(findInDictionary('গোলাপ')).toBeUndefined()
    expect(findInDictionary('এতে')).toBeUndefined()
    expect(findInDictionary('গেলে')).toBeUndefined()
    expect(findInDictionary('কাপড়'.normalize('NFC'))).toBeUndefined()
    expect(findInDictionary('পেলে')).toBe('pele')
  })
})

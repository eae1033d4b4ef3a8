// Text typed in the Avro scheme becomes Bengali; numbers, abbreviations, addresses and Bengali stay.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cases from '../cases/phonetic.json' with { type: 'json' }
import { normalizeText } from '../normalize.ts'
import { phoneticToBengali } from './phonetic.ts'
import { EVERYDAY_PAIRS } from './phonetic-everyday.ts'
import { readPhoneticWord } from './phonetic-word.ts'

describe('phoneticToBengali', () => {
  test.each(cases)('$input', ({ input, expected }) => {
    expect(phoneticToBengali(input)).toBe(expected.normalize('NFC'))
  })

  test.each([
    [
      'conjuncts of the language and no others',
      'krikeT TesT kkhoma biggan uThbe',
      'ক্রিকেট টেস্ট ক্ষমা বিজ্ঞান উঠবে',
    ],
    ['o behind a consonant, a vowel, at the head', 'onek boi amio ghOR', 'অনেক বই আমিও ঘোড়'],
    ['vowels side by side', 'priya goyal khaowa dewa bhai jaoa', 'প্রিয়া গয়াল খাওয়া দেওয়া ভাই জাওয়া'],
    ['ya-phala, ba-phala, reph', 'jonyo bidZaloy rZab swadhInota korrmI', 'জন্য বিদ্যালয় র\u200d্যাব স্বাধীনতা কর্মী'],
    ['signs of the scheme', 'ca^d du:kho ud,,beg ut``sob k`k krriShi', 'চাঁদ দুঃখ উদ্\u200cবেগ উৎসব কক কৃষি'],
    ['ং before a consonant, ঙ before a vowel', 'bangla bangali rong', 'বাংলা বাঙালি রং'],
    ['numbers, stops and money', '25.5 10:30 1,234. $500 khela...', '২৫.৫ ১০:৩০ ১,২৩৪। ৳৫০০ খেলা...'],
    [
      'known words, also with endings',
      'Cricket messir argentinar matche goal kolkata',
      'ক্রিকেট মেসির আর্জেন্টিনার ম্যাচে গোল কলকাতা',
    ],
    [
      'everyday words typed lazily; capitals ask for letters',
      'je khelbe o ekta porjonto shesh jodi Je',
      'যে খেলবে ও একটা পর্যন্ত শেষ যদি জে',
    ],
    [
      'capitals, addresses',
      'BCB-r ICC T20 T20I U-19 prothomalo.com (maidan.com)! info@a.bd',
      'BCB-র ICC T20 T20I U-19 prothomalo.com (maidan.com)! info@a.bd',
    ],
  ])('%s', (_what, typed, expected) => {
    expect(phoneticToBengali(typed)).toBe(normalizeText(expected))
  })

  test('lists no everyday word twice, and none that its letters already spell', () => {
    expect(new Set(EVERYDAY_PAIRS.map(([typed]) => typed)).size).toBe(EVERYDAY_PAIRS.length)
    const needless = EVERYDAY_PAIRS.filter(([typed, written]) => readPhoneticWord(typed) === written)
    expect(needless).toEqual([])
  })

  test('is normalised Bengali without Latin small letters, whatever is typed', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'aeiouAEIOUkgcjtTdDnNpbmyYrRlshSwzZxvfq^`:.,$ 0123456789'),
    })
    fc.assert(
      fc.property(typed, (text) => {
        // Addresses of the web are left alone.
        fc.pre(!/\.(?:com|net|org|info|gov|edu|io|tv|bd)/i.test(text))
        const bengali = phoneticToBengali(text)
        expect(normalizeText(bengali)).toBe(bengali)
        expect(bengali).not.toMatch(/[a-z]/)
        expect(bengali).toMatch(/^(?:[\u0980-\u09FE।A-Z0-9^`:.,$\s]|\u200C|\u200D)*$/)
        // Its output is unchanged; a sign typed explicitly (^`) would be converted now.
        if (!text.includes('`')) expect(phoneticToBengali(bengali)).toBe(bengali)
      }),
      { numRuns: 1_000 },
    )
  })

  test('accepts any input, and leaves Bengali and capitals unchanged', () => {
    const anything = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(anything, (text) => {
        expect(phoneticToBengali(text)).toBeTypeOf('string')
      }),
    )
    const words = fc.constantFrom('আমি', 'বাংলায়', 'গাই।', 'ড.', '১২.৫', 'BCB', 'ICC,', '…', '৳৫০০', '“জয়”')
    const bengali = fc.array(words).map((some) => normalizeText(some.join(' ')))
    fc.assert(
      fc.property(bengali, (text) => {
        expect(phoneticToBengali(text)).toBe(text)
      }),
    )
  })
})

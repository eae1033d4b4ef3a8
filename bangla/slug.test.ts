import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { suggestSlug } from './slug.ts'

describe('a headline in Bengali', () => {
  test.each([
    ['বাংলাদেশ ক্রিকেট দল', 'bangladesh-cricket-dol'],
    ['মুশফিকুর রহিম', 'mushfikur-rohim'],
    ['কলকাতা', 'kolkata'],
    ['পরীক্ষা', 'porikkha'],
    ['স্বাধীনতা', 'swadhinota'],
    ['BCB-র নতুন সভাপতি', 'bcb-notun-sobhapoti'],
    ['বিসিবি’র সভাপতি', 'bcb-sobhapoti'],
    ['বিশ্বকাপ ২০২৬-এ আর্জেন্টিনার জয়', 'bishwokap-2026-argentina-joy'],
    ['টি-টোয়েন্টিতে ৩-১ ব্যবধান', 't20-3-1-byobdhan'],
    ['‘কিং’ কোহলির সেঞ্চুরি!', 'king-kohli-century'],
    ['২০২৬এর খবর', '2026-khobor'],
    ['শেষ।জয়', 'shesh-joy'],
    ['ব্যালন ডি’অর', 'ballon-dor'],
  ])('%s → %s', (headline, slug) => {
    expect(suggestSlug(headline)).toBe(slug)
  })

  test('gives the same result however it was typed', () => {
    const decomposed = suggestSlug('জয়'.normalize('NFD'))
    expect(suggestSlug('\u099c\u09df')).toBe(decomposed)
    expect(suggestSlug('\u200bজয়\u00a0এল')).toBe('joy-elo')
  })

  test('has the numbers of days without their endings', () => {
    expect(suggestSlug('২১শে ফেব্রুয়ারি, ১লা বৈশাখ ও ৫ই মার্চ')).toBe('21-february-1-boishakh-o-5-march')
    expect(suggestSlug('২রা ৩রা ৪ঠা, ২৬শে-র সভা, ২১-শে রাত ৩টায়')).toBe('2-3-4-26-sobha-21-rat-3')
  })

  test('has English ordinals and whole numbers', () => {
    expect(suggestSlug('১ম ২য় ৩য় ৪র্থ ৫ম ৬ষ্ঠ')).toBe('1st-2nd-3rd-4th-5th-6th')
    expect(suggestSlug('১০০তম ১১তম ১২তম ১৩তম ২১তম')).toBe('100th-11th-12th-13th-21st')
    expect(suggestSlug('১,৫০,০০০ টাকা')).toBe('150000-taka')
  })
})

describe('a headline in English', () => {
  test.each([
    ['Bangladesh beat India by 5 wickets', 'bangladesh-beat-india-by-5-wickets'],
    ['Müller, Łukasz & São Paulo: a naïve Ødegaard', 'muller-lukasz-sao-paulo-a-naive-odegaard'],
    ["Bangladesh's women don't give up", 'bangladesh-women-dont-give-up'],
    ['It’s 3–1  --  T20 World Cup', 'its-3-1-t20-world-cup'],
    ['e\u0301te\u0301', 'ete'],
  ])('%s → %s', (headline, slug) => {
    expect(suggestSlug(headline)).toBe(slug)
  })
})

describe('the length', () => {
  test('is at most 80, cut between words', () => {
    expect(suggestSlug('abcdefghi '.repeat(9))).toBe(Array(8).fill('abcdefghi').join('-'))
    expect(suggestSlug(`${'abcdefghi '.repeat(7)}abcdefghij`)).toHaveLength(80)
    expect(suggestSlug(`${'abcdefghi '.repeat(7)}abcdefghijk`)).toHaveLength(69)
  })

  test('of a single long word is cut within it', () => {
    expect(suggestSlug('a'.repeat(200))).toBe('a'.repeat(80))
  })
})

test('is empty for unreadable text', () => {
  expect(suggestSlug('')).toBe('')
  expect(suggestSlug(' — !!! ৳ ')).toBe('')
  expect(suggestSlug('हिन्दी 大阪 🏏')).toBe('')
})

test('is always valid in an address', () => {
  const pieces = [..."কতরযবঙজশমলািু্ঁংৎ়\u200d\u200c০৯aZé\u0301'’-–। ", 'BCB-র', 'ঢাকায়', 'ক্ষ', 'ডি’অর', 'टी', '১ম']
  const headline = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(headline, fc.string({ unit: 'binary' })), (text) => {
      const slug = suggestSlug(text)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slug.length).toBeLessThanOrEqual(80)
    }),
    { numRuns: 3000 },
  )
})

describe('names of the newsroom', () => {
  const names = new Map([
    ['নাজমুল হোসেন শান্ত', 'Najmul Hossain Shanto'],
    ['মেসি', 'leo-messi'],
    ['শান্ত', 'Shanto'],
    ['বাংলাদেস মহিলা', 'bangladesh women'],
  ])

  test('take precedence over dictionary and sound, the longest first, with endings and other spellings', () => {
    expect(suggestSlug('নাজমুল হোসেন শান্তর সেঞ্চুরি', names)).toBe('najmul-hossain-shanto-century')
    expect(suggestSlug('শান্ত ও মেসির গোল', names)).toBe('shanto-o-leo-messi-goal')
    expect(suggestSlug('বাংলাদেশ মহিলা দল, নাজমূল হোসেন', names)).toBe('bangladesh-women-dol-najmul-hossain')
  })

  test('change no other words, and are ignored if empty or invalid', () => {
    expect(suggestSlug('বাংলাদেশ ক্রিকেট দল', names)).toBe('bangladesh-cricket-dol')
    expect(
      suggestSlug(
        'কলকাতা',
        new Map([
          ['', 'x'],
          ['কলকাতা', '!'],
        ]),
      ),
    ).toBe('kolkata')
  })
})

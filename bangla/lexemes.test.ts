import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldWord } from './fold.ts'
import { lexemesOf } from './lexemes.ts'
import { otherStem, stemWord } from './stem.ts'

function meet(one: string, other: string): boolean {
  const keys = lexemesOf(one)
  return lexemesOf(other).some((key) => keys.includes(key))
}

// Words of the news with their forms, one word a line.
const FORMS = `
  বাংলাদেশ বাংলাদেশের বাংলাদেশে বাংলাদেশকে বাংলাদেশও বাংলাদেশই
  ঢাকা ঢাকার ঢাকায় ঢাকাতে ঢাকাও
  ভারত ভারতের ভারতে ভারতকে
  সাকিব সাকিবের সাকিবকে সাকিবও সাকিবরা
  মেসি মেসির মেসিকে মেসিও মেসিরা মেসিদের
  খেলোয়াড় খেলোয়াড়ের খেলোয়াড়রা খেলোয়াড়েরা খেলোয়াড়দের খেলোয়াড়কে খেলোয়াড়টি
  ম্যাচ ম্যাচে ম্যাচের ম্যাচটি ম্যাচটির ম্যাচটিতে ম্যাচগুলো ম্যাচগুলোতে
  দল দলের দলে দলটি দলকে দলগুলোর দলগুলো দলই দলও
  মিরপুর মিরপুরে মিরপুরের
  সরকার সরকারের সরকারকে সরকারও
  নেতা নেতার নেতারা নেতাদের নেতাকে
  কর্মী কর্মীর কর্মীরা কর্মীদের
  মন্ত্রী মন্ত্রীর মন্ত্রীকে মন্ত্রীরা মন্ত্রীদের
  নির্বাচন নির্বাচনে নির্বাচনের
  আদালত আদালতে আদালতের
  রায় রায়ে রায়ের
  বৈঠক বৈঠকে বৈঠকের
  ফেসবুক ফেসবুকে ফেসবুকের
  সড়ক সড়কে সড়কের
  শিক্ষার্থী শিক্ষার্থীরা শিক্ষার্থীদের
  আমিরাত আমিরাতে আমিরাতের
  ব্যাংক ব্যাংকে ব্যাংকের ব্যাংকটি ব্যাংকগুলো
  রং রঙের রঙে রংয়ের
  ২১ ২১শে
  ৫ ৫ই
  ৪ ৪ঠা
  ১ ১লা
  ৩ ৩টা ৩টায় ৩টার
  বই বইয়ের বইটি বইয়ে বইগুলো
  জুলাই জুলাইয়ের জুলাইয়ে
  চেন্নাই চেন্নাইয়ের চেন্নাইয়ে চেন্নাইকে
  মেয়ে মেয়েরা মেয়েদের মেয়ের মেয়েটি
  ছেলে ছেলেরা ছেলেদের ছেলের
  মা মায়ের
  বাড়ি বাড়িতে বাড়ির বাড়ী বাড়িটি
  পুলিশ পুলিশের পুলিশকে
  দেশ দেশের দেশে দেশটি দেশগুলোর
  বিশ্বকাপ বিশ্বকাপে বিশ্বকাপের
  রান রানে রানের
  গোল গোলে গোলের গোলটি
  কোহলি কোহলির কোহলিকে
  আর্জেন্টিনা আর্জেন্টিনার আর্জেন্টিনায় আর্জেন্টিনাকে
  মেক্সিকো মেক্সিকোর মেক্সিকোয় মেক্সিকোতে
  টোকিও টোকিওর টোকিওতে
  লোক লোকের লোকে
  বন্যা বন্যায় বন্যার
  বিসিবি বিসিবির বিসিবিকে
  তামিম তামিমের তামিমকে
  প্রতিবেদন প্রতিবেদনে
  হৃদয় হৃদয়ের হৃদয়কে
  জয় জয়ের জয়ে
  বিষয় বিষয়ে বিষয়ের বিষয়টি
  সময় সময়ে সময়ের
  কলকাতা কলকাতায় কলকাতার
  জেলা জেলায় জেলার জেলাগুলো
  চট্টগ্রাম চট্টগ্রামে চট্টগ্রামের
  পরিস্থিতি পরিস্থিতির পরিস্থিতিতে
  হাসপাতাল হাসপাতালে হাসপাতালের
  রাত রাতে রাতের
  হাত হাতে হাতের
  নাটক নাটকে নাটকের নাটকটি
  দিক দিকে দিকের
  এমবাপ্পে এমবাপ্পের এমবাপ্পেকে
  পেলে পেলের
  রোনালদো রোনালদোর রোনালদোকে
  গুরু গুরুর গুরুকে
  সিরিজ সিরিজে সিরিজের সিরিজটি
  শান্ত শান্তর শান্তকে শান্তরা শান্তরই
  সৌম্য সৌম্যর সৌম্যকে
  মাহমুদউল্লাহ মাহমুদউল্লাহর মাহমুদউল্লাহকে
  জিম্বাবুয়ে জিম্বাবুয়ের জিম্বাবুয়েকে জিম্বাবুয়েদের জিম্বাবুয়েতে
  উত্তর উত্তরে উত্তরের উত্তরটি`

const ENGLISH_FORMS = `
  goal goals
  match matches
  victory victories
  score scores scored scoring
  win wins winning
  bat batted batting
  play plays played playing
  cross crosses crossed
  decide decides decided deciding
  hope hopes hoped
  hop hops hopped
  agree agreed
  travel travelled travelling
  bus buses
  house houses
  carry carries carried
  tie ties tied
  price prices priced
  install installed
  captain captain`

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))

describe('gives an inflected word a key of its base', () => {
  test.each(lines(FORMS))('%s', (base = '', ...forms) => {
    expect(forms.filter((form) => !meet(base, form))).toEqual([])
  })
  test.each(lines(ENGLISH_FORMS))('%s', (base = '', ...forms) => {
    expect(forms.filter((form) => !meet(base, form))).toEqual([])
  })
  test.each(['২০২৬ ২০২৬এর', '৫০ ৫০টি', 'BCB BCBর', '১১ ১১টি'])('%s', (pair) => {
    const [base = '', form = ''] = pair.split(' ')
    expect(meet(base, form)).toBe(true)
  })
})

describe('gives words that only begin alike different keys', () => {
  test.each(
    (
      'গোল গোলাপ|মির মিরপুর|কর করাচি|কর করতে|কার কারখানা|ভারত ভারতী|দল দলা|রান রানি|বল বলা|হাসান হাসানাত|খেলা খেল|সিলেট সিলেবাস|' +
      'পেস পেসার|ব্যাট ব্যাটার|ক্রিকেট ক্রিকেটার|ফুটবল ফুটবলার|টেস্ট টেস্টার|মানুষ মান|দলীয় দল|unit united|new news|rat rate|car care|' +
      'king kin|bowl bowler|refuge refuse|speed spe|red r'
    )
      .split('|')
      .map((pair) => pair.split(' ')),
  )('%s and %s', (one = '', other = '') => expect(meet(one, other)).toBe(false))
})

test('reads an ambiguous ending both ways', () => {
  expect(lexemesOf('দলকে')).toEqual(['দলকে', 'দল', 'দলক'])
  expect(lexemesOf('আমিরাতে')).toEqual(['আমিরাতে', 'আমিরা', 'আমিরাত'])
  expect(lexemesOf('ভারতে')).toEqual(['ভারতে', 'ভারত'])
  expect(lexemesOf('শান্তর')).toEqual(['সান্তর', 'সান্ত'])
  expect(lexemesOf('উত্তর')).toEqual(['উত্তর', 'উত্ত'])
  expect(lexemesOf('জিম্বাবুয়ের')).toEqual(['জিম্বাবুয়ের', 'জিম্বাবু', 'জিম্বাবুয়ে'])
  expect(['দল', 'সাগর', 'মন্ত্র', 'বর'].map(otherStem)).toEqual([null, null, null, null])
})

test('has no key for signs alone', () => {
  expect(['', '\u200D', '\u0981', '’', '\u09CD\u0983'].map(lexemesOf)).toEqual([[], [], [], [], []])
})

test('returns the fold first, each key once, none empty; a stem is a prefix of its Bengali word', () => {
  const word = fc.string({
    unit: fc.oneof(
      fc.integer({ min: 0x0980, max: 0x09fe }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom('ের', 'কে', 'তে', 'টি', 'গুলো', 'রা', 'য়', '\u09AF\u09BC', 'a', 's', '5', '\u200D'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  })
  fc.assert(
    fc.property(word, (text) => {
      const keys = lexemesOf(text)
      const folded = foldWord(text)
      expect(keys).toEqual(folded === '' ? [] : [folded, ...keys.slice(1)])
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys).not.toContain('')
      const isBengali = /[\u0980-\u09FF]/u.test(folded)
      if (isBengali) for (const key of keys) expect(folded.startsWith(key)).toBe(true)
      expect(stemWord(folded).length).toBeLessThanOrEqual(folded.length + 1)
    }),
    { numRuns: 5_000 },
  )
})

test('takes linear time for a very long word', () => {
  const began = performance.now()
  for (const part of ["a'", 'a', 'ker', 'কে', 'ে', 'ের', 'ক\u09CD']) lexemesOf(part.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(5_000)
})

import { describe, expect, test } from 'vitest'
import type { Term } from '#contract/term.ts'
import { createMentionFinder, createPrefixFinder, foldedWords, spellingKey } from './term-rules.ts'

const term = (bn: string, en: string, more: Partial<Term> = {}): Term => ({
  id: en,
  version: 1,
  kind: 'team',
  slug: en.toLowerCase().replaceAll(' ', '-'),
  name: { bn, en },
  variants: [],
  misspellings: [],
  about: { bn: '', en: '' },
  hasPage: true,
  changedAt: new Date(0),
  ...more,
})

const find = createMentionFinder([
  term('বাংলাদেশ', 'Bangladesh'),
  term('বাংলাদেশ প্রিমিয়ার লিগ', 'Bangladesh Premier League', { variants: ['বিপিএল', 'BPL'] }),
  term('মিরপুর', 'Mirpur'),
  term('টি-টোয়েন্টি বিশ্বকাপ', 'T20 World Cup'),
  term('সাকিব আল হাসান', 'Shakib Al Hasan', { variants: ['সাকিব'], misspellings: ['শাকিব আল হাসান'] }),
  term('রংপুর রাইডার্স', 'Rangpur Riders'),
])
const named = (text: string) => find(foldedWords(text)).map(({ term: { id } }) => id)

describe('mentions in a text', () => {
  test.each([
    ['বাংলাদেশের জয়', ['Bangladesh']],
    ['মিরপুরে বাংলাদেশকে হারাল', ['Mirpur', 'Bangladesh']],
    ['বিপিএলের নিলাম', ['Bangladesh Premier League']],
    ['শাকিবের ফিফটি', ['Shakib Al Hasan']],
    ['Bangladesh’s win at Mirpur', ['Bangladesh', 'Mirpur']],
    ['ঢাকায় বৃষ্টি', []],
    ['', []],
  ])('%s', (text, ids) => {
    expect(named(text)).toEqual(ids)
  })

  test('prefers the longest name to a shorter one within it', () => {
    expect(named('বাংলাদেশ প্রিমিয়ার লিগে বাংলাদেশ')).toEqual(['Bangladesh Premier League', 'Bangladesh'])
    expect(named('সাকিব আল হাসানের ব্যাট')).toEqual(['Shakib Al Hasan'])
    expect(named('রংপুর জেলা')).toEqual([])
  })

  test('accepts a name with or without its hyphen', () => {
    expect(named('টি-টোয়েন্টি বিশ্বকাপের সূচি')).toEqual(['T20 World Cup'])
    expect(named('টিটোয়েন্টি বিশ্বকাপের সূচি')).toEqual(['T20 World Cup'])
  })

  test('counts positions in words', () => {
    expect(find(foldedWords('আজ বাংলাদেশ প্রিমিয়ার লিগ শুরু'))).toMatchObject([{ start: 1, end: 4 }])
  })
})

test('gives spellings that sound alike one key, and other words another', () => {
  expect(spellingKey('শেরেবাংলা')).toBe(spellingKey('সেরেবাংলা'))
  expect(spellingKey('Sher-e-Bangla')).toBe(spellingKey('sher e bangla'))
  expect(spellingKey('আবাহনী')).not.toBe(spellingKey('মোহামেডান'))
  expect(spellingKey('—!')).toBe('')
})

describe('names with a prefix', () => {
  const terms = Array.from({ length: 20_000 }, (_, at) =>
    term(`দল ${at}`, `Team ${at}`, { variants: ['দলের ক', 'Side'] }),
  )
  const beginningWith = createPrefixFinder([...terms, term('ঢাকা', 'Dhaka', { misspellings: ['ডাকা'] })])
  test.each([
    ['ঢা', ['Dhaka']],
    ['dhaka', ['Dhaka']],
    ['ডাকা', []],
    ['team 1999', ['Team 1999', 'Team 19990']],
    ['zzz', []],
    ['~', []],
  ])('%s', (typed, found) => {
    expect(beginningWith(foldedWords(typed).join(' ') || typed, 2).map(({ id }) => id)).toEqual(found)
  })

  test('searches a book of a hundred thousand spellings in less than a millisecond', () => {
    const before = process.threadCpuUsage()
    for (let time = 0; time < 200; time++) beginningWith('team', 4)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(200)
  })
})

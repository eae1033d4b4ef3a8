import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Token, tokenize } from './tokens.ts'

const words = (text: string) => tokenize(text).map((token) => token.text)

describe('a word is', () => {
  test.each([
    ['what stands between spaces and signs', 'শেষ।জয়, (খেলা) — “বাংলাদেশ”!', 'শেষ জয় খেলা বাংলাদেশ'],
    ['kept whole with its joiners', 'র\u200D্যাব উদ্\u200Cবেগ', 'র\u200D্যাব উদ্\u200Cবেগ'],
    ['a number with its separators', '১,৫০,০০০ টাকা, 12.5% ৳৫০০', '১,৫০,০০০ টাকা 12.5 ৫০০'],
    ['two numbers when another sign parts them', '৩-১ ২০২৫-২৬ ৩, ৪.', '৩ ১ ২০২৫ ২৬ ৩ ৪'],
    ['free of a fastened ending', 'বিসিবি’র BCB-কে ২০২৬-এর Dhaka’s', 'বিসিবি BCB ২০২৬ Dhaka'],
    ['whole with an apostrophe inside', 'O’Brien দু’জন don’t', 'O’Brien দু’জন don’t'],
    ['free of quotes', '‘কিং’ players’ "x"', 'কিং players x'],
    ['part of a hyphenated one', 'টি-টোয়েন্টি ম্যাচ-সেরা', 'টি টোয়েন্টি ম্যাচ সেরা'],
    ['free of the sign before a name or a subject', '#বিশ্বকাপ @bcb', 'বিশ্বকাপ bcb'],
    ['of any script, beyond the first plane too', 'Müller 東京 𝐀1 😀', 'Müller 東京 𝐀1'],
  ])('%s', (_what, text, expected) =>
    expect(words(text.normalize('NFC'))).toEqual(expected.normalize('NFC').split(' ')),
  )

  test('finds no word in signs and marks', () => {
    expect(tokenize(' ।— \u09BE\u200D 😀 \uD800')).toEqual([])
  })
})

describe('puts the whole of a hyphenated word on its first part', () => {
  test.each([
    ['টি-টোয়েন্টি', 'টিটোয়েন্টি'],
    ['অনূর্ধ্ব-১৯-এর', 'অনূর্ধ্ব১৯'],
    ['all-rounder', 'allrounder'],
    ['৩-১', undefined],
    ['BCB-র', undefined],
  ])('%s', (text, whole) => expect(tokenize(text)[0]?.compound).toBe(whole))
})

const GROUND = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'কর্যায়ািে্ঁং২৫০।\u200D\u200C\u09BC',
      ...'abS19',
      ...` .,-'’–\u2011“#`,
      'র',
      'এর',
      '-এর',
      '’s',
      '😀',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
  ),
  maxLength: 40,
})

test('returns words in order with their positions, beginning with a letter or a digit', () => {
  fc.assert(
    fc.property(GROUND, (text) => {
      let before = 0
      for (const token of tokenize(text)) {
        expect(text.slice(token.start, token.end)).toBe(token.text)
        expect(token.start).toBeGreaterThanOrEqual(before)
        expect(token.text).toMatch(/^[\p{L}\p{N}]/u)
        before = token.end
      }
    }),
    { numRuns: 2_000 },
  )
})

test('keeps a colon that stands for visarga, and no other', () => {
  const words = (text: string) => tokenize(text).map((token) => token.text)
  expect(words('দু:খ নি:শব্দে অত:পর')).toEqual(['দু:খ', 'নি:শব্দে', 'অত:পর'])
  expect(words('টস:বাংলাদেশ ১০:৩০ দু: খ বন্দু:খ')).toEqual(['টস', 'বাংলাদেশ', '১০', '৩০', 'দু', 'খ', 'বন্দু', 'খ'])
})

test('loses no letter and no digit except those of an attached ending', () => {
  const isIn = (tokens: Token[], at: number) => tokens.some(({ start, end }) => start <= at && at < end)
  fc.assert(
    fc.property(GROUND, (text) => {
      const tokens = tokenize(text)
      for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
        if (isIn(tokens, index)) continue
        const before = tokens.filter(({ end }) => end <= index).at(-1)
        const between = text.slice(before?.end ?? 0, index) + letter
        expect(between).toMatch(/^['’‘ʼ`´\u2010\u2011-][\p{L}\p{M}]+|^[-\u2010\u2011]/u)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('takes linear time for a long text', () => {
  const text = `${'-a'.repeat(500_000)} ${'১,'.repeat(100_000)} ${"'".repeat(100_000)}`
  const began = performance.now()
  tokenize(text)
  expect(performance.now() - began).toBeLessThan(5_000)
})

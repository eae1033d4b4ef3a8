import { describe, expect, test } from 'vitest'
import { drawableText } from './card-faces.ts'

describe('the text of a line that a card can draw', () => {
  test('Bengali with joiners, Latin letters, both digits and the signs of a headline stay as they are', () => {
    const line = 'র‍্যাঙ্কিংয়ে শীর্ষে: ‘স্বর্ণ’ — Tk 1,200/৳১,২০০ (২–১)! “ঈদ” 50%? & ক্ষ; ড়ঢ়য় ৎ ঁ…'
    expect(drawableText(line)).toBe(line)
  })

  test.each([
    ['জয় 🎉🏏 বাংলাদেশের 🇧🇩', 'জয় বাংলাদেশের'],
    ['পরিবার 👨‍👩‍👧‍👦 ও হাত 👍🏽', 'পরিবার ও হাত'],
    ['1️⃣ম ওভার ❤️', 'ম ওভার'],
    ['Henry Ⅳ № ½', 'Henry IV № ½'],
    ['ঢাকা → সিলেট', 'ঢাকা › সিলেট'],
    ['🅰 ﷽', ''],
    ['দুই\u00a0দল\nমাঠে ☃︎', 'দুই দল মাঠে'],
    ['🎉', ''],
  ])('%s → %s', (line, drawn) => expect(drawableText(line)).toBe(drawn))

  test.each([
    'Łukasz Fabiański',
    'Đoković',
    'ʻOkina',
    'μ',
    'Şahin ve Erdoğan',
    'Ødegaard',
    'Привет',
    'Ελλάδα',
    'Nguyễn',
  ])('%s is drawn as it is written', (line) => expect(drawableText(line)).toBe(line))

  test.each(['জয় عربي', '中文 সংবাদ', 'ភាសាខ្មែរ', '𝔹𝕒𝕟'.replace(/./gu, 'ꦲ')])(
    '%s has letters that the fonts lack, and is not drawn at all',
    (line) => expect(drawableText(line)).toBeNull(),
  )
})

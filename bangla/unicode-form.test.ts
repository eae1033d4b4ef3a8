import { expect, test } from 'vitest'
import { toUnicodeForm } from './unicode-form.ts'

const FORMS = ['NFC', 'NFD', 'NFKD'] as const
const CGJ = '\u034F'

test.each(FORMS)('%s of normal text is Unicode’s own', (form) => {
  for (const text of [
    '',
    'Café ﬁ 각',
    'প্রধানমন্ত্রী ড়ঢ়য় ক্ষ র‍্য ছোঁয়া',
    'བྷྲྃྃ',
    'ลู้ก',
    '👩‍👩‍👧',
    `e${'\u0301\u0323'.repeat(15)}`,
  ]) {
    expect(toUnicodeForm(text, form)).toBe(text.normalize(form))
  }
})

test('breaks a run of more than 30 marks without losing one', () => {
  for (const marks of ['\u0301', '\u09BC\u09CD', '\u0323\u0301\u0315', '\u{1D165}']) {
    const text = `ক${marks.repeat(100)}খ`
    const broken = toUnicodeForm(text, 'NFC')
    expect(broken).toContain(CGJ)
    expect(broken.replaceAll(CGJ, '').normalize('NFC')).toBe(text.normalize('NFC'))
    for (const run of broken.split(CGJ)) expect(run.match(/\p{M}+/u)?.[0].length ?? 0).toBeLessThanOrEqual(60)
  }
})

test.each(FORMS)('%s is unchanged the second time', (form) => {
  for (const marks of ['\u0301', '\u09BC\u09CD', '\u0344', CGJ, `\u0301${CGJ}`, '\u09C7\u09BE']) {
    for (const times of [29, 30, 31, 61, 500]) {
      const once = toUnicodeForm(`ক${marks.repeat(times)}`, form)
      expect(toUnicodeForm(once, form)).toBe(once)
    }
  }
})

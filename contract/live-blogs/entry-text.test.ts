import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOfEntry, plainEntryText, readEntryText, writeEntryText } from './entry-text.ts'
import type { Paragraph } from './live-blog.ts'

test('reads paragraphs, bold text and links', () => {
  expect(readEntryText('বাজেট **৮ লাখ কোটি**।\n\n\n[পুরো খবর](/cricket) ও https://example.org/a, দেখুন')).toEqual(
    [
      [{ text: 'বাজেট ' }, { text: '৮ লাখ কোটি', isBold: true }, { text: '।' }],
      [
        { text: 'পুরো খবর', href: '/cricket' },
        { text: ' ও ' },
        { text: 'https://example.org/a', href: 'https://example.org/a' },
        { text: ', দেখুন' },
      ],
    ],
  )
})

test('text that is no valid markup stays as it was typed', () => {
  for (const typed of ['2 ** 3', '[a](javascript:alert)', '[a](//evil.example)', '<b>x</b>', '**'])
    expect(plainEntryText(readEntryText(typed))).toBe(typed)
})

test('a text that is read, written and read again stays the same', () => {
  const piece = fc.constantFrom(
    'ক',
    ' ',
    '**',
    '*',
    '[',
    ']',
    '(',
    ')',
    '/a',
    'https://a.example',
    '\n',
    '\n\n',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = readEntryText(pieces.join(''))
      expect(plainEntryText(readEntryText(writeEntryText(once)))).toBe(plainEntryText(once))
    }),
  )
})

test('reads italic text, marks inside marks, lists and escaped signs', () => {
  expect(readEntryText('**রান __নয়__ [খাতা](/a)**\n\n• এক\n• __দুই__\n\nশেষ')).toEqual([
    [
      { text: 'রান ', isBold: true },
      { text: 'নয়', isBold: true, isItalic: true },
      { text: ' ', isBold: true },
      { text: 'খাতা', isBold: true, href: '/a' },
    ],
    [{ text: '• এক' }],
    [{ text: '• ' }, { text: 'দুই', isItalic: true }],
    [{ text: 'শেষ' }],
  ])
  expect(plainEntryText(readEntryText(String.raw`৪৫* ও ৩০\*\* \__না\__`))).toBe('৪৫* ও ৩০** __না__')
  expect(readEntryText('৪৫* ও ৩০* অপরাজিত')).toEqual([[{ text: '৪৫* ও ৩০* অপরাজিত' }]])
})

test('groups items that follow one another into lists', () => {
  expect(blocksOfEntry(readEntryText('ক\n\n• খ\n• গ\n\nঘ\n\n• ঙ'))).toEqual([
    { runs: [{ text: 'ক' }] },
    { items: [[{ text: 'খ' }], [{ text: 'গ' }]] },
    { runs: [{ text: 'ঘ' }] },
    { items: [[{ text: 'ঙ' }]] },
  ])
})

test('any text with its formatting is the same after it was written and read', () => {
  const words = fc.array(
    fc.constantFrom('ক', 'a b', '*', '**', '_', '__', '[', ']', '(', ')', '\\', '\\*', '!'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  const mark = fc.constantFrom<true | undefined>(true, undefined)
  const run = fc.record({
    text: words.map((parts) => `x${parts.join('')}x`),
    isBold: mark,
    isItalic: mark,
    href: fc.constantFrom(undefined, undefined, '/cricket', 'https://example.org/w_a_b'),
  })
  const spell = (text: readonly Paragraph[]) =>
    text.map((runs) =>
      runs.flatMap(({ text: said, isBold = false, isItalic = false, href = '' }) =>
        [...said].map((letter) => `${letter} ${isBold} ${isItalic} ${href.replaceAll('%5F', '_')}`),
      ),
    )
  fc.assert(
    fc.property(fc.array(fc.array(run, { minLength: 1, maxLength: 4 }), { maxLength: 3 }), (made) => {
      const text = made.map((runs) =>
        runs.map((each) => JSON.parse(JSON.stringify(each)) as Paragraph[number]),
      )
      expect(spell(readEntryText(writeEntryText(text)))).toEqual(spell(text))
    }),
  )
})

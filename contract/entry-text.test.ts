import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainEntryText, readEntryText, writeEntryText } from './entry-text.ts'

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

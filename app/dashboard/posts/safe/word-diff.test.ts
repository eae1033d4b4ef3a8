import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DiffPart, diffBlocks, diffTexts, wordsIn } from './word-diff.ts'

const textOf = (parts: DiffPart[], without: DiffPart['change']) =>
  parts.flatMap(({ change, part }) => (change === without ? [] : [part])).join('')

it('keeps Bengali letters together with their signs and joiners', () => {
  expect(wordsIn('ক্রিকেটে বাংলাদেশের জয়। ক্ষুব্ধ, র‍্যাব!')).toEqual([
    'ক্রিকেটে',
    ' ',
    'বাংলাদেশের',
    ' ',
    'জয়'.normalize('NFC'),
    '।',
    ' ',
    'ক্ষুব্ধ',
    ',',
    ' ',
    'র‍্যাব',
    '!',
  ])
})

it('marks whole words, and neighbouring ones as one phrase', () => {
  expect(diffTexts('শেষ বলে চার রান', 'শেষ বলে ছক্কা মেরে জয়')).toEqual([
    { change: 'same', part: 'শেষ বলে ' },
    { change: 'removed', part: 'চার রান' },
    { change: 'added', part: 'ছক্কা মেরে জয়'.normalize('NFC') },
  ])
})

it('shows that a link leads elsewhere, or a picture is another', () => {
  const parts = diffBlocks('<p><a href="/a">পড়ুন</a></p>', '<p><a href="/b">পড়ুন</a></p>')
  expect(parts.slice(1)).toEqual([
    { change: 'removed', part: { thing: 'link', about: '/a' } },
    { change: 'added', part: { thing: 'link', about: '/b' } },
  ])
})

it('holds both texts to the letter, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('ক', 'খ', '্', 'a', 'b', ' ', '\n', '।', '😀', 'constructor'))
    .map((l) => l.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffTexts(before, after)
      expect(textOf(parts, 'added')).toBe(before.normalize('NFC'))
      expect(textOf(parts, 'removed')).toBe(after.normalize('NFC'))
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DiffPart, diffBlocks, diffTexts, splitWords } from './word-diff.ts'

const joinText = (parts: DiffPart[], without: DiffPart['change']) =>
  parts.flatMap(({ change, part }) => (change === without ? [] : [part])).join('')

it('splits Bengali words with their signs and joiners', () => {
  expect(splitWords('ক্রিকেটে বাংলাদেশের জয়। ক্ষুব্ধ, র‍্যাব!')).toEqual([
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

it('shows a link with another address', () => {
  const parts = diffBlocks('<p><a href="/a">পড়ুন</a></p>', '<p><a href="/b">পড়ুন</a></p>')
  expect(parts.slice(1)).toEqual([
    { change: 'removed', part: { embed: 'link', label: '/a' } },
    { change: 'added', part: { embed: 'link', label: '/b' } },
  ])
})

it('contains both texts unchanged', () => {
  const text = fc
    .array(fc.constantFrom('ক', 'খ', '্', 'a', 'b', ' ', '\n', '।', '😀', 'constructor'))
    .map((l) => l.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffTexts(before, after)
      expect(joinText(parts, 'added')).toBe(before.normalize('NFC'))
      expect(joinText(parts, 'removed')).toBe(after.normalize('NFC'))
    }),
  )
})

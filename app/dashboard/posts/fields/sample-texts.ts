// Texts for tests of the form, autosaves and merges.
import fc from 'fast-check'
import { emptyFields } from './fields.ts'

export const EMPTY = emptyFields('', 'bn')

const WORDS = ['ক্রিকেট', 'বাংলাদেশ', 'শেষ', 'বলে', 'ছক্কা', 'জয়', 'over', 'six', 'constructor', '১৪', 'য়']
const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
  .map((list) => list.join(' '))
const block = fc.oneof(
  words.map((text) => `<p>${text}</p>`),
  words.map((text) => `<h2>${text}</h2>`),
  fc.tuple(words, words).map(([one, other]) => `<ul><li>${one}</li><li>${other}</li></ul>`),
  words.map(
    (alt) => `<figure><img src="/media/a/b.webp" alt="${alt}"><figcaption>${alt}</figcaption></figure>`,
  ),
)

/** Bodies with paragraphs, headings, lists and pictures. */
export const anyBlocks = fc.array(block, { maxLength: 8 })

/** Edits of a text: blocks removed, added, changed, moved. */
export function anyEdit(blocks: string[]): fc.Arbitrary<string[]> {
  const blockEdit = fc.oneof(
    { weight: 6, arbitrary: fc.constant((old: string) => [old]) },
    fc.constant(() => []),
    fc.constant((old: string) => [old.replace('>', '>আজ ')]),
    block.map((added) => (old: string) => [old, added]),
  )
  const edits = fc.array(blockEdit, { minLength: blocks.length, maxLength: blocks.length })
  const inserted = fc.option(block, { freq: 4 })
  const moved = fc.option(fc.nat(7), { freq: 3 })
  return fc.tuple(edits, inserted, moved).map(([each, first, place]) => {
    const edited = [...(first === null ? [] : [first]), ...blocks.flatMap((old, at) => each[at]?.(old) ?? [])]
    return place === null ? edited : [...edited.toSpliced(place, 1), ...edited.slice(place, place + 1)]
  })
}

// Texts for the tests of this folder.
import fc from 'fast-check'
import type { AutosavedFields } from '#contract/autosave.ts'

export const EMPTY: AutosavedFields = {
  language: 'bn',
  headline: '',
  bannerHead: '',
  excerpt: '',
  richText: '',
  videoURL: '',
  slug: '',
  keywords: '',
  placement: '',
  category: [],
  reporter: '',
  writer: '',
  caption: '',
  credit: '',
  alt: '',
  mediaId: '',
  imageUrl: '',
  translationOf: '',
  publishAt: '',
}

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

/** Bodies as people write them: paragraphs, headings, lists, pictures. */
export const blocksOfText = fc.array(block, { maxLength: 8 })

/** What somebody makes of a text: blocks left out, put in, rewritten in part, moved to the end. */
export function editOf(blocks: string[]): fc.Arbitrary<string[]> {
  const act = fc.oneof(
    { weight: 6, arbitrary: fc.constant((old: string) => [old]) },
    fc.constant(() => []),
    fc.constant((old: string) => [old.replace('>', '>আজ ')]),
    block.map((added) => (old: string) => [old, added]),
  )
  const acts = fc.array(act, { minLength: blocks.length, maxLength: blocks.length })
  const begun = fc.option(block, { freq: 4 })
  const moved = fc.option(fc.nat(7), { freq: 3 })
  return fc.tuple(acts, begun, moved).map(([each, first, place]) => {
    const edited = [...(first === null ? [] : [first]), ...blocks.flatMap((old, at) => each[at]?.(old) ?? [])]
    return place === null ? edited : [...edited.toSpliced(place, 1), ...edited.slice(place, place + 1)]
  })
}

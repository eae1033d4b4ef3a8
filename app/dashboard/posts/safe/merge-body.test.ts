import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tellingBlocks } from './body-blocks.ts'
import { type Choice, type MergePiece, mergeBodies, mergedBody } from './merge-body.ts'
import { blocksOfText, editOf } from './sample-texts.ts'

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const conflicts = (pieces: MergePiece[]) => pieces.filter(({ kind }) => kind === 'conflict')
const all = (pieces: MergePiece[], choice: Choice) =>
  mergedBody(
    pieces,
    new Map(pieces.flatMap((piece) => (piece.kind === 'conflict' ? [[piece.id, choice]] : []))),
  )
const keys = (html: string) => tellingBlocks(html).map(({ key }) => key)

const BASE = p('শুরুতে টস জিতল বাংলাদেশ', 'মাঝের ওভারে রান এল কম', 'শেষ বলে ছক্কা মেরে জয়')

describe('what only one side changed', () => {
  it('is taken over, also from paragraphs next to each other', () => {
    const mine = p('শুরুতে টস জিতে ব্যাট নিল বাংলাদেশ', 'মাঝের ওভারে রান এল কম', 'শেষ বলে ছক্কা মেরে জয়')
    const theirs = p('শুরুতে টস জিতল বাংলাদেশ', 'মাঝের ওভারে রান এল খুব কম', 'নতুন অনুচ্ছেদ', 'শেষ বলে ছক্কা মেরে জয়')
    const pieces = mergeBodies(BASE, mine, theirs)
    expect(conflicts(pieces)).toEqual([])
    expect(mergedBody(pieces, new Map())).toBe(
      p('শুরুতে টস জিতে ব্যাট নিল বাংলাদেশ', 'মাঝের ওভারে রান এল খুব কম', 'নতুন অনুচ্ছেদ', 'শেষ বলে ছক্কা মেরে জয়'),
    )
    expect(pieces.map((piece) => (piece.kind === 'agreed' ? piece.from : piece.kind))).toEqual([
      'mine',
      'theirs',
      'theirs',
      'both',
    ])
  })

  it('is told when it was removed', () => {
    const pieces = mergeBodies(BASE, p('শুরুতে টস জিতল বাংলাদেশ', 'শেষ বলে ছক্কা মেরে জয়'), BASE)
    expect(pieces[1]).toEqual({ kind: 'agreed', from: 'mine', html: '', before: p('মাঝের ওভারে রান এল কম') })
  })
})

describe('what both changed', () => {
  it('is a conflict of that paragraph alone', () => {
    const mine = BASE.replace('টস জিতল', 'টস হারল')
    const theirs = BASE.replace('টস জিতল', 'টসে জিতল').replace('রান এল কম', 'রান এল অনেক কম')
    const pieces = mergeBodies(BASE, mine, theirs)
    expect(conflicts(pieces)).toEqual([
      {
        kind: 'conflict',
        id: 0,
        before: p('শুরুতে টস জিতল বাংলাদেশ'),
        mine: p('শুরুতে টস হারল বাংলাদেশ'),
        theirs: p('শুরুতে টসে জিতল বাংলাদেশ'),
      },
    ])
    expect(all(pieces, 'mine')).toBe(
      p('শুরুতে টস হারল বাংলাদেশ', 'মাঝের ওভারে রান এল অনেক কম', 'শেষ বলে ছক্কা মেরে জয়'),
    )
  })

  it('is a conflict when one rewrote what the other removed', () => {
    const removed = p('শুরুতে টস জিতল বাংলাদেশ', 'শেষ বলে ছক্কা মেরে জয়')
    const pieces = mergeBodies(BASE, removed, BASE.replace('রান এল কম', 'রান এল খুবই কম'))
    expect(conflicts(pieces)).toHaveLength(1)
    expect(all(pieces, 'both')).toContain('খুবই কম')
  })

  it('is no conflict when both did the same', () => {
    const same = BASE.replace('টস জিতল', 'টস হারল')
    expect(conflicts(mergeBodies(BASE, same, same.replace('<p>', '<p> ')))).toEqual([])
  })
})

it('makes every difference a conflict when nobody knows what was before', () => {
  const pieces = mergeBodies(null, p('এক দুই তিন চার', 'শেষ'), p('এক দুই তিন পাঁচ', 'বাড়তি কথা এখানে', 'শেষ'))
  expect(conflicts(pieces)).toHaveLength(2)
  expect(all(pieces, 'theirs')).toBe(p('এক দুই তিন পাঁচ', 'বাড়তি কথা এখানে', 'শেষ'))
  expect(all(pieces, 'mine')).toBe(p('এক দুই তিন চার', 'শেষ'))
})

describe('of any texts', () => {
  const three = blocksOfText.chain((base) => fc.tuple(fc.constant(base), editOf(base), editOf(base)))
  const merged = (each: (base: string | null, mine: string, theirs: string) => void) =>
    fc.assert(
      fc.property(three, fc.boolean(), ([base, mine, theirs], isKnown) =>
        each(isKnown ? base.join('') : null, mine.join(''), theirs.join('')),
      ),
      { numRuns: 150 },
    )

  it('nothing of either side is lost when both are kept', () => {
    merged((base, mine, theirs) => {
      const result = keys(all(mergeBodies(base, mine, theirs), 'both'))
      const before = base === null ? [] : keys(base)
      const [own, other] = [keys(mine), keys(theirs)]
      const written = [...own, ...other].filter((key) => !before.includes(key))
      const kept = before.filter((key) => own.includes(key) && other.includes(key))
      expect(result).toEqual(expect.arrayContaining([...written, ...kept]))
    })
  })

  it('each block comes from somewhere, and stands in the order its writers gave it', () => {
    merged((base, mine, theirs) => {
      const pieces = mergeBodies(base, mine, theirs)
      const known = new Set([...keys(mine), ...keys(theirs)])
      for (const key of keys(all(pieces, 'both'))) expect(known).toContain(key)
      if (base === null) {
        expect(keys(all(pieces, 'mine'))).toEqual(keys(mine))
        expect(keys(all(pieces, 'theirs'))).toEqual(keys(theirs))
      }
    })
  })

  it('whoever changed nothing gets what the other one wrote', () => {
    merged((base, mine) => {
      if (base === null) return
      const pieces = mergeBodies(base, mine, base)
      expect(conflicts(pieces)).toEqual([])
      expect(keys(mergedBody(pieces, new Map()))).toEqual(keys(mine))
      const mirrored = mergeBodies(base, base, mine)
      expect(keys(mergedBody(mirrored, new Map()))).toEqual(keys(mine))
    })
  })

  it('the same change on both sides is no conflict', () => {
    merged((base, mine) => {
      const pieces = mergeBodies(base, mine, mine)
      expect(conflicts(pieces)).toEqual([])
      expect(keys(mergedBody(pieces, new Map()))).toEqual(keys(mine))
    })
  })
})

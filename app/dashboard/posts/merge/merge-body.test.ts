import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitContentBlocks } from '../fields/body-blocks.ts'
import { anyBlocks, anyEdit } from '../fields/sample-texts.ts'
import { applyChoices, type Choice, type MergePiece, mergeBodies } from './merge-body.ts'

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const conflicts = (pieces: MergePiece[]) => pieces.filter(({ kind }) => kind === 'conflict')
const all = (pieces: MergePiece[], choice: Choice) =>
  applyChoices(
    pieces,
    new Map(pieces.flatMap((piece) => (piece.kind === 'conflict' ? [[piece.id, choice]] : []))),
  )
const keys = (html: string) => splitContentBlocks(html).map(({ key }) => key)

const BASE = p('শুরুতে টস জিতল বাংলাদেশ', 'মাঝের ওভারে রান এল কম', 'শেষ বলে ছক্কা মেরে জয়')

describe('a change of one side', () => {
  it('is taken, also next to a change of the other side', () => {
    const mine = p('শুরুতে টস জিতে ব্যাট নিল বাংলাদেশ', 'মাঝের ওভারে রান এল কম', 'শেষ বলে ছক্কা মেরে জয়')
    const theirs = p('শুরুতে টস জিতল বাংলাদেশ', 'মাঝের ওভারে রান এল খুব কম', 'নতুন অনুচ্ছেদ', 'শেষ বলে ছক্কা মেরে জয়')
    const pieces = mergeBodies(BASE, mine, theirs)
    expect(conflicts(pieces)).toEqual([])
    expect(applyChoices(pieces, new Map())).toBe(
      p('শুরুতে টস জিতে ব্যাট নিল বাংলাদেশ', 'মাঝের ওভারে রান এল খুব কম', 'নতুন অনুচ্ছেদ', 'শেষ বলে ছক্কা মেরে জয়'),
    )
    expect(pieces.map((piece) => (piece.kind === 'agreed' ? piece.from : piece.kind))).toEqual([
      'mine',
      'theirs',
      'theirs',
      'both',
    ])
  })

  it('is marked when it is a removal', () => {
    const pieces = mergeBodies(BASE, p('শুরুতে টস জিতল বাংলাদেশ', 'শেষ বলে ছক্কা মেরে জয়'), BASE)
    expect(pieces[1]).toEqual({ kind: 'agreed', from: 'mine', html: '', before: p('মাঝের ওভারে রান এল কম') })
  })
})

describe('a change of both sides', () => {
  it('is a conflict of that paragraph only', () => {
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

  it('is no conflict when both made the same change', () => {
    const same = BASE.replace('টস জিতল', 'টস হারল')
    expect(conflicts(mergeBodies(BASE, same, same.replace('<p>', '<p> ')))).toEqual([])
  })
})

it('makes every difference a conflict without the base', () => {
  const pieces = mergeBodies(null, p('এক দুই তিন চার', 'শেষ'), p('এক দুই তিন পাঁচ', 'বাড়তি কথা এখানে', 'শেষ'))
  expect(conflicts(pieces)).toHaveLength(2)
  expect(all(pieces, 'theirs')).toBe(p('এক দুই তিন পাঁচ', 'বাড়তি কথা এখানে', 'শেষ'))
  expect(all(pieces, 'mine')).toBe(p('এক দুই তিন চার', 'শেষ'))
})

describe('of any texts', () => {
  const three = anyBlocks.chain((base) => fc.tuple(fc.constant(base), anyEdit(base), anyEdit(base)))
  const merged = (each: (base: string | null, mine: string, theirs: string) => void) =>
    fc.assert(
      fc.property(three, fc.boolean(), ([base, mine, theirs], isKnown) =>
        each(isKnown ? base.join('') : null, mine.join(''), theirs.join('')),
      ),
      { numRuns: 150 },
    )

  it('choosing both loses nothing', () => {
    merged((base, mine, theirs) => {
      const result = keys(all(mergeBodies(base, mine, theirs), 'both'))
      const before = base === null ? [] : keys(base)
      const [own, other] = [keys(mine), keys(theirs)]
      const written = [...own, ...other].filter((key) => !before.includes(key))
      const shared = before.filter((key) => own.includes(key) && other.includes(key))
      expect(result).toEqual(expect.arrayContaining([...written, ...shared]))
    })
  })

  it('adds no block, and keeps the order of blocks', () => {
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

  it('a side without changes gets the other text', () => {
    merged((base, mine) => {
      if (base === null) return
      const pieces = mergeBodies(base, mine, base)
      expect(conflicts(pieces)).toEqual([])
      expect(keys(applyChoices(pieces, new Map()))).toEqual(keys(mine))
      const mirrored = mergeBodies(base, base, mine)
      expect(keys(applyChoices(mirrored, new Map()))).toEqual(keys(mine))
    })
  })

  it('the same change on both sides is no conflict', () => {
    merged((base, mine) => {
      const pieces = mergeBodies(base, mine, mine)
      expect(conflicts(pieces)).toEqual([])
      expect(keys(applyChoices(pieces, new Map()))).toEqual(keys(mine))
    })
  })
})

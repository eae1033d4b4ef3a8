import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitContentBlocks } from '../fields/body-blocks.ts'
import { anyBlocks, anyEdit, EMPTY } from '../fields/sample-texts.ts'
import { compareBodies, compareTexts } from './compare-texts.ts'

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

it('marks a moved block as moved and the others as unchanged', () => {
  const before = p('প্রথম কথা এখানে', 'দ্বিতীয় বিষয় আছে', 'তৃতীয় খবর শুনুন', 'চতুর্থ দিনের খেলা')
  const after = p('দ্বিতীয় বিষয় আছে', 'তৃতীয় খবর শুনুন', 'চতুর্থ দিনের খেলা', 'প্রথম কথা এখানে')
  expect(compareBodies(before, after).map(({ kind }) => kind)).toEqual(['moved-away', 'same', 'moved-here'])
})

it('pairs a rewritten block with its old text, and counts unchanged ones', () => {
  const before = p('এক', 'দুই', 'শেষ বলে চার মেরে জয়', 'নতুন নয় এমন')
  const after = p('এক', 'দুই', 'শেষ বলে ছক্কা মেরে জয়', 'একেবারে ভিন্ন কথা')
  expect(compareBodies(before, after)).toEqual([
    { kind: 'same', count: 2 },
    { kind: 'changed', before: p('শেষ বলে চার মেরে জয়'), after: p('শেষ বলে ছক্কা মেরে জয়') },
    { kind: 'removed', html: p('নতুন নয় এমন') },
    { kind: 'added', html: p('একেবারে ভিন্ন কথা') },
  ])
})

it('lists the fields that differ', () => {
  const before = { ...EMPTY, headline: 'পুরোনো', category: ['Cricket' as const] }
  const after = { ...EMPTY, headline: 'নতুন', category: ['Cricket' as const, 'Sports' as const] }
  const { fields } = compareTexts(before, after)
  expect(fields.map(({ field, theirs, mine }) => [field, theirs, mine])).toEqual([
    ['headline', 'পুরোনো', 'নতুন'],
    ['category', 'Cricket', 'Cricket,Sports'],
  ])
})

it('shows every block of both versions', () => {
  const two = anyBlocks.chain((base) => fc.tuple(fc.constant(base), anyEdit(base)))
  fc.assert(
    fc.property(two, ([one, other]) => {
      const [before, after] = [one.join(''), other.join('')]
      const shown = { before: 0, after: 0 }
      for (const change of compareBodies(before, after)) {
        const count = change.kind === 'same' ? change.count : 1
        if (change.kind !== 'added' && change.kind !== 'moved-here') shown.before += count
        if (change.kind !== 'removed' && change.kind !== 'moved-away') shown.after += count
      }
      expect(shown).toEqual({
        before: splitContentBlocks(before).length,
        after: splitContentBlocks(after).length,
      })
    }),
  )
})

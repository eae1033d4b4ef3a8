import { expect, it } from 'vitest'
import { suggestSlug } from '#bangla/slug.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { type Decisions, type MergeField, mergedFields, mergeTexts, openConflicts } from './merge-texts.ts'
import { EMPTY } from './sample-texts.ts'

const BASE: AutosavedFields = { ...EMPTY, headline: 'শিরোনাম', excerpt: 'সার', category: ['Cricket', 'Sports'] }
const decided = (
  fields: [MergeField, 'mine' | 'theirs' | 'both'][],
  texts: [MergeField, string][] = [],
): Decisions => ({
  fields: new Map(fields),
  texts: new Map(texts),
  body: new Map(),
})
const NOTHING = decided([])

it('takes over what only one changed, and tells whose it was', () => {
  const merge = mergeTexts(BASE, { ...BASE, headline: 'আমার' }, { ...BASE, excerpt: 'তাদের', mediaId: 'm1' })
  expect(merge.fields.map(({ field, from }) => [field, from])).toEqual([
    ['headline', 'mine'],
    ['excerpt', 'theirs'],
    ['picture', 'theirs'],
  ])
  expect(openConflicts(merge, NOTHING)).toBe(0)
  expect(mergedFields(merge, NOTHING)).toMatchObject({ headline: 'আমার', excerpt: 'তাদের', mediaId: 'm1' })
})

it('leaves what both changed to a person, who may also write it anew', () => {
  const merge = mergeTexts(BASE, { ...BASE, headline: 'আমার' }, { ...BASE, headline: 'তাদের' })
  expect(openConflicts(merge, NOTHING)).toBe(1)
  expect(mergedFields(merge, NOTHING).headline).toBe('তাদের')
  expect(mergedFields(merge, decided([['headline', 'mine']])).headline).toBe('আমার')
  const byHand = decided([['headline', 'mine']], [['headline', 'দুজনের']])
  expect(openConflicts(merge, byHand)).toBe(0)
  expect(mergedFields(merge, byHand).headline).toBe('দুজনের')
})

it('knows the same words and the same moment in another spelling', () => {
  const mine = { ...BASE, headline: 'জয়', publishAt: '2026-11-21T10:00:00.000Z' }
  const theirs = { ...BASE, headline: 'জয় ', publishAt: '2026-11-21T16:00:00+06:00' }
  expect(mergeTexts(BASE, mine, theirs).fields).toEqual([])
})

it('adds what each added to the categories and takes away what each took away', () => {
  const mine = { ...BASE, category: ['Cricket' as const, 'Tech' as const] }
  const theirs = { ...BASE, category: ['Cricket' as const, 'Sports' as const, 'Health' as const] }
  const merge = mergeTexts(BASE, mine, theirs)
  expect(openConflicts(merge, NOTHING)).toBe(0)
  expect(mergedFields(merge, NOTHING).category).toEqual(['Cricket', 'Health', 'Tech'])
})

it('leaves every difference to a person when the base is not kept any more', () => {
  const merge = mergeTexts(null, { ...BASE, category: ['Tech'] }, { ...BASE, headline: 'তাদের' })
  expect(merge.fields.map(({ field, from }) => [field, from])).toEqual([
    ['headline', null],
    ['category', null],
  ])
  const both = decided([
    ['headline', 'mine'],
    ['category', 'both'],
  ])
  expect(mergedFields(merge, both)).toMatchObject({
    headline: 'শিরোনাম',
    category: ['Cricket', 'Sports', 'Tech'],
  })
})

it('takes a picture whole: its id and its address', () => {
  const mine = { ...BASE, mediaId: '', imageUrl: 'https://example.org/a.jpg' }
  const merge = mergeTexts({ ...BASE, mediaId: 'old' }, mine, { ...BASE, mediaId: 'new' })
  expect(mergedFields(merge, decided([['picture', 'mine']]))).toMatchObject({
    mediaId: '',
    imageUrl: 'https://example.org/a.jpg',
  })
})

it('asks nobody about a slug that was made of a headline: it follows the headline that is chosen', () => {
  const base = { ...BASE, headline: 'Dhaka win', slug: 'dhaka-win' }
  const mine = { ...base, headline: 'Dhaka win again', slug: 'dhaka-win-again' }
  const theirs = { ...base, headline: 'Dhaka lose', slug: 'dhaka-lose-2' }
  const merge = mergeTexts(base, mine, theirs, suggestSlug)
  expect(merge.fields.map(({ field, from }) => [field, from])).toEqual([['headline', null]])
  expect(mergedFields(merge, decided([['headline', 'mine']])).slug).toBe('dhaka-win-again')
  expect(mergedFields(merge, decided([['headline', 'theirs']])).slug).toBe('dhaka-lose-2')
  const byHand = decided([['headline', 'mine']], [['headline', 'Dhaka draw']])
  expect(mergedFields(merge, byHand).slug).toBe('dhaka-draw')
  // A slug that somebody wrote wins over one that was made; two written ones are a choice.
  const written = { ...theirs, slug: 'our-own' }
  const slugOf = (one: typeof mine) =>
    mergeTexts(base, one, written, suggestSlug).fields.find(({ field }) => field === 'slug')
  expect(slugOf(mine)?.from).toBe('theirs')
  expect(slugOf({ ...mine, slug: 'another' })?.from).toBeNull()
})

import { expect, it } from 'vitest'
import { suggestSlug } from '#bangla/slug.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { EMPTY } from '../fields/sample-texts.ts'
import {
  applyDecisions,
  countOpenConflicts,
  type Decisions,
  type MergeField,
  mergeTexts,
} from './merge-texts.ts'

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

it('takes what one side changed, and says which', () => {
  const merge = mergeTexts(BASE, { ...BASE, headline: 'আমার' }, { ...BASE, excerpt: 'তাদের', mediaId: 'm1' })
  expect(merge.fields.map(({ field, from }) => [field, from])).toEqual([
    ['headline', 'mine'],
    ['excerpt', 'theirs'],
    ['picture', 'theirs'],
  ])
  expect(countOpenConflicts(merge, NOTHING)).toBe(0)
  expect(applyDecisions(merge, NOTHING)).toMatchObject({ headline: 'আমার', excerpt: 'তাদের', mediaId: 'm1' })
})

it('leaves what both changed to a person, who may type a third text', () => {
  const merge = mergeTexts(BASE, { ...BASE, headline: 'আমার' }, { ...BASE, headline: 'তাদের' })
  expect(countOpenConflicts(merge, NOTHING)).toBe(1)
  expect(applyDecisions(merge, NOTHING).headline).toBe('তাদের')
  expect(applyDecisions(merge, decided([['headline', 'mine']])).headline).toBe('আমার')
  const typed = decided([['headline', 'mine']], [['headline', 'দুজনের']])
  expect(countOpenConflicts(merge, typed)).toBe(0)
  expect(applyDecisions(merge, typed).headline).toBe('দুজনের')
})

it('treats the same text and the same time in another form as equal', () => {
  const mine = { ...BASE, headline: 'জয়', publishAt: '2026-11-21T10:00:00.000Z' }
  const theirs = { ...BASE, headline: 'জয় ', publishAt: '2026-11-21T16:00:00+06:00' }
  expect(mergeTexts(BASE, mine, theirs).fields).toEqual([])
})

it('merges the categories that each side added and removed', () => {
  const mine = { ...BASE, category: ['Cricket' as const, 'Tech' as const] }
  const theirs = { ...BASE, category: ['Cricket' as const, 'Sports' as const, 'Health' as const] }
  const merge = mergeTexts(BASE, mine, theirs)
  expect(countOpenConflicts(merge, NOTHING)).toBe(0)
  expect(applyDecisions(merge, NOTHING).category).toEqual(['Cricket', 'Health', 'Tech'])
})

it('leaves every difference to a person without the base', () => {
  const merge = mergeTexts(null, { ...BASE, category: ['Tech'] }, { ...BASE, headline: 'তাদের' })
  expect(merge.fields.map(({ field, from }) => [field, from])).toEqual([
    ['headline', null],
    ['category', null],
  ])
  const both = decided([
    ['headline', 'mine'],
    ['category', 'both'],
  ])
  expect(applyDecisions(merge, both)).toMatchObject({
    headline: 'শিরোনাম',
    category: ['Cricket', 'Sports', 'Tech'],
  })
})

it('takes id and address of a picture together', () => {
  const mine = { ...BASE, mediaId: '', imageUrl: 'https://example.org/a.jpg' }
  const merge = mergeTexts({ ...BASE, mediaId: 'old' }, mine, { ...BASE, mediaId: 'new' })
  expect(applyDecisions(merge, decided([['picture', 'mine']]))).toMatchObject({
    mediaId: '',
    imageUrl: 'https://example.org/a.jpg',
  })
})

it('lets an automatic slug follow the chosen headline', () => {
  const base = { ...BASE, headline: 'Dhaka win', slug: 'dhaka-win' }
  const mine = { ...base, headline: 'Dhaka win again', slug: 'dhaka-win-again' }
  const theirs = { ...base, headline: 'Dhaka lose', slug: 'dhaka-lose-2' }
  const merge = mergeTexts(base, mine, theirs, suggestSlug)
  expect(merge.fields.map(({ field, from }) => [field, from])).toEqual([['headline', null]])
  expect(applyDecisions(merge, decided([['headline', 'mine']])).slug).toBe('dhaka-win-again')
  expect(applyDecisions(merge, decided([['headline', 'theirs']])).slug).toBe('dhaka-lose-2')
  const typed = decided([['headline', 'mine']], [['headline', 'Dhaka draw']])
  expect(applyDecisions(merge, typed).slug).toBe('dhaka-draw')
  // A typed slug wins over an automatic one; two typed ones are a conflict.
  const written = { ...theirs, slug: 'our-own' }
  const findSlug = (one: typeof mine) =>
    mergeTexts(base, one, written, suggestSlug).fields.find(({ field }) => field === 'slug')
  expect(findSlug(mine)?.from).toBe('theirs')
  expect(findSlug({ ...mine, slug: 'another' })?.from).toBeNull()
})

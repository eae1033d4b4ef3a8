import { expect, test } from 'vitest'
import type { Post, PostStatus } from '#contract/posts/post.ts'
import { mapTexts } from '#contract/posts/written-fields.ts'
import { toAuditActs } from './post-side-effects.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const post: Post = {
  ...mapTexts(() => ''),
  id: 'a',
  language: 'bn',
  status: 'draft',
  version: 1,
  headline: 'H',
  richText: '<p>a</p>',
  summary: 'a',
  slug: 'h',
  placement: '',
  placedAt: null,
  categories: ['Cricket'],
  reporter: 'R',
  byline: { name: 'R', page: 'R' },
  picture: null,
  authorId: null,
  translationOf: null,
  isTranslationPublished: false,
  hasText: true,
  createdAt: null,
  publishedAt: null,
  updatedAt: null,
  textChangedAt: null,
  sourceChangedAt: null,
  translationLedAt: null,
  publishAt: null,
  insertedAt: AT,
  changedAt: AT,
  changedBy: null,
  returnNote: '',
  returnedAt: null,
  returnedBy: null,
  binnedAt: null,
}
const step = (from: PostStatus, to: PostStatus, more: Partial<Post> = {}) =>
  toAuditActs({ ...post, status: from }, { ...post, ...more, status: to })

test.each([
  ['draft', 'published', 'post.published'],
  ['scheduled', 'published', 'post.published'],
  ['unpublished', 'published', 'post.published'],
  ['published', 'unpublished', 'post.unpublished'],
  ['scheduled', 'review', 'post.unscheduled'],
  ['published', 'draft', 'post.unpublished'],
  ['published', 'bin', 'post.binned'],
  ['draft', 'bin', 'post.binned'],
] as const)('a change from %s to %s is recorded as %s', (from, to, act) => {
  expect(step(from, to)).toEqual([{ act, details: {} }])
})

test.each(['draft', 'review', 'unpublished'] as const)(
  'records that it was restored from the bin as %s',
  (to) => {
    expect(step('bin', to)).toEqual([{ act: 'post.restored', details: { from: 'bin', to } }])
  },
)

test('records a new post as created, and as published or scheduled when that came at once', () => {
  const made = (more: Partial<Post>) => toAuditActs(null, { ...post, ...more })
  expect(made({})).toEqual([{ act: 'post.created' }])
  expect(made({ status: 'review' })).toEqual([{ act: 'post.created' }])
  expect(made({ status: 'published' }).map(({ act }) => act)).toEqual(['post.created', 'post.published'])
  expect(made({ status: 'scheduled', publishAt: AT })).toEqual([
    { act: 'post.created' },
    { act: 'post.scheduled', details: { publishAt: AT.toISOString() } },
  ])
})

test('records a new publication time as scheduling, and other changes as ordinary changes', () => {
  const later = new Date(AT.getTime() + 60_000)
  const before = { ...post, status: 'scheduled', publishAt: AT } as const
  expect(toAuditActs(before, { ...before, publishAt: later })).toEqual([
    { act: 'post.scheduled', details: { publishAt: later.toISOString() } },
  ])
  expect(toAuditActs(before, { ...before, headline: 'Other' })).toEqual([
    { act: 'post.changed', details: { fields: 'headline' } },
  ])
  expect(toAuditActs(before, { ...before, status: 'draft' })).toEqual([
    { act: 'post.changed', details: { from: 'scheduled', to: 'draft' } },
  ])
  expect(
    toAuditActs({ ...before, status: 'draft' }, { ...before, status: 'draft', publishAt: null }),
  ).toEqual([{ act: 'post.changed', details: { fields: 'publishAt' } }])
  expect(toAuditActs(before, { ...before, status: 'published', publishAt: null })).toEqual([
    { act: 'post.published', details: {} },
  ])
})

test('names changed fields without their values, and not the equal ones', () => {
  const after = {
    ...post,
    richText: '<p>secret</p>',
    categories: [...post.categories],
    translationOf: 'b',
    mediaId: 'm',
  }
  expect(toAuditActs(post, after)).toEqual([
    { act: 'post.changed', details: { fields: 'richText translationOf picture' } },
  ])
  expect(step('draft', 'published', { headline: 'Other' })).toEqual([
    { act: 'post.published', details: { fields: 'headline' } },
  ])
})

import { expect, test } from 'vitest'
import { presentRelated } from './related.ts'
import { sampleCard, samplePost } from './sample-post.ts'

const post = samplePost()
const newest = ['newer', 'older', 'oldest'].map((id, place) =>
  sampleCard({ id, publishedAt: new Date(Date.UTC(2026, 10, 21 - 2 * place)) }),
)
const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id)

test('the next older story, and more of the same category', () => {
  const shown = presentRelated(post, newest)
  expect(shown.next?.id).toBe('older')
  expect(idsOf(shown.readMore)).toEqual(['newer', 'oldest'])
  expect(presentRelated(post, []).next).toBeNull()
})

test('after the oldest story the newest one; an only one is both', () => {
  expect(presentRelated(post, newest.slice(0, 1)).next?.id).toBe('newer')
  expect(idsOf(presentRelated(post, [sampleCard({ id: 'b' })]).readMore)).toEqual(['b'])
})

test('never the story itself, and at most seven others', () => {
  expect(idsOf(presentRelated({ ...post, id: 'older' }, newest).readMore)).toEqual(['newer'])
  const many = Array.from({ length: 8 }, (_, place) => sampleCard({ id: `${place}` }))
  expect(presentRelated(post, many).readMore).toHaveLength(6)
})

test('cards are presented once for a list', () => {
  expect(presentRelated(post, newest).newest).toBe(presentRelated({ ...post, id: 'other' }, newest).newest)
})

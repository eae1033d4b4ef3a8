import { expect, test } from 'vitest'
import { presentRelated } from '#app/reader/parts/article/article-view.tsx'
import { sampleCard, samplePost } from '#app/reader/present/sample-post.ts'

const post = samplePost()
const newest = ['newer', 'older', 'oldest'].map((id, place) =>
  sampleCard({ id, publishedAt: new Date(Date.UTC(2026, 10, 21 - 2 * place)) }),
)
const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id)

test('offers the next older story, and the other stories as further reading', () => {
  const shown = presentRelated(post, newest)
  expect(shown.next?.id).toBe('older')
  expect(idsOf(shown.readMore)).toEqual(['newer', 'oldest'])
  expect(presentRelated(post, []).next).toBeNull()
})

test('offers the newest story after the oldest, and lists a single other story as further reading too', () => {
  expect(presentRelated(post, newest.slice(0, 1)).next?.id).toBe('newer')
  expect(idsOf(presentRelated(post, [sampleCard({ id: 'b' })]).readMore)).toEqual(['b'])
})

test('never offers the story itself, and at most seven others', () => {
  expect(idsOf(presentRelated({ ...post, id: 'older' }, newest).readMore)).toEqual(['newer'])
  const many = Array.from({ length: 8 }, (_, place) => sampleCard({ id: `${place}` }))
  expect(presentRelated(post, many).readMore).toHaveLength(6)
})

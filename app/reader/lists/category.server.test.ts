import { expect, test } from 'vitest'
import { presentCategory } from '#app/reader/lists/category.server.ts'
import { sampleCard } from '../present/sample-post.ts'

test('the newest page links to older posts, but not to itself', () => {
  const list = { posts: [sampleCard()], next: 'a b' }
  expect(presentCategory(list, { category: 'Cricket', language: 'bn', isFirst: true })).toMatchObject({
    path: '/cricket',
    older: '/cricket?cursor=a%20b',
    newest: null,
    layoutHints: { section: 'cricket', otherEdition: '/en/cricket' },
  })
})

test('the oldest page links to the newest only', () => {
  const list = { posts: [sampleCard()], next: null }
  expect(presentCategory(list, { category: 'Tech', language: 'en', isFirst: false })).toMatchObject({
    path: '/en/category/Tech',
    older: null,
    newest: '/en/category/Tech',
    layoutHints: { section: null, otherEdition: '/category/Tech' },
  })
})

test('only the first card of the newest page has large sizes', () => {
  const list = { posts: [sampleCard(), sampleCard({ id: 'b' })], next: null }
  const widths = (isFirst: boolean) =>
    presentCategory(list, { category: 'Cricket', language: 'bn', isFirst }).posts.map(
      ({ picture }) => picture?.srcSet,
    )
  expect(widths(true)[1]).toBe(widths(false)[0])
  expect(widths(true)[1]).not.toContain('1600w')
})

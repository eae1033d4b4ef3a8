import { expect, test } from 'vitest'
import { presentSectionPage } from '#app/reader/lists/section-page.server.ts'
import { specified } from '#contract/posts/specification-sections.ts'
import { sampleCard } from '../present/sample-post.ts'

test('the newest page links to older posts, but not to itself', () => {
  const list = { posts: [sampleCard()], next: 'a b' }
  expect(
    presentSectionPage(list, { section: specified('Cricket'), language: 'bn', isFirst: true }),
  ).toMatchObject({
    path: '/cricket',
    older: '/cricket?cursor=a%20b',
    newest: null,
    layoutHints: { section: '/cricket', otherEdition: '/en/cricket' },
  })
})

test('the oldest page links to the newest only', () => {
  const list = { posts: [sampleCard()], next: null }
  expect(
    presentSectionPage(list, { section: specified('Tech'), language: 'en', isFirst: false }),
  ).toMatchObject({
    path: '/en/category/Tech',
    older: null,
    newest: '/en/category/Tech',
    layoutHints: { section: '/category/Tech', otherEdition: '/category/Tech' },
  })
})

test('only the first card of the newest page has large sizes', () => {
  const list = { posts: [sampleCard(), sampleCard({ id: 'b' })], next: null }
  const widths = (isFirst: boolean) =>
    presentSectionPage(list, { section: specified('Cricket'), language: 'bn', isFirst }).posts.map(
      ({ picture }) => picture?.srcSet,
    )
  expect(widths(true)[1]).toBe(widths(false)[0])
  expect(widths(true)[1]).not.toContain('1600w')
})

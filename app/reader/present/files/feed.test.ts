import { expect, test } from 'vitest'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { limitTexts } from './feed.ts'

test('a feed has full texts up to its limit', () => {
  const longest = 'ক'.repeat(POST_LIMITS.richText)
  expect(limitTexts(['a', longest, longest, longest, 'b'])).toEqual(['a', longest, longest, null, 'b'])
  const usual = Array.from({ length: 30 }, () => 'ক'.repeat(30_000))
  expect(limitTexts(usual)).toEqual(usual)
})

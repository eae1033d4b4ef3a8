import { expect, test } from 'vitest'
import { POST_LIMITS } from '#contract/post.ts'
import { fittingTexts } from './feed.ts'

test('a feed carries whole articles as long as they fit in together', () => {
  const longest = 'ক'.repeat(POST_LIMITS.richText)
  expect(fittingTexts(['a', longest, longest, longest, 'b'])).toEqual(['a', longest, longest, null, 'b'])
  const usual = Array.from({ length: 30 }, () => 'ক'.repeat(30_000))
  expect(fittingTexts(usual)).toEqual(usual)
})

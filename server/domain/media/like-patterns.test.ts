import { expect, test } from 'vitest'
import { likePatterns } from './like-patterns.ts'

test('every word is a pattern, quoted words are one, and what means something to LIKE stands for itself', () => {
  expect(likePatterns('বাংলাদেশ "জয় পেল" 50%')).toEqual(['%বাংলাদেশ%', '%জয় পেল%', '%50\\%%'])
  expect(likePatterns('  ')).toEqual([])
})

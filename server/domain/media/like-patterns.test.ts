import { expect, test } from 'vitest'
import { likePatterns } from './media-library.ts'

test('makes one pattern per word or quoted phrase, and escapes what LIKE would interpret', () => {
  expect(likePatterns('বাংলাদেশ "জয় পেল" 50%')).toEqual(['%বাংলাদেশ%', '%জয় পেল%', '%50\\%%'])
  expect(likePatterns('  ')).toEqual([])
})

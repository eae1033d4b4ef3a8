import { expect, test } from 'vitest'
import { keywordsIn } from './keywords.ts'

test('are split at commas of both kinds, each once', () => {
  expect(keywordsIn(' ওয়ানডে, শ্রীলঙ্কা،ওয়ানডে,, ')).toEqual(['ওয়ানডে', 'শ্রীলঙ্কা'])
  expect(keywordsIn('')).toEqual([])
})

import { expect, test } from 'vitest'
import { headlinePatterns, headlineWords } from './headline-patterns.ts'

test('every word is a pattern, quoted words are one, and what means something to LIKE stands for itself', () => {
  expect(headlinePatterns('বাংলাদেশ "জয় পেল" 50%')).toEqual(['%বাংলাদেশ%', '%জয় পেল%', '%50\\%%'])
  expect(headlinePatterns('  ')).toEqual([])
})

test('lists of any size look for one or two letters where a word begins, for three anywhere', () => {
  const [two, three] = headlineWords('খে ক্র')
  expect(two?.patterns).toContain('খে%')
  expect(two?.patterns).toContain('% খে%')
  expect(two?.patterns).not.toContain('%খে%')
  expect(three?.patterns).toEqual(['%ক্র%'])
  expect(headlineWords('a-b')[0]?.patterns).toContain('% a-b%')
})

test('letters with small and large forms are known, marks alone do not count', () => {
  expect(headlineWords('Dhaka ঢাকায় — ?')).toMatchObject([{ hasCase: true }, { hasCase: false }])
})

test('a query that is too long ends between two characters that people see', () => {
  const [pattern] = headlinePatterns(`${'ক'.repeat(198)}ক্ষ`)
  expect(pattern).toBe(`%${'ক'.repeat(198)}%`)
})

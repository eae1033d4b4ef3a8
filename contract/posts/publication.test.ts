import { expect, test } from 'vitest'
import { hasContent, missingParts } from './publication.ts'

const whole = { hasText: true, videoURL: '', category: ['Cricket'] }

test.each([
  [{}, []],
  [{ hasText: false }, ['richText']],
  [{ hasText: false, videoURL: 'https://www.youtube.com/embed/abcdefghijk' }, []],
  [{ category: [] }, ['category']],
  [{ hasText: false, category: [] }, ['richText', 'category']],
] as const)('a whole post with %j lacks %j', (changes, missing) => {
  expect(missingParts({ ...whole, ...changes })).toEqual(missing)
})

test.each([
  ['', false],
  ['<p>&nbsp;</p><p><br></p>', false],
  ['<p>Text</p>', true],
  ['<figure><img src="/media/a/400.webp" alt=""></figure>', true],
])('%j has content: %j', (html, has) => {
  expect(hasContent(html)).toBe(has)
})

// The entry of a live blog as one line.
import { expect, test } from 'vitest'
import { summarizeContent } from './blog.ts'

test('a long line without a space is cut as well, at a whole letter', () => {
  const line = (headline: string) => summarizeContent({ headline, text: [], quote: null, picture: null })
  expect(line('a'.repeat(300))).toBe(`${'a'.repeat(110)}…`)
  expect(line('ক্ষ'.repeat(100))).toBe(`${'ক্ষ'.repeat(36)}…`)
  expect(line(`${'word '.repeat(30)}`)).toBe(`${'word '.repeat(22).trim()}…`)
})

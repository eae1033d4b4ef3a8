import { expect, test } from 'vitest'
import { quotesOf } from './row-quotes.ts'

test('a row is quoted by its headline and the value that is wrong, as they stand in the file', () => {
  const row = { headline: ' বিশ্বকাপের\nদল ', createdAt: { $date: 'yesterday' }, keywords: 7, image: 'AAAA' }
  expect(quotesOf(row, 'createdAt')).toEqual({ headline: 'বিশ্বকাপের দল', value: '{"$date":"yesterday"}' })
  expect(quotesOf(row, 'createdAt.$date')).toEqual({ headline: 'বিশ্বকাপের দল', value: 'yesterday' })
  expect(quotesOf(row, 'keywords')).toMatchObject({ value: '7' })
})

test('nothing is quoted that nobody could read, or that is not there', () => {
  expect(quotesOf({ image: 'AAAA' }, 'image')).toEqual({})
  expect(quotesOf({ headline: '' }, 'headline')).toEqual({})
  expect(quotesOf('no row', 'category')).toEqual({})
  expect(quotesOf(JSON.parse('{"a":1}'), '__proto__')).toEqual({})
})

test('a quotation is one short line of whole characters without what no database takes', () => {
  const { value = '' } = quotesOf({ slug: `\u0000${'😀'.repeat(500)}` }, 'slug')
  expect(value.length).toBeLessThanOrEqual(121)
  expect(value.isWellFormed()).toBe(true)
  expect(value).not.toContain('\u0000')
})

import { expect, test } from 'vitest'
import { quotesOf } from './row-quotes.ts'

test('quotes a row by its headline and the wrong value, as in the file', () => {
  const row = { headline: ' বিশ্বকাপের\nদল ', createdAt: { $date: 'yesterday' }, keywords: 7, image: 'AAAA' }
  expect(quotesOf(row, 'createdAt')).toEqual({ headline: 'বিশ্বকাপের দল', value: '{"$date":"yesterday"}' })
  expect(quotesOf(row, 'createdAt.$date')).toEqual({ headline: 'বিশ্বকাপের দল', value: 'yesterday' })
  expect(quotesOf(row, 'keywords')).toMatchObject({ value: '7' })
})

test('quotes nothing unreadable or missing', () => {
  expect(quotesOf({ image: 'AAAA' }, 'image')).toEqual({})
  expect(quotesOf({ headline: '' }, 'headline')).toEqual({})
  expect(quotesOf('no row', 'category')).toEqual({})
  expect(quotesOf(JSON.parse('{"a":1}'), '__proto__')).toEqual({})
})

test('shortens a quotation to one line of whole characters that the database accepts', () => {
  const { value = '' } = quotesOf({ slug: `\u0000${'😀'.repeat(500)}` }, 'slug')
  expect(value.length).toBeLessThanOrEqual(121)
  expect(value.isWellFormed()).toBe(true)
  expect(value).not.toContain('\u0000')
})

import { expect, test } from 'vitest'
import { findPages } from './page-names.ts'

const found = (query: string) =>
  findPages(query).map(({ page, sport }) => (sport ? `${page} ${sport}` : page))

test.each([
  ['লাইভ স্কোর', 'scores'],
  ['live score', 'scores'],
  ['LIVE SCORES', 'scores'],
  ['স্কোর', 'scores'],
  ['ম্যাচের সূচি', 'scores'],
  ['fixtures', 'scores'],
  ['বাংলাদেশ ভারত লাইভ স্কোর', 'scores'],
  ['ক্রিকেট স্কোর', 'scores cricket'],
  ['football live score', 'scores football'],
  ['ফুটবলের সূচি', 'scores football'],
  ['পয়েন্ট টেবিল', 'tournaments'],
  ['ipl points table', 'tournaments'],
  ['টুর্নামেন্ট', 'tournaments'],
  ['দল', 'teams'],
  ['দলগুলো', 'teams'],
  ['Players', 'players'],
  ['আমাদের দল', 'team'],
  ['সর্বশেষ খবর', 'latest'],
])('%s names the page %s', (query, page) => expect(found(query)).toEqual([page]))

test.each(['', '?', 'বাংলাদেশ দল', 'জাতীয় দলের অধিনায়ক', 'team bus', 'score of the century', 'ক্রিকেট'])(
  '“%s” names no page',
  (query) => expect(found(query)).toEqual([]),
)

test('a query may name two pages', () => {
  expect(found('লাইভ স্কোর ও পয়েন্ট টেবিল')).toEqual(['scores', 'tournaments'])
})

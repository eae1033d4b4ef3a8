import { expect, test } from 'vitest'
import { type Tile, tilesOf } from './tiles.ts'

const numbers = {
  appointments: 12,
  newMessages: 0,
  postsPublished: 123_456,
  postsInReview: 3,
  appointmentsAsked: 4,
}

test('the desk sees four numbers; what waits is added up and told apart', () => {
  const tiles = tilesOf(numbers, true, 'bn')
  expect(tiles.map(({ number }) => number)).toEqual(['১২', '০', '১,২৩,৪৫৬', '৭'])
  expect(tiles[3]?.about).toEqual([expect.stringMatching(/৩$/), expect.stringMatching(/৪$/)])
})

test('a reporter sees two, about their own posts', () => {
  const own = { ...numbers, appointments: null, newMessages: null, appointmentsAsked: null }
  expect(tilesOf(own, false, 'en')).toMatchObject([
    { name: 'Your posts published', number: '1,23,456' },
    { name: 'Your posts in review', number: '3' },
  ])
})

test('each leads to what it counts', () => {
  expect(tilesOf(null, true, 'en').map(({ to }) => to)).toEqual([
    '/dashboard/appointments',
    '/dashboard/messages?state=new',
    '/dashboard/allPosts?state=published',
    '/dashboard/allPosts?state=review',
  ])
  expect(tilesOf(null, false, 'en').map(({ to }) => to)).toEqual([
    '/dashboard/allPosts?state=published',
    '/dashboard/allPosts?state=review',
  ])
})

test('names, and as many lines below them, are there before the numbers are', () => {
  const unknown = tilesOf(null, true, 'en')
  const lines = (tiles: Tile[]) => tiles.map(({ about }) => about?.length)
  expect(lines(unknown)).toEqual(lines(tilesOf(numbers, true, 'en')))
  expect(unknown.map(({ name, number }) => [name, number])).toEqual([
    ['Total Appointments', null],
    ['New Messages', null],
    ['Posts Published', null],
    ['Pending Tasks', null],
  ])
})

import { expect, test } from 'vitest'
import { getTiles, type Tile } from './tiles.ts'

const numbers = {
  appointments: 12,
  newMessages: 0,
  postsPublished: 123_456,
  postsInReview: 3,
  appointmentsAsked: 4,
}

test('the desk sees four numbers; pending tasks are summed and listed', () => {
  const tiles = getTiles(numbers, true, 'bn')
  expect(tiles.map(({ number }) => number)).toEqual(['১২', '০', '১,২৩,৪৫৬', '৭'])
  expect(tiles[3]?.about).toEqual([expect.stringMatching(/৩$/), expect.stringMatching(/৪$/)])
})

test('a reporter sees two, about their own posts', () => {
  const own = { ...numbers, appointments: null, newMessages: null, appointmentsAsked: null }
  expect(getTiles(own, false, 'en')).toMatchObject([
    { name: 'Your posts published', number: '1,23,456' },
    { name: 'Your posts in review', number: '3' },
  ])
})

test('each links to what it counts', () => {
  expect(getTiles(null, true, 'en').map(({ to }) => to)).toEqual([
    '/dashboard/appointments',
    '/dashboard/messages?state=new',
    '/dashboard/allPosts?state=published',
    '/dashboard/allPosts?state=review',
  ])
  expect(getTiles(null, false, 'en').map(({ to }) => to)).toEqual([
    '/dashboard/allPosts?state=published',
    '/dashboard/allPosts?state=review',
  ])
})

test('has names and lines before the numbers are loaded', () => {
  const unknown = getTiles(null, true, 'en')
  const lines = (tiles: Tile[]) => tiles.map(({ about }) => about?.length)
  expect(lines(unknown)).toEqual(lines(getTiles(numbers, true, 'en')))
  expect(unknown.map(({ name, number }) => [name, number])).toEqual([
    ['Total Appointments', null],
    ['New Messages', null],
    ['Posts Published', null],
    ['Pending Tasks', null],
  ])
})

import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { chooseLevel } from './request-watch.ts'
import { requestIdOf } from './responses/request-id.ts'
import { routeNames } from './route-names.ts'

const seen = { route: '/', method: 'GET', status: '2xx', seconds: 0.1 }

test.each([
  ['an ordinary answer', seen, 200, 'debug'],
  ['a failure', { ...seen, status: '5xx' }, 503, 'warn'],
  ['a slow answer', { ...seen, seconds: 1.5 }, 200, 'warn'],
  ['a refused try', { ...seen, status: '4xx' }, 429, 'info'],
  ['a sign-in', { ...seen, method: 'POST', route: '/api/auth/sign-in/email' }, 200, 'info'],
  ['a sign-in by form', { ...seen, method: 'POST', route: '/login', status: '4xx' }, 401, 'info'],
  ['looking at the sign-in page', { ...seen, route: '/login' }, 200, 'debug'],
  ['a client that left', { ...seen, status: 'gone' }, 'gone', 'debug'],
] as const)('%s is logged at its level', (_, request, code, level) => {
  expect(chooseLevel(request, code)).toBe(level)
})

test('names routes by their closest pattern, alike in both editions, and unknown ones “other”', () => {
  const nameOf = routeNames([
    '/',
    '/en',
    '/allposts/:id',
    '/allposts/bulk',
    '/topic/:slug/feed.xml',
    '/en/topic/:slug',
  ])
  expect(
    [
      '/',
      '/en',
      '/allposts/7',
      '/Allposts/BULK',
      '/topic/a/feed.xml',
      '/en/topic/b',
      '/topic',
      '/allposts/7/8',
    ].map(nameOf),
  ).toEqual([
    '/',
    '/',
    '/allposts/:id',
    '/allposts/bulk',
    '/topic/:slug/feed.xml',
    '/topic/:slug',
    'other',
    'other',
  ])
})

function requestWith(id: string | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  if (id !== undefined) request.headers['x-request-id'] = id
  return request
}

test('uses a valid request id of a trusted proxy; every other request gets its own', () => {
  expect(requestIdOf(requestWith('proxy-1234.a_b'), 1)).toBe('proxy-1234.a_b')
  for (const [id, trust] of [
    ['proxy-1234', 0],
    ['short', 1],
    ['x'.repeat(65), 1],
    ['with space 1', 1],
    ['"}\n{"level":"x', 1],
    [undefined, 1],
  ] as const)
    expect(requestIdOf(requestWith(id), trust)).toMatch(/^[0-9a-f]{16}$/)
  const request = requestWith(undefined)
  expect(requestIdOf(request, 0)).toBe(requestIdOf(request, 0))
})

import { expect, test } from 'vitest'
import { laneOf } from './admission.ts'

test.each([
  ['GET', '/contact', false, 'strangers'],
  ['GET', '/api/allposts', false, 'strangers'],
  ['GET', '/api/allposts', true, 'people'],
  ['POST', '/api/allposts', true, 'writes'],
  ['GET', '/en/search', false, 'searches'],
  ['HEAD', '/api/search/suggestions', false, 'searches'],
  ['GET', '/searching', false, 'strangers'],
  ['POST', '/search', false, 'bodies'],
  ['POST', '/en/contact', false, 'bodies'],
  ['GET', '/media/a/640.webp', true, 'pictures'],
])('%s %s, session %s: %s', (method, path, hasSession, lane) => {
  expect(laneOf(method, path, hasSession)).toBe(lane)
})

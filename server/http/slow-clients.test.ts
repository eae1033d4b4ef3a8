import { expect, test } from 'vitest'
import { isTooSlow } from './slow-clients.ts'

test.each([
  ['a page unread for half a minute', 14_000, 29_000, false],
  ['a page unread for longer', 14_000, 35_000, true],
  ['a large picture on a slow line', 4_000_000, 300_000, false],
  ['a large picture that is not read', 4_000_000, 600_000, true],
])('decides whether a client is too slow: %s', (_, bytes, waited, tooSlow) => {
  expect(isTooSlow({ since: 1_000, bytes }, 1_000 + waited)).toBe(tooSlow)
})

import { expect, test } from 'vitest'
import { ApiError, isRefusal, OfflineError } from './api-client.ts'

test.each([
  ['a call that is not allowed', 403, true],
  ['a conflict', 409, true],
  ['a call that took too long to arrive', 408, false],
  ['too many calls', 429, false],
  ['a busy server', 503, false],
])('knows whether the server has decided: %s', (_, status, isDecided) => {
  expect(isRefusal(new ApiError(status, { error: '', details: '', code: 'X' }, {}))).toBe(isDecided)
})

test('without an answer nothing is decided', () => {
  expect(isRefusal(new OfflineError('no network'))).toBe(false)
})

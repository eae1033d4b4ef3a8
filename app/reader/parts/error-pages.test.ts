import { expect, test } from 'vitest'
import { presentPageError } from './error-pages.tsx'

test('passes a known code and the request id', () => {
  expect(presentPageError(404, { code: 'POST_NOT_FOUND', requestId: 'r1' })).toEqual({
    missing: true,
    status: 404,
    code: 'POST_NOT_FOUND',
    requestId: 'r1',
    kept: [],
  })
})

test.each([
  [404, 'Error: No route matches URL "/x"', 'NOT_FOUND'],
  [500, { code: 'select * from users', requestId: 7 }, 'INTERNAL'],
  [503, null, 'INTERNAL'],
])('passes nothing else: %s %j', (status, data, code) => {
  expect(presentPageError(status, data)).toEqual({
    missing: status === 404,
    status,
    code,
    requestId: '',
    kept: [],
  })
})

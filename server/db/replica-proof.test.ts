import { expect, test } from 'vitest'
import { isFaultOfReplica, isPassing, MOST_BEHIND_MS, mayBeRead } from './replica-proof.ts'

const known = { news: 7, askedAt: 50_000 }

test.each([
  ['that proved nothing yet', null, false],
  ['that replayed all after the last news', { news: 7, askedAt: 49_999 }, true],
  ['that replayed all before the last news only', { news: 6, askedAt: 50_000 }, false],
  ['at the limit', { news: 7, askedAt: 50_000 - MOST_BEHIND_MS }, true],
  ['behind the limit', { news: 7, askedAt: 50_000 - MOST_BEHIND_MS - 1 }, false],
])('a replica %s', (_what, proof, expected) => {
  expect(mayBeRead(proof, known)).toBe(expected)
})

test('while the primary is away, a replica is read that was not too far behind', () => {
  expect(mayBeRead({ news: 6, askedAt: 45_000 }, known, true)).toBe(true)
  expect(mayBeRead({ news: 7, askedAt: 39_000 }, known, true)).toBe(false)
  expect(mayBeRead(null, known, true)).toBe(false)
})

const failed = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

test.each([
  [
    'conflict with recovery',
    failed('canceling statement due to conflict with recovery', '40001'),
    true,
    true,
  ],
  [
    'a deadlock with recovery',
    failed('canceling statement due to conflict with recovery', '40P01'),
    true,
    true,
  ],
  ['a write', failed('cannot execute UPDATE in a read-only transaction', '25006'), true, true],
  ['nobody there', failed('connect ECONNREFUSED', 'ECONNREFUSED'), true, false],
  ['no socket', failed('connect ENOENT', 'ENOENT'), true, false],
  ['ended by an operator', failed('terminating connection', '57P01'), true, false],
  ['too many connections', failed('sorry, too many clients already', '53300'), true, false],
  ['a damaged page', failed('invalid page in block 7', 'XX001'), true, false],
  ['silence', failed('Query read timeout'), true, false],
  ['an ended connection', failed('Connection terminated unexpectedly'), true, false],
  [
    'the time limit of a statement',
    failed('canceling statement due to statement timeout', '57014'),
    false,
    false,
  ],
  ['a wrong statement', failed('relation "x" does not exist', '42P01'), false, false],
  ['an error of ours', failed('OVERLOADED'), false, false],
])('%s', (_what, error, isFault, passes) => {
  expect([isFaultOfReplica(error), isPassing(error)]).toEqual([isFault, passes])
})

import { expect, test } from 'vitest'
import { isReplicaError, isTransient, MAX_LAG_MS, mayBeRead } from './replica-proof.ts'

const known = { changes: 7, readAt: 50_000 }

test.each([
  ['without a proof', null, false],
  ['that replayed the last change', { changes: 7, readAt: 49_999 }, true],
  ['that has not replayed the last change', { changes: 6, readAt: 50_000 }, false],
  ['at the limit', { changes: 7, readAt: 50_000 - MAX_LAG_MS }, true],
  ['beyond the limit', { changes: 7, readAt: 50_000 - MAX_LAG_MS - 1 }, false],
])('decides whether to read a replica %s', (_what, proof, expected) => {
  expect(mayBeRead(proof, known)).toBe(expected)
})

test('reads a replica with little lag while the primary is unavailable', () => {
  expect(mayBeRead({ changes: 6, readAt: 45_000 }, known, false)).toBe(true)
  expect(mayBeRead({ changes: 7, readAt: 39_000 }, known, false)).toBe(false)
  expect(mayBeRead(null, known, false)).toBe(false)
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
  ['connection refused', failed('connect ECONNREFUSED', 'ECONNREFUSED'), true, false],
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
  ['an error of Maidan', failed('OVERLOADED'), false, false],
])('recognises errors of the replica and temporary ones: %s', (_what, error, isOfReplica, isTemporary) => {
  expect([isReplicaError(error), isTransient(error)]).toEqual([isOfReplica, isTemporary])
})

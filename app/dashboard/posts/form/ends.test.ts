// How a save that failed is told, and whether it may have been stored.
import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '#app/dashboard/api-client.ts'
import { endOf, isInDoubt, Refused, SHOWN_FIELDS } from './ends.ts'

const answer = (status: number, field?: string) =>
  new ApiError(status, { error: 'Short.', code: 'X', field }, { details: 'Long.' })

test('a save without an answer may have been stored; one that was refused was not', () => {
  const slow = new OfflineError(new DOMException('slow', 'TimeoutError'))
  expect([slow, new OfflineError('502'), answer(500)].map(isInDoubt)).toEqual([true, true, true])
  expect([answer(400), answer(409), new Refused('Links.')].map(isInDoubt)).toEqual([false, false, false])
  expect(endOf(slow, true)).toEqual({ kind: 'tooSlow' })
  expect(endOf(new DOMException('slow', 'TimeoutError'), false)).toEqual({ kind: 'tooSlow' })
})

test('a refusal stands at its field, where the form has it', () => {
  expect(endOf(answer(400, 'mediaId'), true)).toEqual({ kind: 'field', field: 'image', sentence: 'Long.' })
  expect(endOf(answer(400, 'writer'), true)).toEqual({ kind: 'said', sentence: 'Long.' })
  expect(endOf(new Refused('Links.'), true)).toEqual({ kind: 'said', sentence: 'Links.' })
  expect(SHOWN_FIELDS.filter((name) => name === 'image')).toHaveLength(1)
})

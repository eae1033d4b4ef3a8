import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '#app/dashboard/api-client.ts'
import { BlockedByChecks, classifyError, ERROR_FIELDS, isOutcomeUnknown } from './classify-error.ts'

const answer = (status: number, field?: string) =>
  new ApiError(status, { error: 'Short.', code: 'X', field }, { details: 'Long.' })

test('the outcome of a save without an answer is unknown; a refused one is not stored', () => {
  const slow = new OfflineError(new DOMException('slow', 'TimeoutError'))
  expect([slow, new OfflineError('502'), answer(500)].map(isOutcomeUnknown)).toEqual([true, true, true])
  expect([answer(400), answer(409), new BlockedByChecks('Links.')].map(isOutcomeUnknown)).toEqual([
    false,
    false,
    false,
  ])
  expect(classifyError(slow, true)).toEqual({ kind: 'tooSlow' })
  expect(classifyError(new DOMException('slow', 'TimeoutError'), false)).toEqual({ kind: 'tooSlow' })
})

test('shows an error at its field, where the form has it', () => {
  expect(classifyError(answer(400, 'mediaId'), true)).toEqual({
    kind: 'field',
    field: 'image',
    message: 'Long.',
  })
  expect(classifyError(answer(400, 'writer'), true)).toEqual({ kind: 'explained', message: 'Long.' })
  expect(classifyError(new BlockedByChecks('Links.'), true)).toEqual({ kind: 'explained', message: 'Links.' })
  expect(ERROR_FIELDS.filter((name) => name === 'image')).toHaveLength(1)
})

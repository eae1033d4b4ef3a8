import { expect, test } from 'vitest'
import { ApiError, failureSchema, OfflineError } from '#app/dashboard/calls/api-client.ts'
import { classifyError, ERROR_FIELDS, isOutcomeUnknown, QuestionFirst } from './classify-error.ts'

const answer = (status: number, field?: string) =>
  new ApiError(status, { error: 'Short.', details: 'Long.', code: 'X', field }, {})
const asked = { action: 'publish', question: '?', details: null, yes: 'Yes', field: null } as const

test('the outcome of a save without an answer is unknown; a refused one is not stored', () => {
  const slow = new OfflineError(new DOMException('slow', 'TimeoutError'))
  expect([slow, new OfflineError('502'), answer(500)].map(isOutcomeUnknown)).toEqual([true, true, true])
  expect([answer(400), answer(409), new QuestionFirst(asked)].map(isOutcomeUnknown)).toEqual([
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
    message: 'Short.',
  })
  expect(classifyError(answer(400, 'writer'), true)).toEqual({ kind: 'explained', message: 'Short.' })
  expect(ERROR_FIELDS.filter((name) => name === 'image')).toHaveLength(1)
})

test('a failed upload shows the error, a failed update its details, else the error', () => {
  const failed = (failure: object, isNew: boolean) =>
    classifyError(new ApiError(500, failureSchema.parse(failure), failure), isNew)
  expect(failed({ error: 'Short.', details: 'Long.' }, true)).toEqual({
    kind: 'explained',
    message: 'Short.',
  })
  expect(failed({ error: 'Short.', details: 'Long.' }, false)).toEqual({
    kind: 'explained',
    message: 'Long.',
  })
  expect(failed({ error: 'Short.' }, false)).toEqual({ kind: 'explained', message: 'Short.' })
  expect(failed({ details: 'Long.' }, false)).toEqual({ kind: 'explained', message: 'Long.' })
  for (const none of [{}, { error: '' }, { error: '', details: '' }, { error: 5 }, [], null])
    expect(failureSchema.safeParse(none).success).toBe(false)
})

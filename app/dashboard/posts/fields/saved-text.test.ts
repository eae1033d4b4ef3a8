// Which of several saves the server stored.
import { expect, test } from 'vitest'
import { emptyFields } from './fields.ts'
import { findSavedAttempt, isSavedAs, type SubmittedText } from './same-text.ts'

const fields = { ...emptyFields('রুহান', 'bn'), headline: 'শেষ বলে ছক্কা', richText: '<p>এক</p>' }
const first: SubmittedText = { fields, image: null }
const second: SubmittedText = { fields: { ...fields, richText: '<p>এক দুই</p>' }, image: null }

test('finds the save that was stored, whatever slug and byline the server made', () => {
  const stored = { ...fields, headline: ' শেষ  বলে ছক্কা', slug: 'shesh-bole-2', writer: 'ডেস্ক' }
  expect(isSavedAs(first, stored)).toBe(true)
  expect(findSavedAttempt([first], second, stored)).toBe(first)
  expect(findSavedAttempt([first], second, { ...stored, richText: '<p>এক দুই</p>' })).toBe(second)
})

test('takes the earliest when it is unclear: later text then counts as unsaved', () => {
  expect(findSavedAttempt([first], second, { ...fields, richText: '<p>এক.</p>' })).toBe(first)
})

test('an uploaded picture is stored under a new id', () => {
  const image = new File(['x'], 'field.jpg', { type: 'image/jpeg' })
  const stored = { ...fields, mediaId: 'm1' }
  expect(isSavedAs({ fields, image }, stored)).toBe(true)
  expect(isSavedAs(first, stored)).toBe(false)
  expect(findSavedAttempt([first], { fields, image }, stored).image).toBe(image)
})

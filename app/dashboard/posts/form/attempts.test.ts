// Which of several saves without an answer the server stored.
import { expect, test } from 'vitest'
import { isStoredFrom, type SentText, storedOf } from './attempts.ts'
import { emptyFields } from './fields.ts'

const fields = { ...emptyFields('রুহান', 'bn'), headline: 'শেষ বলে ছক্কা', richText: '<p>এক</p>' }
const first: SentText = { fields, image: null }
const second: SentText = { fields: { ...fields, richText: '<p>এক দুই</p>' }, image: null }

test('the save that says what is stored; a slug or a byline of the server’s is no difference', () => {
  const stored = { ...fields, headline: ' শেষ  বলে ছক্কা', slug: 'shesh-bole-2', writer: 'ডেস্ক' }
  expect(isStoredFrom(first, stored)).toBe(true)
  expect(storedOf([first], second, stored)).toBe(first)
  expect(storedOf([first], second, { ...stored, richText: '<p>এক দুই</p>' })).toBe(second)
})

test('the earliest when nobody can tell: later words stay unsaved rather than count as stored', () => {
  expect(storedOf([first], second, { ...fields, richText: '<p>এক.</p>' })).toBe(first)
})

test('a picture that was sent is stored under an id of its own', () => {
  const image = new File(['x'], 'field.jpg', { type: 'image/jpeg' })
  const stored = { ...fields, mediaId: 'm1' }
  expect(isStoredFrom({ fields, image }, stored)).toBe(true)
  expect(isStoredFrom(first, stored)).toBe(false)
  expect(storedOf([first], { fields, image }, stored).image).toBe(image)
})

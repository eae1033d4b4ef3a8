import { expect, test } from 'vitest'
import type { Person } from '#contract/role.ts'
import { emptyFields } from '../fields/fields.ts'
import { getSaveTimeout, type SaveRequest, toFormData } from './save-post.client.ts'

const person: Person = {
  kind: 'person',
  id: 'u1',
  email: 'a@example.org',
  name: 'রুহান',
  role: 'editor',
  language: 'bn',
  photoURL: null,
  sessionId: 's1',
  hold: null,
}
const fields = { ...emptyFields('রুহান', 'bn'), headline: 'ক', translationOf: 'p9' }
const request: SaveRequest = {
  action: 'draft',
  fields,
  base: fields,
  image: null,
  post: null,
  version: null,
  autosaveKey: 'key-of-window',
  returnNote: '',
  isConfirmed: false,
}
const at = '2031-02-03T09:15:00+06:00'

test('sends the translation of a new post, also of a prefilled one', () => {
  expect(toFormData(person, request).get('translationOf')).toBe('p9')
})

test('sends the translation of a stored post only when it changed', () => {
  const stored = { ...request, version: 3 }
  expect(toFormData(person, stored).has('translationOf')).toBe(false)
  const changed = { ...stored, base: { ...fields, translationOf: 'p1' } }
  expect(toFormData(person, changed).get('translationOf')).toBe('p9')
  expect(
    toFormData(person, { ...changed, fields: { ...fields, translationOf: '' } }).get('translationOf'),
  ).toBe('')
})

test('sends of the texts of a stored post only those that were edited', () => {
  const old = { ...fields, headline: '  ক\u200d খ ', excerpt: 'গ', slug: 'old-slug', translationOf: '' }
  const untouched = { ...request, version: 3, fields: old, base: old }
  const names = (sent: SaveRequest) => [...toFormData(person, sent).keys()]
  expect(names(untouched)).not.toContain('headline')
  const edited = { ...untouched, fields: { ...old, excerpt: 'ঘ' } }
  const added = names(edited).filter((name) => !names(untouched).includes(name))
  expect(added).toEqual(['excerpt'])
})

test('sends a planned time with a status, for editors only', () => {
  const planned = { ...request, fields: { ...fields, publishAt: at } }
  expect([...toFormData(person, planned)]).toContainEqual(['publishAt', at])
  expect(toFormData(person, planned).get('status')).toBe('draft')
  const reporter: Person = { ...person, role: 'reporter' }
  expect(toFormData(reporter, planned).has('publishAt')).toBe(false)
})

test('a large picture gets more time', () => {
  const image = new File([new Uint8Array(2_000_000)], 'a.jpg')
  expect([getSaveTimeout(null), getSaveTimeout(image)]).toEqual([60_000, 160_000])
})

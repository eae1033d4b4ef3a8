// What a save sends.
import { expect, test } from 'vitest'
import type { Person } from '#contract/role.ts'
import { emptyFields } from './fields.ts'
import { formOf, patienceFor, type Sent } from './post-calls.client.ts'

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
const sent: Sent = {
  act: 'draft',
  fields,
  base: fields,
  image: null,
  post: null,
  version: null,
  autosaveKey: 'key-of-window',
  returnNote: '',
}
const at = '2031-02-03T09:15:00+06:00'

test('a new post says what it is the translation of, also when it began as one', () => {
  expect(formOf(person, sent).get('translationOf')).toBe('p9')
})

test('a translation only when it was changed from what the form was filled with', () => {
  const known = { ...sent, version: 3 }
  expect(formOf(person, known).has('translationOf')).toBe(false)
  const changed = { ...known, base: { ...fields, translationOf: 'p1' } }
  expect(formOf(person, changed).get('translationOf')).toBe('p9')
  expect(formOf(person, { ...changed, fields: { ...fields, translationOf: '' } }).get('translationOf')).toBe(
    '',
  )
})

test('the planned time with the state that waits for it, by editors only', () => {
  const planned = { ...sent, fields: { ...fields, publishAt: at } }
  expect([...formOf(person, planned)]).toContainEqual(['publishAt', at])
  expect(formOf(person, planned).get('status')).toBe('draft')
  const reporter: Person = { ...person, role: 'reporter' }
  expect(formOf(reporter, planned).has('publishAt')).toBe(false)
})

test('a large picture has more time', () => {
  const image = new File([new Uint8Array(2_000_000)], 'a.jpg')
  expect([patienceFor(null), patienceFor(image)]).toEqual([60_000, 160_000])
})

// Texts and JSON values that a database can store.
import { expect, test } from 'vitest'
import { isStorableJson } from './form-field.ts'

const nested = (text: string, levels: number) =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: [inner] }), text)

test('every text and field name of a JSON value must be storable, however deep', () => {
  expect([isStorableJson(nested('x', 50_000)), isStorableJson(nested('\0', 50_000))]).toEqual([true, false])
  expect([isStorableJson({ a: [1, null, 'x'] }), isStorableJson({ '\ud800': 1 })]).toEqual([true, false])
})

import { expect, test } from 'vitest'
import { preservedFieldsIn, preservedFieldsOf } from './preserved-form.ts'

test('preserves a form completely, or not at all when it has private fields', () => {
  expect(preservedFieldsOf('topic=%E0%A6%96%E0%A7%87%E0%A6%B2%E0%A6%BE&note=a+b')).toEqual([
    { name: 'topic', value: 'খেলা' },
    { name: 'note', value: 'a b' },
  ])
  for (const secret of ['password=x', 'currentPassword=x', 'code=123456', 'token=x']) {
    expect(preservedFieldsOf(`intent=name&${secret}`)).toEqual([])
  }
  expect(preservedFieldsOf(`note=${'x'.repeat(30_000)}`)).toEqual([])
})

test('reads the fields of a failure only in the right format', () => {
  const kept = [{ name: 'note', value: 'x' }]
  expect(preservedFieldsIn({ code: 'INTERNAL', kept })).toEqual(kept)
  for (const odd of [null, 'x', {}, { kept: 'x' }, { kept: [{ name: 'note', value: 1 }] }]) {
    expect(preservedFieldsIn(odd)).toEqual([])
  }
})

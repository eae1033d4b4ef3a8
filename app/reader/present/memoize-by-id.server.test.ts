import { expect, test } from 'vitest'
import { memoizeById } from './memoize-by-id.server.ts'

test('unchanged content is presented once, changed content again', () => {
  const presentPost = memoizeById(
    100,
    ({ id }: { id: string; text: string }) => id,
    ({ text }) => ({ text }),
  )
  const first = presentPost({ id: 'a', text: 'one' })
  expect(presentPost({ id: 'a', text: 'one' })).toBe(first)
  expect(presentPost({ id: 'b', text: 'one' })).not.toBe(first)
  expect(presentPost({ id: 'a', text: 'two' })).toEqual({ text: 'two' })
  expect(presentPost({ id: 'a', text: 'one' })).not.toBe(first)
})

test('only the given number of results is remembered, those used last', () => {
  const presentPost = memoizeById(
    100,
    (id: string) => id,
    (id) => ({ id }),
  )
  const [kept, forgotten] = ['kept', 'forgotten'].map(presentPost)
  for (let number = 0; number < 99; number++) {
    presentPost('kept')
    presentPost(`${number}`)
  }
  expect(presentPost('kept')).toBe(kept)
  expect(presentPost('forgotten')).not.toBe(forgotten)
})

test.each<[string, unknown, unknown]>([
  ['a text', { text: 'one' }, { text: 'two' }],
  ['an instant', { at: new Date(1) }, { at: new Date(2) }],
  ['a part of a part', { of: { names: ['a', 'b'] } }, { of: { names: ['a', 'c'] } }],
  ['the length of a list', { names: ['a'] }, { names: ['a', 'b'] }],
  ['nothing for a part', { of: null }, { of: {} }],
  ['nothing for an instant', { at: new Date(1) }, { at: null }],
  ['a name', { a: undefined }, { b: undefined }],
  ['a list for an object', { of: [] }, { of: {} }],
  ['a map', { of: new Map([['a', 1]]) }, { of: new Map([['a', 2]]) }],
  ['a set', { of: new Set(['a']) }, { of: new Set(['b']) }],
])('a difference counts as changed content: %s', (_what, one, other) => {
  const present = memoizeById(
    100,
    () => 'a',
    (given: unknown) => ({ given }),
  )
  const first = present(one)
  expect(present(structuredClone(one))).toBe(first)
  expect(present(other)).toEqual({ given: other })
})

import { expect, test } from 'vitest'
import { presentKnown } from './known.server.ts'

test('what has the same content is presented once, changed content again', () => {
  const presentPost = presentKnown(
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

test('as many things as wanted are remembered, those shown last', () => {
  const presentPost = presentKnown(
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

import { expect, test } from 'vitest'
import { presentKnown, presentOnce } from './once.ts'

test('an object is presented once for each language, and a new object with the same content again', () => {
  const presentTitle = presentOnce(({ title }: { title: string }, language) => ({
    text: `${title} ${language}`,
  }))
  const given = { title: 'Maidan' }
  expect(presentTitle(given, 'bn')).toBe(presentTitle(given, 'bn'))
  expect(presentTitle(given, 'en')).toEqual({ text: 'Maidan en' })
  expect(presentTitle({ title: 'Maidan' }, 'bn')).not.toBe(presentTitle(given, 'bn'))
})

test('nothing to show is remembered too', () => {
  let count = 0
  const presentNothing = presentOnce(() => {
    count += 1
    return null
  })
  const given = {}
  expect([presentNothing(given, 'bn'), presentNothing(given, 'bn')]).toEqual([null, null])
  expect(count).toBe(1)
})

test('what has the same content is presented once, changed content again', () => {
  const presentPost = presentKnown(
    ({ id }: { id: string; text: string }) => id,
    ({ text }) => ({ text }),
  )
  const first = presentPost({ id: 'a', text: 'one' })
  expect(presentPost({ id: 'a', text: 'one' })).toBe(first)
  expect(presentPost({ id: 'b', text: 'one' })).not.toBe(first)
  expect(presentPost({ id: 'a', text: 'two' })).toEqual({ text: 'two' })
  expect(presentPost({ id: 'a', text: 'one' })).not.toBe(first)
})

test('a hundred things are remembered, those shown last', () => {
  const presentPost = presentKnown(
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

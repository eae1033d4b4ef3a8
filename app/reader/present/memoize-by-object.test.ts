import { expect, test } from 'vitest'
import { memoizeByObject } from './memoize-by-object.ts'

test('an object is presented once for each language, and a new object with the same content again', () => {
  const presentTitle = memoizeByObject(({ title }: { title: string }, language) => ({
    text: `${title} ${language}`,
  }))
  const given = { title: 'Maidan' }
  expect(presentTitle(given, 'bn')).toBe(presentTitle(given, 'bn'))
  expect(presentTitle(given, 'en')).toEqual({ text: 'Maidan en' })
  expect(presentTitle({ title: 'Maidan' }, 'bn')).not.toBe(presentTitle(given, 'bn'))
})

test('a null result is remembered too', () => {
  let count = 0
  const presentNothing = memoizeByObject(() => {
    count += 1
    return null
  })
  const given = {}
  expect([presentNothing(given, 'bn'), presentNothing(given, 'bn')]).toEqual([null, null])
  expect(count).toBe(1)
})

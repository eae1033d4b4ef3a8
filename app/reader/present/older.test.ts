import { expect, test } from 'vitest'
import { cursorIn, stepsOf } from './older.ts'

test('the first page leads on, a later one also back, the last one only back', () => {
  expect(stepsOf('/latest', undefined, 'a+b')).toEqual({ older: '/latest?cursor=a%2Bb', newest: null })
  expect(stepsOf('/latest', 'x', 'y')).toEqual({ older: '/latest?cursor=y', newest: '/latest' })
  expect(stepsOf('/search?q=%E0%A6%95', 'x', null)).toEqual({ older: null, newest: '/search?q=%E0%A6%95' })
  expect(stepsOf('/search?q=a', undefined, 'y').older).toBe('/search?q=a&cursor=y')
})

test('an empty cursor is none', () => {
  expect(cursorIn(new URL('https://maidan.example/latest?cursor='))).toBeUndefined()
  expect(cursorIn(new URL('https://maidan.example/latest?cursor=abc'))).toBe('abc')
})

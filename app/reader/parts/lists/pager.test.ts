import { expect, test } from 'vitest'
import { pagerLinks, readCursor } from '#app/reader/parts/lists/pager.tsx'

test('the first page links to older ones, later pages also to the newest, the last page only to the newest', () => {
  expect(pagerLinks('/latest', undefined, 'a+b')).toEqual({ older: '/latest?cursor=a%2Bb', newest: null })
  expect(pagerLinks('/latest', 'x', 'y')).toEqual({ older: '/latest?cursor=y', newest: '/latest' })
  expect(pagerLinks('/search?q=%E0%A6%95', 'x', null)).toEqual({ older: null, newest: '/search?q=%E0%A6%95' })
  expect(pagerLinks('/search?q=a', undefined, 'y').older).toBe('/search?q=a&cursor=y')
})

test('an empty cursor is undefined', () => {
  expect(readCursor(new URL('https://maidan.example/latest?cursor='))).toBeUndefined()
  expect(readCursor(new URL('https://maidan.example/latest?cursor=abc'))).toBe('abc')
})

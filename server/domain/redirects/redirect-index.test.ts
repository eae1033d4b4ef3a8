import { expect, test } from 'vitest'
import { sourceOf } from './old-address-rules.ts'
import { RedirectIndex } from './redirect-index.ts'

const indexOf = (...addresses: string[]) => {
  const index = new RedirectIndex<string>()
  for (const address of addresses) index.set(sourceOf(address) ?? '', address)
  return (asked: string) => index.findNearest(sourceOf(asked) ?? '')?.value ?? null
}

test('the row of most pairs wins, then the one without a query', () => {
  const find = indexOf('/news.php', '/news.php?id=5', '/news.php?id=5&lang=bn', '/news.php?1234')
  expect(find('/news.php?x=1&lang=bn&id=5')).toBe('/news.php?id=5&lang=bn')
  expect(find('/NEWS.php?ID=5&lang=en')).toBe('/news.php?id=5')
  expect(find('/news.php?id=55')).toBe('/news.php')
  expect(find('/news.php?1234&fbclid=x')).toBe('/news.php?1234')
  expect(find('/other.php?id=5')).toBeNull()
  expect(indexOf('/?story=12&lang=bn')('/?story=12')).toBeNull()
})

test('many rows of one path are found as fast as few', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => `/news.php?id=${at}`)
  const find = indexOf(...rows)
  const start = performance.now()
  for (let at = 0; at < 1_000; at++) expect(find(`/news.php?id=${at}&x=${at}`)).toBe(`/news.php?id=${at}`)
  expect(performance.now() - start).toBeLessThan(500)
})

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

test('many rows of one path cost a search no more than few', () => {
  const costOf = (count: number) => {
    const find = indexOf(...Array.from({ length: count }, (_, at) => `/news.php?id=${at}`))
    const before = process.threadCpuUsage()
    for (let at = 0; at < 1_000; at++) {
      const id = at % count
      expect(find(`/news.php?id=${id}&x=${at}`)).toBe(`/news.php?id=${id}`)
    }
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
  const few = costOf(50)
  // Reading all rows would cost a thousand times as much.
  expect(costOf(50_000)).toBeLessThan(20 * few + 50)
})

import { expect, test } from 'vitest'
import { cacheTagHeaders, cdnMaxAgeHeaders } from './cdn-cache-headers.ts'

const NOW = 1_800_000_000_000
const page = {
  headers: cacheTagHeaders('home:bn', 'site'),
  freshUntil: Number.POSITIVE_INFINITY,
  stale: false,
}
const seconds = (kept: Record<string, string>) => kept['CDN-Cache-Control']

test('what a page shows is said twice, with one name that all carry', () => {
  expect(page.headers).toEqual({
    'Surrogate-Key': 'everything home:bn site',
    'Cache-Tag': 'everything,home:bn,site',
  })
})

test('a page is kept for a day, or as long as it says the truth', () => {
  expect(cdnMaxAgeHeaders(page, NOW, NOW)).toEqual({
    'CDN-Cache-Control': 'max-age=86400',
    'Surrogate-Control': 'max-age=86400',
  })
  expect(seconds(cdnMaxAgeHeaders({ ...page, freshUntil: NOW + 90_999 }, NOW, NOW))).toBe('max-age=90')
})

test.each([
  ['stale', { ...page, stale: true }, NOW],
  ['over in less than a second', { ...page, freshUntil: NOW + 999 }, NOW],
  ['over', { ...page, freshUntil: NOW - 1 }, NOW],
  ['without tags', { ...page, headers: {} }, NOW],
  ['of too many tags', { ...page, headers: cacheTagHeaders(...Array<string>(500).fill('reporter:x')) }, NOW],
  ['of a process that hears nothing', page, NOW - 10_001],
])('not a page that is %s', (_, asked, lastHeartbeatAt) => {
  expect(cdnMaxAgeHeaders(asked, NOW, lastHeartbeatAt)).toEqual({})
})

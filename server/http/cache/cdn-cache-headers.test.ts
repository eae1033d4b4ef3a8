import { expect, test } from 'vitest'
import { cacheTagHeaders, cdnMaxAgeHeaders } from './cdn-cache-headers.ts'

const NOW = 1_800_000_000_000
const page = {
  headers: cacheTagHeaders('home:bn', 'site'),
  freshUntil: Number.POSITIVE_INFINITY,
  stale: false,
}

test('sends the cache tags in both headers, with one tag that all pages have', () => {
  expect(page.headers).toEqual({
    'Surrogate-Key': 'everything home:bn site',
    'Cache-Tag': 'everything,home:bn,site',
  })
})

test('lets a CDN store a page for a day, or less when the page is valid for less', () => {
  expect(cdnMaxAgeHeaders(page, NOW, NOW)).toEqual({
    'CDN-Cache-Control': 'max-age=86400',
    'Surrogate-Control': 'max-age=86400',
  })
  const soonOutdated = { ...page, freshUntil: NOW + 90_999 }
  expect(cdnMaxAgeHeaders(soonOutdated, NOW, NOW)['CDN-Cache-Control']).toBe('max-age=90')
})

test.each([
  ['that is stale', { ...page, stale: true }, NOW],
  ['that expires within a second', { ...page, freshUntil: NOW + 999 }, NOW],
  ['that has expired', { ...page, freshUntil: NOW - 1 }, NOW],
  ['without tags', { ...page, headers: {} }, NOW],
  [
    'with too many tags',
    { ...page, headers: cacheTagHeaders(...Array<string>(500).fill('reporter:x')) },
    NOW,
  ],
  ['of a process without a recent heartbeat', page, NOW - 10_001],
])('lets no CDN store a page %s', (_, stored, lastHeartbeatAt) => {
  expect(cdnMaxAgeHeaders(stored, NOW, lastHeartbeatAt)).toEqual({})
})

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PageStore } from './page-store.ts'

const PAGE = 20_000

/** A page that brotli cannot compress. */
function makePage(name: string) {
  return {
    status: 200,
    headers: {},
    body: randomBytes(PAGE),
    tags: new Set([name]),
    freshUntil: Number.POSITIVE_INFINITY,
  }
}

function request(store: PageStore, key: string): boolean {
  const page = store.get(key)
  if (page) page.hits++
  return page !== undefined
}

test('keeps pages that are requested again while a crawler reads ten times as many as fit', async () => {
  const store = new PageStore(40 * PAGE)
  const read = Array.from({ length: 20 }, (_, number) => `/read/${number}`)
  for (const key of read) {
    await store.put(key, makePage('read'))
    request(store, key)
    request(store, key)
  }
  for (let number = 0; number < 400; number++) {
    await store.put(`/crawled/${number}`, makePage(`post:${number}`))
    request(store, `/crawled/${number}`)
  }
  expect(read.filter((key) => !request(store, key))).toEqual([])
  expect(store.stats.bytes).toBeLessThanOrEqual(40 * PAGE)
  expect(store.markStale(['post:0'])).toEqual([])
  expect(store.markStale(['post:399']).map(({ key }) => key)).toEqual(['/crawled/399'])
})

test('finds a page by its tags in both segments, and a replaced one by its new tags only', async () => {
  const store = new PageStore(40 * PAGE)
  await store.put('/', makePage('old'))
  request(store, '/')
  request(store, '/')
  expect(store.markStale(['old'])).toHaveLength(1)
  await store.put('/', makePage('new'))
  expect(store.markStale(['old'])).toEqual([])
  expect(store.markStale(['new'])).toHaveLength(1)
  expect(store.stats.count).toBe(1)
  store.delete('/')
  expect(store.markStale(['new'])).toEqual([])
})

test('returns the most requested pages first', async () => {
  const store = new PageStore(40 * PAGE)
  for (const [key, times] of [
    ['/a', 1],
    ['/b', 5],
    ['/c', 3],
  ] as const) {
    await store.put(key, makePage(key))
    for (let time = 0; time < times; time++) request(store, key)
  }
  expect(store.mostRead(2).map(({ key }) => key)).toEqual(['/b', '/c'])
})

test('compresses a page that is read again: fewer bytes, same content and ETag', async () => {
  const store = new PageStore(1_000_000)
  const body = await readFile(import.meta.filename)
  const stored = await store.put('/', { ...makePage('home'), body }, 1_000)
  const { bytes } = store.stats
  const getSize = () => stored.encoded.get('br')?.body.length ?? 0
  const before = getSize()
  for (const now of [1_000, 10_999]) {
    stored.hits = 3
    await store.recompressOne(now)
    expect(getSize()).toBe(before)
  }
  stored.hits = 2
  await store.recompressOne(11_000)
  expect(getSize()).toBe(before)
  stored.hits = 3
  stored.stale = true
  await store.recompressOne(11_000)
  expect(getSize()).toBe(before)
  stored.stale = false
  await store.recompressOne(11_000)
  expect(getSize()).toBeLessThan(before)
  expect(store.stats.bytes).toBe(bytes - before + getSize())
  const { headers } = await store.encode(stored, 'br')
  expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(getSize()))
  expect(headers[headers.indexOf('ETag') + 1]).toBe(stored.etag)
  expect((await store.encode(stored, 'identity')).body).toEqual(body)
  expect(store.stats.bytes).toBe(bytes - before + getSize() + body.length)
  expect(store.markStale(['home'])).toEqual([stored])
})

test('counts an encoding once when several requests ask for it at the same time', async () => {
  const store = new PageStore(40 * PAGE)
  const page = await store.put('/', makePage('page'))
  const before = store.stats.bytes
  const encoded = await Promise.all([1, 2, 3].map(() => store.encode(page, 'gzip')))
  expect(new Set(encoded).size).toBe(1)
  expect(store.stats.bytes).toBe(before + (encoded[0]?.body.length ?? 0))
})

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { recompressOne } from './page-recompression.ts'
import { PageStore } from './page-store.ts'

const PAGE = 20_000

/** A page that brotli cannot make smaller. */
function page(name: string) {
  return {
    status: 200,
    headers: {},
    body: randomBytes(PAGE),
    tags: new Set([name]),
    freshUntil: Number.POSITIVE_INFINITY,
  }
}

function ask(store: PageStore, key: string): boolean {
  const found = store.find(key)
  if (found) found.hits++
  return found !== undefined
}

test('a walk through ten times as many pages as fit pushes out none that is read', async () => {
  const store = new PageStore(40 * PAGE)
  const read = Array.from({ length: 20 }, (_, number) => `/read/${number}`)
  for (const key of read) {
    await store.keep(key, page('read'))
    ask(store, key)
    ask(store, key)
  }
  for (let number = 0; number < 400; number++) {
    await store.keep(`/walked/${number}`, page(`post:${number}`))
    ask(store, `/walked/${number}`)
  }
  expect(read.filter((key) => !ask(store, key))).toEqual([])
  expect(store.stock.bytes).toBeLessThanOrEqual(40 * PAGE)
  expect(store.markStale(['post:0'])).toEqual([])
  expect(store.markStale(['post:399']).map(({ key }) => key)).toEqual(['/walked/399'])
})

test('a page is found by its tags wherever it stands, and once replaced by its new tags only', async () => {
  const store = new PageStore(40 * PAGE)
  await store.keep('/', page('old'))
  ask(store, '/')
  ask(store, '/')
  expect(store.markStale(['old'])).toHaveLength(1)
  await store.keep('/', page('new'))
  expect(store.markStale(['old'])).toEqual([])
  expect(store.markStale(['new'])).toHaveLength(1)
  expect(store.stock.count).toBe(1)
  store.drop('/')
  expect(store.markStale(['new'])).toEqual([])
})

test('what is read most comes first', async () => {
  const store = new PageStore(40 * PAGE)
  for (const [key, times] of [
    ['/a', 1],
    ['/b', 5],
    ['/c', 3],
  ] as const) {
    await store.keep(key, page(key))
    for (let time = 0; time < times; time++) ask(store, key)
  }
  expect(store.mostRead(2).map(({ key }) => key)).toEqual(['/b', '/c'])
})

test('a page that is read and has settled is compressed again: fewer bytes, same content and ETag', async () => {
  const store = new PageStore(1_000_000)
  const body = await readFile(import.meta.filename)
  const stored = await store.keep('/', { ...page('home'), body }, 1_000)
  const { bytes } = store.stock
  const sizeOf = () => stored.ready.get('br')?.body.length ?? 0
  const before = sizeOf()
  for (const now of [1_000, 10_999]) {
    stored.hits = 3
    await recompressOne(store, now)
    expect(sizeOf()).toBe(before)
  }
  stored.hits = 2
  await recompressOne(store, 11_000)
  expect(sizeOf()).toBe(before)
  stored.hits = 3
  stored.stale = true
  await recompressOne(store, 11_000)
  expect(sizeOf()).toBe(before)
  stored.stale = false
  await recompressOne(store, 11_000)
  expect(sizeOf()).toBeLessThan(before)
  expect(store.stock.bytes).toBe(bytes - before + sizeOf())
  const { headers } = await store.readyFor(stored, 'br')
  expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(sizeOf()))
  expect(headers[headers.indexOf('ETag') + 1]).toBe(stored.etag)
  expect((await store.readyFor(stored, 'identity')).body).toEqual(body)
  expect(store.stock.bytes).toBe(bytes - before + sizeOf() + body.length)
  expect(store.markStale(['home'])).toEqual([stored])
})

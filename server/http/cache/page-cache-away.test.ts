import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PageCacheHarness, until } from './page-cache-harness.ts'

let harness: PageCacheHarness
beforeEach(async () => {
  harness = new PageCacheHarness()
  await harness.open()
})
afterEach(() => harness.close())

describe('while the database is disconnected', () => {
  test('serves stored pages at once, marked stale and with no-store, and renders nothing', async () => {
    const first = await harness.renderAndRead('/', 'old', {
      headers: { 'Surrogate-Key': 'home:bn', Vary: 'Cookie' },
    })
    const etag = first.headers.get('etag') ?? ''
    await harness.renderAndRead('/day', 'friday', { freshUntil: harness.now + 100 })
    harness.now += 200
    void harness.cache.invalidate(['home:bn'])
    harness.cache.onDisconnect()
    const count = harness.renders.length
    for (const [path, text] of [
      ['/', 'old'],
      ['/day', 'friday'],
    ] as const) {
      const { status, text: body, headers } = await harness.read(path, { 'if-none-match': etag })
      expect([status, body]).toEqual([200, text])
      expect(headers.get('x-maidan-page')).toBe('stale')
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(['etag', 'surrogate-key'].map((name) => headers.get(name))).toEqual([null, null])
    }
    expect(harness.renders).toHaveLength(count)
  })

  test('treats everything as outdated afterwards, and renders the most requested page first', async () => {
    await harness.renderAndRead('/', 'old')
    await harness.renderAndRead('/cricket', 'cricket', { tags: new Set(['category:bn:Cricket']) })
    for (let time = 0; time < 5; time++) await harness.read('/cricket')
    harness.cache.onDisconnect()
    harness.cache.onReconnect()
    await until(() => harness.renders.length === 3)
    expect(harness.renders[2]?.key).toBe('/cricket')
    harness.renders[2]?.finish({ text: 'new', tags: new Set(['category:bn:Cricket']) })
    await until(() => harness.renders.length === 4)
    harness.renders[3]?.finish({ text: 'new home' })
    await expect.poll(async () => (await harness.read('/')).text).toBe('new home')
    const { text, headers } = await harness.read('/cricket')
    expect([text, headers.get('x-maidan-page')]).toEqual(['new', null])
  })

  test('treats a page rendered meanwhile as outdated afterwards', async () => {
    harness.cache.onDisconnect()
    await harness.renderAndRead('/', 'from an old connection')
    harness.cache.onReconnect()
    await until(() => harness.renders.length === 2)
    harness.renders[1]?.finish({ text: 'new' })
    await expect.poll(async () => (await harness.read('/')).text).toBe('new')
  })
})

test('queues and rejects renders of new addresses, while stored pages are rendered independently', async () => {
  await harness.renderAndRead('/', 'old')
  const statuses: number[] = []
  const crowd = Array.from({ length: 250 }, async (_, number) => {
    statuses.push((await harness.read(`/archive/${number}`)).status)
  })
  await until(() => harness.renders.length === 3 && statuses.length >= 48)
  expect(new Set(statuses)).toEqual(new Set([503]))
  harness.cache.invalidateAll()
  expect((await harness.renderAndRead('/', 'new')).text).toBe('new')
  for (let done = 1; statuses.length < 250; await new Promise((resolve) => setTimeout(resolve, 1))) {
    while (done < harness.renders.length) harness.renders[done++]?.finish({ text: 'a page' })
  }
  await Promise.all(crowd)
  expect(statuses).toContain(200)
})

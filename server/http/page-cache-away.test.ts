import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CacheByHand, until } from './page-cache-by-hand.ts'

let hand: CacheByHand
beforeEach(async () => {
  hand = new CacheByHand()
  await hand.open()
})
afterEach(() => hand.close())

describe('while the database is away', () => {
  test('every stored page is answered at once, marked, and so that nobody keeps it; nothing is rendered', async () => {
    const first = await hand.readRendering('/', 'old', {
      headers: { 'Surrogate-Key': 'home:bn', Vary: 'Cookie' },
    })
    const etag = first.headers.get('etag') ?? ''
    await hand.readRendering('/day', 'friday', { freshUntil: hand.now + 100 })
    hand.now += 200
    void hand.cache.invalidate(['home:bn'])
    hand.cache.away()
    const count = hand.renderings.length
    for (const [path, text] of [
      ['/', 'old'],
      ['/day', 'friday'],
    ] as const) {
      const { status, text: body, headers } = await hand.read(path, { 'if-none-match': etag })
      expect([status, body]).toEqual([200, text])
      expect(headers.get('x-maidan-page')).toBe('stale')
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(['etag', 'surrogate-key'].map((name) => headers.get(name))).toEqual([null, null])
    }
    expect(hand.renderings).toHaveLength(count)
  })

  test('afterwards everything counts as outdated, and the most read page is rendered before anybody asks', async () => {
    await hand.readRendering('/', 'old')
    await hand.readRendering('/cricket', 'cricket', { tags: new Set(['category:bn:Cricket']) })
    for (let time = 0; time < 5; time++) await hand.read('/cricket')
    hand.cache.away()
    hand.cache.back()
    await until(() => hand.renderings.length === 3)
    expect(hand.renderings[2]?.key).toBe('/cricket')
    hand.renderings[2]?.finish({ text: 'new', tags: new Set(['category:bn:Cricket']) })
    await until(() => hand.renderings.length === 4)
    hand.renderings[3]?.finish({ text: 'new home' })
    await expect.poll(async () => (await hand.read('/')).text).toBe('new home')
    const { text, headers } = await hand.read('/cricket')
    expect([text, headers.get('x-maidan-page')]).toEqual(['new', null])
  })

  test('a page rendered meanwhile is not taken for a true one afterwards', async () => {
    hand.cache.away()
    await hand.readRendering('/', 'from an old connection')
    hand.cache.back()
    await until(() => hand.renderings.length === 2)
    hand.renderings[1]?.finish({ text: 'new' })
    await expect.poll(async () => (await hand.read('/')).text).toBe('new')
  })
})

test('addresses that nobody asked for before wait in line and are turned away; stored pages are rendered beside them', async () => {
  await hand.readRendering('/', 'old')
  const statuses: number[] = []
  const crowd = Array.from({ length: 250 }, async (_, number) => {
    statuses.push((await hand.read(`/archive/${number}`)).status)
  })
  await until(() => hand.renderings.length === 3 && statuses.length >= 48)
  expect(new Set(statuses)).toEqual(new Set([503]))
  hand.cache.invalidateAll()
  expect((await hand.readRendering('/', 'new')).text).toBe('new')
  for (let done = 1; statuses.length < 250; await new Promise((resolve) => setTimeout(resolve, 1))) {
    while (done < hand.renderings.length) hand.renderings[done++]?.finish({ text: 'a page' })
  }
  await Promise.all(crowd)
  expect(statuses).toContain(200)
})

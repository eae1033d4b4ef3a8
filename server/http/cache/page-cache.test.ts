import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PageCacheHarness, until } from './page-cache-harness.ts'

let harness: PageCacheHarness
beforeEach(async () => {
  harness = new PageCacheHarness()
  await harness.open()
})
afterEach(() => harness.close())

describe('the page cache', () => {
  test('renders once for simultaneous requests, and stores the page', async () => {
    const answers = Promise.all(Array.from({ length: 20 }, () => harness.read('/')))
    await until(() => harness.renders.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
    harness.renders[0]?.finish({ text: 'first' })
    expect((await answers).map((answer) => answer.text)).toEqual(Array(20).fill('first'))
    expect((await harness.read('/')).text).toBe('first')
    expect(harness.renders).toHaveLength(1)
  })

  test('answers 304 to a client that has the page, in every encoding', async () => {
    const first = await harness.renderAndRead('/', 'first')
    const etag = first.headers.get('etag') ?? ''
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await harness.read('/', { 'if-none-match': etag, 'accept-encoding': encoding })
      expect(again.status).toBe(304)
      expect(again.headers.get('content-length')).toBeNull()
    }
    expect((await harness.read('/', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('gives each client the encoding it accepts', async () => {
    await harness.renderAndRead('/', 'দুই '.repeat(400))
    const encodings = []
    for (const header of ['gzip, deflate, br, zstd', 'gzip', 'identity', 'br;q=0, gzip;q=0.5']) {
      const answer = await harness.read('/', { 'accept-encoding': header })
      expect(answer.text).toBe('দুই '.repeat(400))
      encodings.push(answer.headers.get('content-encoding'))
    }
    expect(encodings).toEqual(['br', 'gzip', null, 'gzip'])
  })

  test('serves the page from before a change until the new one is rendered, and then invalidate resolves', async () => {
    await harness.renderAndRead('/', 'old')
    await harness.renderAndRead('/cricket', 'cricket', { tags: new Set(['category:bn:Cricket']) })
    const invalidated = harness.cache.invalidate(['home:bn'])
    await until(() => harness.renders.length === 3)
    expect((await harness.read('/')).text).toBe('old')
    harness.renders[2]?.finish({ text: 'new' })
    await invalidated
    expect((await harness.read('/')).text).toBe('new')
    expect((await harness.read('/cricket')).text).toBe('cricket')
    expect(harness.renders.map((one) => one.key)).toEqual(['/', '/cricket', '/'])
  })

  test('neither shows outdated pages nor prolongs the pause after a failure when the clock is set back', async () => {
    const pages = ['/', '/cricket']
    for (const key of pages) await harness.renderAndRead(key, 'old')
    harness.cache.invalidateAll()
    harness.clockOffset = -6 * 3_600_000
    for (const key of pages) expect((await harness.renderAndRead(key, 'new')).text).toBe('new')

    harness.cache.invalidateAll()
    const failed = harness.read('/')
    await until(() => harness.renders.length === 5)
    harness.renders[4]?.fail()
    expect((await failed).text).toBe('new')
    harness.clockOffset -= 6 * 3_600_000
    harness.now += 10_000
    expect((await harness.renderAndRead('/', 'newest')).text).toBe('newest')
  })

  test('serves the page from before a change for the grace period only', async () => {
    await harness.renderAndRead('/', 'old')
    const invalidated = harness.cache.invalidate(['home:bn'])
    harness.now += 300
    const late = harness.read('/')
    await new Promise((resolve) => setTimeout(resolve, 50))
    harness.renders[1]?.finish({ text: 'new' })
    expect((await late).text).toBe('new')
    await invalidated
  })

  test('does not prolong the grace period at a second change', async () => {
    await harness.renderAndRead('/', 'old')
    const invalidated = [harness.cache.invalidate(['home:bn'])]
    harness.now += 200
    invalidated.push(harness.cache.invalidate(['home:bn']))
    harness.now += 100
    const late = harness.read('/')
    await until(() => harness.renders.length === 3)
    for (const render of harness.renders.slice(1)) render.finish({ text: 'new' })
    expect((await late).text).toBe('new')
    await Promise.all(invalidated)
  })

  test('gives no grace period after missed invalidations', async () => {
    await harness.renderAndRead('/', 'old')
    const invalidated = [harness.cache.invalidate(['home:bn'])]
    await until(() => harness.renders.length === 2)
    harness.cache.invalidateAll()
    invalidated.push(harness.cache.invalidate(['home:bn']))
    const late = harness.read('/')
    await until(() => harness.renders.length === 3)
    for (const render of harness.renders.slice(1)) render.finish({ text: 'new' })
    expect((await late).text).toBe('new')
    await Promise.all(invalidated)
  })

  test('renders a page again only on request when nobody requested it since its last render', async () => {
    await harness.renderAndRead('/', 'old')
    await Promise.all([
      harness.cache.invalidate(['home:bn']),
      until(() => harness.renders.length === 2).then(() => harness.renders[1]?.finish({ text: 'unread' })),
    ])
    await harness.cache.invalidate(['home:bn'])
    expect(harness.renders).toHaveLength(2)
    expect((await harness.renderAndRead('/', 'new')).text).toBe('new')
  })

  test('does not lose a change during the render', async () => {
    const early = harness.read('/')
    await until(() => harness.renders.length === 1)
    void harness.cache.invalidate(['home:bn'])
    harness.renders[0]?.finish({ text: 'read before the change' })
    await early
    const late = harness.read('/')
    await until(() => harness.renders.length === 2)
    harness.renders[1]?.finish({ text: 'new' })
    expect((await late).text).toBe('new')
  })

  test('does not answer a request after a change with a render that started before it', async () => {
    await harness.renderAndRead('/', 'old')
    harness.now += 1
    harness.cache.invalidateAll()
    const before = harness.read('/')
    await until(() => harness.renders.length === 2)
    harness.cache.invalidateAll()
    const after = harness.read('/')
    await until(() => harness.renders.length === 3)
    harness.renders[1]?.finish({ text: 'before' })
    harness.renders[2]?.finish({ text: 'after' })
    expect((await before).text).toBe('before')
    expect((await after).text).toBe('after')
  })

  test('starts a new render after a change for a page that was never stored', async () => {
    const early = harness.read('/new')
    await until(() => harness.renders.length === 1)
    void harness.cache.invalidate(['home:bn'])
    const late = harness.read('/new')
    await until(() => harness.renders.length === 2)
    harness.renders[0]?.finish({ text: 'early' })
    harness.renders[1]?.finish({ text: 'late' })
    expect([(await early).text, (await late).text]).toEqual(['early', 'late'])
  })

  test('shows the second of two changes in a row', async () => {
    await harness.renderAndRead('/', 'old')
    const first = harness.cache.invalidate(['home:bn'])
    await until(() => harness.renders.length === 2)
    const second = harness.cache.invalidate(['home:bn'])
    harness.renders[1]?.finish({ text: 'after the first change' })
    await until(() => harness.renders.length === 3)
    harness.renders[2]?.finish({ text: 'after the second change' })
    await Promise.all([first, second])
    expect((await harness.read('/')).text).toBe('after the second change')
  })

  test('serves the stale page, marked, when rendering fails or is late, and recovers', async () => {
    const impatient = new PageCacheHarness(50)
    await impatient.open()
    await impatient.renderAndRead('/', 'old')
    impatient.cache.invalidateAll()
    const failing = impatient.read('/')
    await until(() => impatient.renders.length === 2)
    impatient.renders[1]?.fail()
    const stale = await failing
    expect([stale.status, stale.text, stale.headers.get('x-maidan-page')]).toEqual([200, 'old', 'stale'])
    expect((await impatient.read('/')).text).toBe('old')
    expect(impatient.renders).toHaveLength(2)
    impatient.now += 2_000
    const waiting = await impatient.read('/')
    expect(waiting.text).toBe('old')
    impatient.renders[2]?.finish({ text: 'new' })
    await expect.poll(async () => (await impatient.read('/')).text).toBe('new')
    await impatient.close()
  })

  test('answers 503 when a render fails and no page is stored', async () => {
    const answer = harness.read('/')
    await until(() => harness.renders.length === 1)
    harness.renders[0]?.fail()
    expect((await answer).status).toBe(503)
  })

  test('shows the error page when no page is stored, and does not store it', async () => {
    expect((await harness.renderAndRead('/', 'Error loading data', { status: 503 })).text).toBe(
      'Error loading data',
    )
    expect((await harness.renderAndRead('/', 'back')).text).toBe('back')
  })

  test('serves a page until it expires', async () => {
    await harness.renderAndRead('/', 'friday', { freshUntil: harness.now + 100 })
    expect((await harness.read('/')).text).toBe('friday')
    harness.now += 200
    expect((await harness.renderAndRead('/', 'saturday')).text).toBe('saturday')
  })

  test('does not store missing pages and pages without tags, and deletes pages that are gone', async () => {
    expect((await harness.renderAndRead('/gone', 'none', { status: 404 })).status).toBe(404)
    await harness.renderAndRead('/gone', 'none', { status: 404 })
    await harness.renderAndRead('/private', 'mine', { tags: new Set() })
    await harness.renderAndRead('/private', 'mine', { tags: new Set() })
    expect(harness.renders).toHaveLength(4)
    await harness.renderAndRead('/post', 'story', { tags: new Set(['post:1']) })
    const invalidated = harness.cache.invalidate(['post:1'])
    await until(() => harness.renders.length === 6)
    harness.renders[5]?.finish({ text: 'none', status: 404 })
    await invalidated
    const later = harness.read('/post')
    await until(() => harness.renders.length === 7)
    harness.renders[6]?.fail()
    expect((await later).status).toBe(503)
  })

  test('stores one 404 page for all missing addresses, until its tags are invalidated', async () => {
    const missing = { status: 404, missing: 'POST_NOT_FOUND' as const, tags: new Set<string>() }
    const first = harness.read('/post/1')
    await until(() => harness.renders.length === 1)
    harness.renders[0]?.finish({ ...missing, text: '' })
    await until(() => harness.renders.length === 2)
    harness.renders[1]?.finish({ text: 'no such post', status: 404, tags: new Set(['site']) })
    expect(await first).toMatchObject({ status: 404, text: 'no such post' })
    for (let number = 2; number < 6; number++) {
      const answer = await harness.renderAndRead(`/post/${number}`, '', missing)
      expect(answer).toMatchObject({ status: 404, text: 'no such post' })
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('etag')).toBeNull()
    }
    expect(harness.cache.stats.count).toBe(1)
    const invalidated = harness.cache.invalidate(['site'])
    await until(() => harness.renders.length === 7)
    harness.renders[6]?.finish({ text: 'nothing here', status: 404, tags: new Set(['site']) })
    await invalidated
    expect((await harness.renderAndRead('/post/9', '', missing)).text).toBe('nothing here')
  })

  test('renders the page of one reader before the many pages of another address', async () => {
    const [flood, reader] = ['203.0.113.1', '198.51.100.7']
    const results = Array.from({ length: 150 }, (_, number) => harness.cache.get(`/latest?${number}`, flood))
    results.push(harness.cache.get('/story', reader), harness.cache.get('/latest?149', reader))
    await until(() => harness.renders.length === 2)
    for (let number = 0; harness.renders.length < 6; number++) {
      harness.renders[number]?.finish({ text: 'page' })
      await until(() => harness.renders.length === number + 3)
    }
    // The two renders that were running, then the reader's pages, then the rest of the flood.
    expect(harness.renders.map(({ key }) => key)).toEqual([
      '/latest?0',
      '/latest?1',
      '/latest?149',
      '/story',
      '/latest?2',
      '/latest?3',
    ])
    for (let number = 4; number < 151; number++) {
      await until(() => harness.renders.length > number)
      harness.renders[number]?.finish({ text: 'page' })
    }
    await Promise.all(results)
  })
})

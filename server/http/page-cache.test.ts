import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CacheByHand, until } from './page-cache-by-hand.ts'

let hand: CacheByHand
beforeEach(async () => {
  hand = new CacheByHand()
  await hand.open()
})
afterEach(() => hand.close())

describe('the page cache', () => {
  test('renders once for many who ask at the same time, and keeps the page', async () => {
    const answers = Promise.all(Array.from({ length: 20 }, () => hand.read('/')))
    await until(() => hand.renderings.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
    hand.renderings[0]?.finish({ text: 'first' })
    expect((await answers).map((answer) => answer.text)).toEqual(Array(20).fill('first'))
    expect((await hand.read('/')).text).toBe('first')
    expect(hand.renderings).toHaveLength(1)
  })

  test('answers 304 to whoever has the page, in every encoding the same', async () => {
    const first = await hand.readRendering('/', 'first')
    const etag = first.headers.get('etag') ?? ''
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await hand.read('/', { 'if-none-match': etag, 'accept-encoding': encoding })
      expect(again.status).toBe(304)
      expect(again.headers.get('content-length')).toBeNull()
    }
    expect((await hand.read('/', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('gives each client the encoding it accepts', async () => {
    await hand.readRendering('/', 'দুই '.repeat(400))
    const encodings = []
    for (const header of ['gzip, deflate, br, zstd', 'gzip', 'identity', 'br;q=0, gzip;q=0.5']) {
      const answer = await hand.read('/', { 'accept-encoding': header })
      expect(answer.text).toBe('দুই '.repeat(400))
      encodings.push(answer.headers.get('content-encoding'))
    }
    expect(encodings).toEqual(['br', 'gzip', null, 'gzip'])
  })

  test('who is told of a change sees it; readers meanwhile go on with the page before it', async () => {
    await hand.readRendering('/', 'old')
    await hand.readRendering('/cricket', 'cricket', { tags: new Set(['category:bn:Cricket']) })
    const told = hand.cache.invalidate(['home:bn'])
    await until(() => hand.renderings.length === 3)
    expect((await hand.read('/')).text).toBe('old')
    hand.renderings[2]?.finish({ text: 'new' })
    await told
    expect((await hand.read('/')).text).toBe('new')
    expect((await hand.read('/cricket')).text).toBe('cricket')
    expect(hand.renderings.map((one) => one.key)).toEqual(['/', '/cricket', '/'])
  })

  test('a clock that is set back does not bring a page back that is outdated, nor keep one that failed', async () => {
    const pages = ['/', '/cricket']
    for (const key of pages) await hand.readRendering(key, 'old')
    hand.cache.invalidateAll()
    hand.step = -6 * 3_600_000
    for (const key of pages) expect((await hand.readRendering(key, 'new')).text).toBe('new')

    hand.cache.invalidateAll()
    const failed = hand.read('/')
    await until(() => hand.renderings.length === 5)
    hand.renderings[4]?.fail()
    expect((await failed).text).toBe('new')
    hand.step -= 6 * 3_600_000
    hand.now += 10_000
    expect((await hand.readRendering('/', 'newest')).text).toBe('newest')
  })

  test('readers go on with the page before a change for a moment only', async () => {
    await hand.readRendering('/', 'old')
    const told = hand.cache.invalidate(['home:bn'])
    hand.now += 300
    const late = hand.read('/')
    await new Promise((resolve) => setTimeout(resolve, 50))
    hand.renderings[1]?.finish({ text: 'new' })
    expect((await late).text).toBe('new')
    await told
  })

  test('a second change does not prolong that moment: it was promised to whoever made the first', async () => {
    await hand.readRendering('/', 'old')
    const told = [hand.cache.invalidate(['home:bn'])]
    hand.now += 200
    told.push(hand.cache.invalidate(['home:bn']))
    hand.now += 100
    const late = hand.read('/')
    await until(() => hand.renderings.length === 3)
    for (const rendering of hand.renderings.slice(1)) rendering.finish({ text: 'new' })
    expect((await late).text).toBe('new')
    await Promise.all(told)
  })

  test('after a gap there is no such moment: not for a change before it, nor for one after it', async () => {
    await hand.readRendering('/', 'old')
    const told = [hand.cache.invalidate(['home:bn'])]
    await until(() => hand.renderings.length === 2)
    hand.cache.invalidateAll()
    told.push(hand.cache.invalidate(['home:bn']))
    const late = hand.read('/')
    await until(() => hand.renderings.length === 3)
    for (const rendering of hand.renderings.slice(1)) rendering.finish({ text: 'new' })
    expect((await late).text).toBe('new')
    await Promise.all(told)
  })

  test('a page that nobody read since it was rendered is rendered when somebody asks', async () => {
    await hand.readRendering('/', 'old')
    await Promise.all([
      hand.cache.invalidate(['home:bn']),
      until(() => hand.renderings.length === 2).then(() => hand.renderings[1]?.finish({ text: 'unread' })),
    ])
    await hand.cache.invalidate(['home:bn'])
    expect(hand.renderings).toHaveLength(2)
    expect((await hand.readRendering('/', 'new')).text).toBe('new')
  })

  test('a change during the render is not lost', async () => {
    const early = hand.read('/')
    await until(() => hand.renderings.length === 1)
    void hand.cache.invalidate(['home:bn'])
    hand.renderings[0]?.finish({ text: 'read before the change' })
    await early
    const late = hand.read('/')
    await until(() => hand.renderings.length === 2)
    hand.renderings[1]?.finish({ text: 'new' })
    expect((await late).text).toBe('new')
  })

  test('whoever asks after a change never joins a render that began before it', async () => {
    await hand.readRendering('/', 'old')
    hand.now += 1
    hand.cache.invalidateAll()
    const before = hand.read('/')
    await until(() => hand.renderings.length === 2)
    hand.cache.invalidateAll()
    const after = hand.read('/')
    await until(() => hand.renderings.length === 3)
    hand.renderings[1]?.finish({ text: 'before' })
    hand.renderings[2]?.finish({ text: 'after' })
    expect((await before).text).toBe('before')
    expect((await after).text).toBe('after')
  })

  test('the same holds for a page that was never rendered', async () => {
    const early = hand.read('/new')
    await until(() => hand.renderings.length === 1)
    void hand.cache.invalidate(['home:bn'])
    const late = hand.read('/new')
    await until(() => hand.renderings.length === 2)
    hand.renderings[0]?.finish({ text: 'early' })
    hand.renderings[1]?.finish({ text: 'late' })
    expect([(await early).text, (await late).text]).toEqual(['early', 'late'])
  })

  test('two changes in a row: who is told of the second sees the second', async () => {
    await hand.readRendering('/', 'old')
    const first = hand.cache.invalidate(['home:bn'])
    await until(() => hand.renderings.length === 2)
    const second = hand.cache.invalidate(['home:bn'])
    hand.renderings[1]?.finish({ text: 'after the first change' })
    await until(() => hand.renderings.length === 3)
    hand.renderings[2]?.finish({ text: 'after the second change' })
    await Promise.all([first, second])
    expect((await hand.read('/')).text).toBe('after the second change')
  })

  test('serves the stale page, marked, when rendering fails or is late, and recovers', async () => {
    const impatient = new CacheByHand(50)
    await impatient.open()
    await impatient.readRendering('/', 'old')
    impatient.cache.invalidateAll()
    const failing = impatient.read('/')
    await until(() => impatient.renderings.length === 2)
    impatient.renderings[1]?.fail()
    const stale = await failing
    expect([stale.status, stale.text, stale.headers.get('x-maidan-page')]).toEqual([200, 'old', 'stale'])
    expect((await impatient.read('/')).text).toBe('old')
    expect(impatient.renderings).toHaveLength(2)
    impatient.now += 2_000
    const waiting = await impatient.read('/')
    expect(waiting.text).toBe('old')
    impatient.renderings[2]?.finish({ text: 'new' })
    await expect.poll(async () => (await impatient.read('/')).text).toBe('new')
    await impatient.close()
  })

  test('without a stored page a failing render is an error, not a hang', async () => {
    const answer = hand.read('/')
    await until(() => hand.renderings.length === 1)
    hand.renderings[0]?.fail()
    expect((await answer).status).toBe(503)
  })

  test('without a stored page the page of the failure is shown, and not kept', async () => {
    expect((await hand.readRendering('/', 'Error loading data', { status: 503 })).text).toBe(
      'Error loading data',
    )
    expect((await hand.readRendering('/', 'back')).text).toBe('back')
  })

  test('a page says the truth until its time is over', async () => {
    await hand.readRendering('/', 'friday', { freshUntil: hand.now + 100 })
    expect((await hand.read('/')).text).toBe('friday')
    hand.now += 200
    expect((await hand.readRendering('/', 'saturday')).text).toBe('saturday')
  })

  test('what is not found, or tags nothing it addTags, is not kept; what is gone does not come back', async () => {
    expect((await hand.readRendering('/gone', 'none', { status: 404 })).status).toBe(404)
    await hand.readRendering('/gone', 'none', { status: 404 })
    await hand.readRendering('/private', 'mine', { tags: new Set() })
    await hand.readRendering('/private', 'mine', { tags: new Set() })
    expect(hand.renderings).toHaveLength(4)
    await hand.readRendering('/post', 'story', { tags: new Set(['post:1']) })
    const told = hand.cache.invalidate(['post:1'])
    await until(() => hand.renderings.length === 6)
    hand.renderings[5]?.finish({ text: 'none', status: 404 })
    await told
    const later = hand.read('/post')
    await until(() => hand.renderings.length === 7)
    hand.renderings[6]?.fail()
    expect((await later).status).toBe(503)
  })

  test('where nothing stands, one stored page says so for all addresses, until what it shows changes', async () => {
    const missing = { status: 404, missing: 'POST_NOT_FOUND' as const, tags: new Set<string>() }
    const first = hand.read('/post/1')
    await until(() => hand.renderings.length === 1)
    hand.renderings[0]?.finish({ ...missing, text: '' })
    await until(() => hand.renderings.length === 2)
    hand.renderings[1]?.finish({ text: 'no such post', status: 404, tags: new Set(['site']) })
    expect(await first).toMatchObject({ status: 404, text: 'no such post' })
    for (let number = 2; number < 6; number++) {
      const answer = await hand.readRendering(`/post/${number}`, '', missing)
      expect(answer).toMatchObject({ status: 404, text: 'no such post' })
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('etag')).toBeNull()
    }
    expect(hand.cache.stock.count).toBe(1)
    const told = hand.cache.invalidate(['site'])
    await until(() => hand.renderings.length === 7)
    hand.renderings[6]?.finish({ text: 'nothing here', status: 404, tags: new Set(['site']) })
    await told
    expect((await hand.readRendering('/post/9', '', missing)).text).toBe('nothing here')
  })

  test('a reader of a new page goes before the many pages that another address asked for', async () => {
    const [flood, reader] = ['203.0.113.1', '198.51.100.7']
    const asked = Array.from({ length: 150 }, (_, number) => hand.cache.get(`/latest?${number}`, flood))
    asked.push(hand.cache.get('/story', reader), hand.cache.get('/latest?149', reader))
    await until(() => hand.renderings.length === 2)
    for (let number = 0; hand.renderings.length < 6; number++) {
      hand.renderings[number]?.finish({ text: 'page' })
      await until(() => hand.renderings.length === number + 3)
    }
    // The two that were under way, then the reader's pages, and only then the rest of the flood.
    expect(hand.renderings.map(({ key }) => key)).toEqual([
      '/latest?0',
      '/latest?1',
      '/latest?149',
      '/story',
      '/latest?2',
      '/latest?3',
    ])
    for (let number = 4; number < 151; number++) {
      await until(() => hand.renderings.length > number)
      hand.renderings[number]?.finish({ text: 'page' })
    }
    await Promise.all(asked)
  })
})

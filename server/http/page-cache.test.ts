import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import type { RenderedPage } from './page-store.ts'

type Rendering = { key: string; finish(page: Partial<RenderedPage> & { text: string }): void; fail(): void }

let renderings: Rendering[]
let cache: PageCache
let server: Server
let origin: string
let now: number

function renderedPage(page: Partial<RenderedPage> & { text: string }): RenderedPage {
  const { text, ...rest } = page
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0' },
    body: Buffer.from(text),
    names: new Set(['home:bn']),
    freshUntil: Number.POSITIVE_INFINITY,
    ...rest,
  }
}

beforeEach(async () => {
  renderings = []
  now = 1_000
  cache = new PageCache({
    maxBytes: 1_000_000,
    now: () => now,
    onError: () => undefined,
    render: (key) =>
      new Promise((resolve, reject) => {
        renderings.push({
          key,
          finish: (page) => resolve(renderedPage(page)),
          fail: () => reject(new Error('the database is away')),
        })
      }),
  })
  server = createServer(async (request, response) => {
    const key = request.url ?? '/'
    if (cache.answerFresh(key, request, response)) return
    const unstored = await cache.answer(key, request, response).catch(() => undefined)
    if (unstored) response.writeHead(unstored.status).end(unstored.body)
    if (unstored === undefined) response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1))
}
async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
async function readRendering(path: string, text: string, page: Partial<RenderedPage> = {}) {
  const answer = read(path)
  const count = renderings.length
  await until(() => renderings.length > count)
  renderings.at(-1)?.finish({ ...page, text })
  return answer
}

describe('the page cache', () => {
  test('renders once for many who ask at the same time, and keeps the page', async () => {
    const answers = Promise.all(Array.from({ length: 20 }, () => read('/')))
    await until(() => renderings.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
    renderings[0]?.finish({ text: 'first' })
    expect((await answers).map((answer) => answer.text)).toEqual(Array(20).fill('first'))
    expect((await read('/')).text).toBe('first')
    expect(renderings).toHaveLength(1)
  })

  test('answers 304 to whoever has the page, in every encoding the same', async () => {
    const first = await readRendering('/', 'first')
    const etag = first.headers.get('etag') ?? ''
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await read('/', { 'if-none-match': etag, 'accept-encoding': encoding })
      expect(again.status).toBe(304)
      expect(again.headers.get('content-length')).toBeNull()
    }
    expect((await read('/', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('gives each client the encoding it accepts', async () => {
    await readRendering('/', 'দুই '.repeat(400))
    const encodings = []
    for (const header of ['gzip, deflate, br, zstd', 'gzip', 'identity', 'br;q=0, gzip;q=0.5']) {
      const answer = await read('/', { 'accept-encoding': header })
      expect(answer.text).toBe('দুই '.repeat(400))
      encodings.push(answer.headers.get('content-encoding'))
    }
    expect(encodings).toEqual(['br', 'gzip', null, 'gzip'])
  })

  test('who is told of a change sees it; readers meanwhile go on with the page before it', async () => {
    await readRendering('/', 'old')
    await readRendering('/cricket', 'cricket', { names: new Set(['category:bn:Cricket']) })
    const told = cache.invalidate(['home:bn'])
    await until(() => renderings.length === 3)
    expect((await read('/')).text).toBe('old')
    renderings[2]?.finish({ text: 'new' })
    await told
    expect((await read('/')).text).toBe('new')
    expect((await read('/cricket')).text).toBe('cricket')
    expect(renderings.map((one) => one.key)).toEqual(['/', '/cricket', '/'])
  })

  test('readers go on with the page before a change for a moment only', async () => {
    await readRendering('/', 'old')
    const told = cache.invalidate(['home:bn'])
    now += 300
    const late = read('/')
    await new Promise((resolve) => setTimeout(resolve, 50))
    renderings[1]?.finish({ text: 'new' })
    expect((await late).text).toBe('new')
    await told
  })

  test('a page that nobody read since it was rendered is rendered when somebody asks', async () => {
    await readRendering('/', 'old')
    await Promise.all([
      cache.invalidate(['home:bn']),
      until(() => renderings.length === 2).then(() => renderings[1]?.finish({ text: 'unread' })),
    ])
    await cache.invalidate(['home:bn'])
    expect(renderings).toHaveLength(2)
    expect((await readRendering('/', 'new')).text).toBe('new')
  })

  test('a change during the render is not lost', async () => {
    const early = read('/')
    await until(() => renderings.length === 1)
    void cache.invalidate(['home:bn'])
    renderings[0]?.finish({ text: 'read before the change' })
    await early
    const late = read('/')
    await until(() => renderings.length === 2)
    renderings[1]?.finish({ text: 'new' })
    expect((await late).text).toBe('new')
  })

  test('whoever asks after a change never joins a render that began before it', async () => {
    await readRendering('/', 'old')
    now += 1
    cache.invalidateAll()
    const before = read('/')
    await until(() => renderings.length === 2)
    cache.invalidateAll()
    const after = read('/')
    await until(() => renderings.length === 3)
    renderings[1]?.finish({ text: 'before' })
    renderings[2]?.finish({ text: 'after' })
    expect((await before).text).toBe('before')
    expect((await after).text).toBe('after')
  })

  test('the same holds for a page that was never rendered', async () => {
    const early = read('/new')
    await until(() => renderings.length === 1)
    void cache.invalidate(['home:bn'])
    const late = read('/new')
    await until(() => renderings.length === 2)
    renderings[0]?.finish({ text: 'early' })
    renderings[1]?.finish({ text: 'late' })
    expect([(await early).text, (await late).text]).toEqual(['early', 'late'])
  })

  test('two changes in a row: who is told of the second sees the second', async () => {
    await readRendering('/', 'old')
    const first = cache.invalidate(['home:bn'])
    await until(() => renderings.length === 2)
    const second = cache.invalidate(['home:bn'])
    renderings[1]?.finish({ text: 'after the first change' })
    await until(() => renderings.length === 3)
    renderings[2]?.finish({ text: 'after the second change' })
    await Promise.all([first, second])
    expect((await read('/')).text).toBe('after the second change')
  })

  test('serves the stale page, marked, when rendering fails or is late, and recovers', async () => {
    await readRendering('/', 'old')
    cache.invalidateAll()
    const failing = read('/')
    await until(() => renderings.length === 2)
    renderings[1]?.fail()
    const stale = await failing
    expect([stale.status, stale.text, stale.headers.get('x-maidan-page')]).toEqual([200, 'old', 'stale'])
    expect((await read('/')).text).toBe('old')
    expect(renderings).toHaveLength(2)
    now += 2_000
    const waiting = await read('/')
    expect(waiting.text).toBe('old')
    renderings[2]?.finish({ text: 'new' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await read('/')).text).toBe('new')
  })

  test('without a stored page a failing render is an error, not a hang', async () => {
    const answer = read('/')
    await until(() => renderings.length === 1)
    renderings[0]?.fail()
    expect((await answer).status).toBe(503)
  })

  test('without a stored page the page of the failure is shown, and not kept', async () => {
    expect((await readRendering('/', 'Error loading data', { status: 503 })).text).toBe('Error loading data')
    expect((await readRendering('/', 'back')).text).toBe('back')
  })

  test('a page says the truth until its time is over', async () => {
    await readRendering('/', 'friday', { freshUntil: now + 100 })
    expect((await read('/')).text).toBe('friday')
    now += 200
    expect((await readRendering('/', 'saturday')).text).toBe('saturday')
  })

  test('what is not found, or names nothing it shows, is not kept; what is gone does not come back', async () => {
    expect((await readRendering('/gone', 'none', { status: 404 })).status).toBe(404)
    await readRendering('/gone', 'none', { status: 404 })
    await readRendering('/private', 'mine', { names: new Set() })
    await readRendering('/private', 'mine', { names: new Set() })
    expect(renderings).toHaveLength(4)
    await readRendering('/post', 'story', { names: new Set(['post:1']) })
    const told = cache.invalidate(['post:1'])
    await until(() => renderings.length === 6)
    renderings[5]?.finish({ text: 'none', status: 404 })
    await told
    const later = read('/post')
    await until(() => renderings.length === 7)
    renderings[6]?.fail()
    expect((await later).status).toBe(503)
  })
})

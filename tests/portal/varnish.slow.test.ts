// A portal behind Varnish: what readers get from the cache, when a change shows, and what still works when one of them dies.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { articlePath } from '#contract/pages/paths.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'
import { findVarnish, PRIVATE_S, startVarnish, type Varnish } from './varnish.ts'

const { path: program, reason } = findVarnish()

/** One second, plus one for a busy machine. */
const SOON_MS = 2_000

let portal: KillablePortal
let varnish: Varnish
let authorization: string
/** The post that was published first. */
let first: string

beforeAll(async () => {
  if (program === null) return
  portal = await makeKillablePortal()
  varnish = await startVarnish(program, String(portal.env.PORT))
  portal.env.PURGE_URL = varnish.purgeUrl
  await portal.start()
  authorization = (await portal.signIn()).authorization
})
afterAll(async () => {
  await varnish?.stop()
  await portal?.remove()
})

async function call(method: string, path: string, fields: object): Promise<Response> {
  const answer = await fetch(portal.origin + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  expect(answer.status).toBeLessThan(300)
  return answer
}

const made = z.object({ post: z.object({ _id: z.string(), createdAt: z.coerce.date() }) })
async function publish(headline: string, category = 'Cricket') {
  const fields = { headline, category, imageUrl: 'https://pictures.example/a.jpg' }
  const { post } = made.parse(await (await call('POST', '/api/allposts', fields)).json())
  return { id: post._id, path: articlePath({ id: post._id, createdAt: post.createdAt, language: 'bn' }) }
}

/** Waits until the page comes from the cache. */
const isHit = (path: string) =>
  expect.poll(async () => (await varnish.ask(path)).headers['x-front']).toBe('hit')
const shows = (path: string, text: string, timeout: number) =>
  expect.poll(async () => (await varnish.ask(path)).body.includes(text), { timeout, interval: 20 }).toBe(true)

describe.skipIf(program === null)(`behind Varnish${program ? '' : ` (skipped: ${reason})`}`, () => {
  test('a page is fetched once; a publication shows soon and leaves other pages cached', async () => {
    await isHit('/cricket')
    await isHit('/football')
    const headline = 'মাঠে আজ নতুন খবর'
    const { id, path } = await publish(headline)
    first = id
    await shows('/cricket', headline, SOON_MS)
    expect((await varnish.ask('/football')).headers['x-front']).toBe('hit')
    await isHit('/cricket')
    await shows(path, headline, SOON_MS)
  })

  test('readers must revalidate, and get no header meant for caches', async () => {
    const { headers } = await varnish.ask('/cricket')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    for (const name of ['surrogate-control', 'cdn-cache-control', 'surrogate-key', 'cache-tag', 'xkey'])
      expect(headers).not.toHaveProperty(name)
    const etag = String(headers.etag)
    expect((await varnish.ask('/cricket', { 'If-None-Match': etag })).status).toBe(304)
  })

  test('each encoding is cached separately', async () => {
    for (const [asked, given] of [
      ['br, gzip', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const headers = { 'Accept-Encoding': asked }
      await varnish.ask('/latest', headers)
      const again = await varnish.ask('/latest', headers)
      expect([again.headers['x-front'], again.headers['content-encoding']]).toEqual(['hit', given])
    }
  })

  test('a signed-in person gets nothing from the cache and leaves nothing in it', async () => {
    const token = authorization.replace('Bearer ', '')
    const cookie = { Cookie: `theme=dark; maidan.session_token=${token}` }
    const clean = (await varnish.ask('/cricket')).body
    for (const path of ['/cricket', '/contact']) {
      const own = await varnish.ask(path, cookie)
      expect([own.status, own.headers['x-front'], own.headers['cache-control']]).toEqual([
        200,
        'miss',
        'private, no-store',
      ])
      expect(own.body).toContain('/dashboard')
      expect((await varnish.ask(path, cookie)).headers['x-front']).toBe('miss')
      expect((await varnish.ask(path)).body).not.toContain('href="/dashboard"')
    }
    expect((await varnish.ask('/cricket', { Cookie: 'theme=dark; _ga=1' })).headers['x-front']).toBe('hit')
    expect((await varnish.ask('/cricket')).body).toBe(clean)
  })

  test.each([
    { Host: 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', Forwarded: 'host=evil.example' },
    { 'X-Original-URL': '/dashboard', 'X-Rewrite-URL': '/dashboard' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'Accept-Language': 'en', Accept: 'application/json' },
    { Authorization: 'Bearer nonsense' },
    { 'Surrogate-Key': 'everything', 'X-Front-Kept': '1', 'X-Front-Stale': '1' },
    { Range: 'bytes=0-10' },
  ])('%o leaves nothing in a page', async (headers) => {
    const clean = await varnish.ask('/en/cricket')
    await varnish.purge('everything')
    await varnish.ask('/en/cricket', headers)
    const next = await varnish.ask('/en/cricket')
    expect([next.status, next.body]).toEqual([200, clean.body])
  })

  test('tracking parameters do not make another page', async () => {
    await isHit('/cricket')
    for (const query of ['?utm_source=x&utm_medium=y', '?fbclid=1', '?fbclid=1&gclid=2'])
      expect((await varnish.ask(`/cricket${query}`)).headers['x-front']).toBe('hit')
  })

  test('a failed purge is repeated until it is accepted', async () => {
    await isHit('/cricket')
    varnish.hook.isOpen = false
    const headline = 'যখন পথ বন্ধ'
    await publish(headline)
    // Maidan shows the change; the cache was not purged yet.
    await expect.poll(() => varnish.hook.refused).toBeGreaterThan(1)
    expect(await (await fetch(`${portal.origin}/cricket`)).text()).toContain(headline)
    expect((await varnish.ask('/cricket')).body).not.toContain(headline)
    varnish.hook.isOpen = true
    await shows('/cricket', headline, 20_000)
  })

  test('a deleted page stays deleted when Maidan dies; other pages are still served', {
    timeout: 60_000,
  }, async () => {
    const { id, path } = await publish('যা থাকবে না')
    await isHit(path)
    const brotli = { 'Accept-Encoding': 'br' }
    expect((await varnish.ask(path, brotli)).status).toBe(200)
    await call('PUT', `/api/allposts/${id}`, { status: 'unpublished' })
    await expect.poll(async () => (await varnish.ask(path)).status, { timeout: SOON_MS }).toBe(404)
    await isHit('/cricket')
    await isHit('/football')
    const before = (await varnish.ask('/cricket')).body
    await portal.end('SIGKILL')
    // The page is outdated in the cache and the backend is gone: in the first second and later.
    await varnish.purge('category:bn:Cricket')
    const stale = await varnish.ask('/cricket')
    expect([stale.status, stale.headers['x-maidan-page'], stale.body]).toEqual([200, 'stale', before])
    expect((await varnish.ask('/football')).status).toBe(200)
    // By then Varnish has forgotten the cached 404.
    await pause((PRIVATE_S + 0.5) * 1_000)
    for (const variant of [{}, brotli]) {
      const gone = await varnish.ask(path, variant)
      expect([gone.status, gone.headers['retry-after']]).toEqual([503, '5'])
    }
    await portal.start()
    await expect.poll(async () => (await varnish.ask('/cricket')).headers['x-maidan-page']).toBeUndefined()
  })

  test('a page that Maidan served stale is not cached', async () => {
    await fetch(`${portal.origin}/cricket`)
    const postgres = postgresOf(portal.dataDir)
    signal(postgres, 'SIGSTOP')
    try {
      // A single page may be stale only because its render was late.
      let running = 0
      const staleRunning = async () => {
        const { headers } = await fetch(`${portal.origin}/cricket`)
        running = headers.get('x-maidan-page') === 'stale' ? running + 1 : 0
        return running
      }
      await expect.poll(staleRunning, { timeout: 20_000, interval: 250 }).toBeGreaterThan(9)
      await varnish.purge('everything')
      for (const _ of [1, 2]) {
        const { status, headers } = await varnish.ask('/cricket')
        expect([status, headers['x-maidan-page'], headers['x-front']]).toEqual([200, 'stale', 'miss'])
      }
    } finally {
      signal(postgres, 'SIGCONT')
    }
    await isHit('/cricket')
    expect((await varnish.ask('/cricket')).headers).not.toHaveProperty('x-maidan-page')
  })

  test('a purge is repeated once every node has received the change; a restart purges nothing', {
    timeout: 40_000,
  }, async () => {
    const times = () => varnish.purged.filter((names) => names.includes(`post:${first}`)).length
    await expect.poll(times).toBe(2)
    // Both purges are from the very first start.
    const names = varnish.purged.flat()
    expect(names.filter((name) => name === 'everything' || name.startsWith('release:'))).toEqual([
      'everything',
      'everything',
    ])
  })
})

const note = z.object({ pid: z.number() })

/** The server and all its processes. */
function postgresOf(dataDir: string): number[] {
  const { pid } = note.parse(JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')))
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [pid, ...all.filter((one) => parentOf(one) === pid).map(Number)]
}

function parentOf(pid: string): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return null
  }
}

function signal(pids: number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) process.kill(pid, name)
}

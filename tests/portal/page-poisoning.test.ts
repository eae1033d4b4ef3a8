// Cache poisoning: no header or parameter changes a cached page; otherwise the response is private.
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlePath } from '#contract/pages/paths.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { startTestPortal, type TestPortal } from '#tests/test-portal.ts'

let portal: TestPortal
let pages: string[]

beforeAll(async () => {
  portal = await startTestPortal()
  const { posts } = await listPublished(portal.system, { language: 'bn', category: 'Cricket', limit: 1 })
  const [post] = posts
  if (!post) throw new Error('The demo newsroom has no cricket')
  pages = ['/', '/en', '/cricket', articlePath(post), '/feed.xml', '/latest', '/about']
})
afterAll(() => portal.close())

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** A request with exactly these headers; `fetch` would refuse or add some. */
function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(portal.origin + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

const HEADERS: Record<string, string>[] = [
  { Host: 'evil.example' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', Forwarded: 'host=evil.example' },
  { 'X-Original-URL': '/dashboard', 'X-Rewrite-URL': '/dashboard' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'Accept-Language': 'en' },
  { Accept: 'application/json' },
  { Authorization: 'Bearer nonsense' },
  { Cookie: 'theme=dark; language=en' },
  { Cookie: 'maidan.session_token=forged.signature' },
  { Cookie: '__Secure-maidan.session_token=forged' },
  { Origin: 'https://evil.example', Referer: 'https://evil.example/' },
  { 'User-Agent': 'curl/8', DNT: '1', 'Save-Data': 'on', 'Sec-CH-Prefers-Color-Scheme': 'dark' },
  { 'X-Remix-Data': 'yes', 'X-React-Router-Request': 'yes', 'X-Maidan-Page': 'x' },
  { Range: 'bytes=0-10' },
  { 'If-Modified-Since': 'Wed, 21 Oct 2015 07:28:00 GMT' },
]
const PARAMETERS = [
  '?utm_source=x',
  '?index',
  '?_data=root',
  '?_routes=root',
  '?language=en',
  '?__proto__=1',
  '?q=%00',
  '?a=%',
]

describe('cached pages', () => {
  test.each(HEADERS)('are not changed by %o', async (headers) => {
    for (const page of pages) {
      const clean = await send(page)
      expect(clean.status).toBe(200)
      portal.forgetPages()
      const tried = await send(page, headers)
      const isPrivate = tried.headers['cache-control'] === 'private, no-store'
      if (!isPrivate) expect(tried.body).toBe(clean.body)
      expect((await send(page)).body).toBe(clean.body)
      portal.forgetPages()
      expect((await send(page)).body).toBe(clean.body)
    }
  })

  test.each(PARAMETERS)('are not changed by the parameters %s', async (parameters) => {
    for (const page of pages) {
      const clean = await send(page)
      portal.forgetPages()
      const tried = await send(page + parameters)
      expect([tried.status, tried.body]).toEqual([200, clean.body])
      expect((await send(page)).body).toBe(clean.body)
    }
  })

  test('are not emptied by a HEAD request', async () => {
    for (const page of pages) {
      portal.forgetPages()
      const head = await send(page, {}, 'HEAD')
      const full = await send(page)
      expect(head.body).toBe('')
      expect(head.headers['content-length']).toBe(full.headers['content-length'])
      expect(full.body.length).toBeGreaterThan(500)
    }
  })

  test('are replaced by a private page for a signed-in person, which nobody else sees', async () => {
    const editor = portal.accounts.find((account) => account.role === 'editor')
    const signedIn = await fetch(`${portal.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: editor?.email, password: editor?.password }),
    })
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    for (const page of pages.filter((path) => !path.endsWith('.xml'))) {
      const before = await send(page)
      portal.forgetPages()
      const own = await send(page, { Cookie: cookie })
      expect(own.headers['cache-control']).toBe('private, no-store')
      expect(own.body).toContain('/dashboard')
      expect(before.body).not.toContain('href="/dashboard"')
      expect((await send(page)).body).toBe(before.body)
    }
  })

  test('are never served as loader data', async () => {
    for (const address of ['/_root.data', '/cricket.data', '/en.data', '/en/cricket.data?_routes=root']) {
      expect((await send(address)).status).toBe(404)
    }
  })

  test('exist at one canonical address each', async () => {
    for (const [address, location] of [
      ['/cricket/', '/cricket'],
      ['/en/', '/en'],
      ['//evil.example/', '/evil.example'],
      ['/\\evil.example/', '/evil.example'],
    ] as const) {
      const answer = await send(address)
      expect([answer.status, answer.headers.location]).toEqual([301, location])
    }
  })

  test('do not exist for invented addresses, which are private 404s every time', async () => {
    for (const address of [
      '/nothing',
      '/en/nothing',
      '/category/Nonsense',
      '/allposts/2026/11/20/nothing',
      '/allposts/2026/02/31',
    ]) {
      const answer = await send(address)
      expect([address, answer.status, answer.headers['cache-control']]).toEqual([
        address,
        404,
        'private, no-store',
      ])
    }
  })
})

// What every kind of answer says in its headers: one table. Nothing may be guessed, framed or run that we did not mean, nobody
// learns what we are made of, and only what is the same for every stranger may be kept.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlePath } from '#contract/paths.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { entered } from '../fuzz/newsroom.ts'
import { type Heard, type Send, type Sent, senderTo } from '../fuzz/send.ts'
import { createTestApp } from '../test-app.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
let send: Send
let editor: string
let places: Record<string, string>

beforeAll(async () => {
  portal = await startTestPortal({ env: { METRICS_TOKEN: 'metrics-token-0123456789abcdef' } })
  send = senderTo(portal.origin)
  const account = portal.accounts.find(({ role }) => role === 'editor')
  if (!account) throw new Error('The demo newsroom has no editor')
  editor = await entered(send, account)
  const { posts } = await listPublished(portal.system, { language: 'bn', category: 'Cricket', limit: 1 })
  const [post] = posts
  if (!post) throw new Error('The demo newsroom has no cricket')
  const article = articlePath(post)
  const home = await get('/')
  places = {
    article,
    picture: /\/media\/[0-9a-z-]+\/[^"' ,]+\.webp/.exec(home.text)?.[0] ?? '',
    card: /\/media\/cards\/[^"?]+\.jpg/.exec((await get(article)).text)?.[0] ?? '',
    script: /\/assets\/[^"]+\.js/.exec(home.text)?.[0] ?? '',
  }
})
afterAll(() => portal?.close())

function get(path: string, headers: Record<string, string> = {}): Promise<Heard> {
  return send({ method: 'GET', path, headers, body: null })
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const ALIKE = expect.stringMatching(/^public, max-age=0/)
const OWN = 'private, no-store'
const FOREVER = 'public, max-age=31536000, immutable'
const INERT = "default-src 'none'; frame-ancestors 'none'"
/** Scripts from our own files only, nothing inline, nothing evaluated. */
const READING = expect.stringMatching(
  /(?=.*script-src 'self'(;|$))(?!.*unsafe)(?=.*frame-ancestors 'none')(?=.*object-src 'none')(?=.*trusted-types 'none')/,
)
/** Its one inline start carries this answer's nonce; Mantine sets style attributes. */
const HYDRATED = expect.stringMatching(
  /(?=.*script-src 'self' 'nonce-[\w+/=]{20,}'(;|$))(?!.*unsafe-eval)(?=.*frame-ancestors 'none')/,
)

type Kind = {
  what: string
  ask: () => Partial<Sent> & { path: string }
  status: number
  policy: unknown
  kept: unknown
}
const KINDS: Kind[] = [
  { what: 'a page', ask: () => ({ path: '/' }), status: 200, policy: READING, kept: ALIKE },
  {
    what: 'an article',
    ask: () => ({ path: places.article ?? '' }),
    status: 200,
    policy: READING,
    kept: ALIKE,
  },
  { what: 'a page of one’s own', ask: () => signedIn('/'), status: 200, policy: READING, kept: OWN },
  { what: 'a search', ask: () => ({ path: '/search?q=x' }), status: 200, policy: READING, kept: OWN },
  { what: 'the login', ask: () => ({ path: '/login' }), status: 200, policy: READING, kept: OWN },
  { what: 'an account', ask: () => signedIn('/profile'), status: 200, policy: READING, kept: OWN },
  { what: 'the dashboard', ask: () => signedIn('/dashboard'), status: 200, policy: HYDRATED, kept: OWN },
  { what: 'no page', ask: () => ({ path: '/no-such-page' }), status: 404, policy: READING, kept: OWN },
  {
    what: 'a preview that ended',
    ask: () => ({ path: '/preview/none' }),
    status: 404,
    policy: READING,
    kept: OWN,
  },
  { what: 'a way elsewhere', ask: () => ({ path: '/dashboard' }), status: 302, policy: INERT, kept: OWN },
  { what: 'a feed', ask: () => ({ path: '/feed.xml' }), status: 200, policy: INERT, kept: ALIKE },
  { what: 'a sitemap', ask: () => ({ path: '/sitemap.xml' }), status: 200, policy: INERT, kept: ALIKE },
  {
    what: 'the manifest',
    ask: () => ({ path: '/manifest.webmanifest' }),
    status: 200,
    policy: INERT,
    kept: ALIKE,
  },
  { what: 'a call', ask: () => ({ path: '/api/allposts' }), status: 200, policy: INERT, kept: OWN },
  { what: 'a call that fails', ask: () => ({ path: '/api/none' }), status: 404, policy: INERT, kept: OWN },
  {
    what: 'a call that is refused',
    ask: () => ({ path: '/api/users' }),
    status: 401,
    policy: INERT,
    kept: OWN,
  },
  {
    what: 'a session',
    ask: () => signedIn('/api/auth/get-session'),
    status: 200,
    policy: INERT,
    kept: expect.stringContaining('no-store'),
  },
  {
    what: 'an export',
    ask: () => signedIn('/api/allposts?status=any'),
    status: 200,
    policy: INERT,
    kept: OWN,
  },
  {
    what: 'what the API is',
    ask: () => ({ path: '/api/openapi.json' }),
    status: 200,
    policy: INERT,
    kept: expect.anything(),
  },
  {
    what: 'a picture',
    ask: () => ({ path: places.picture ?? '' }),
    status: 200,
    policy: INERT,
    kept: FOREVER,
  },
  { what: 'a card', ask: () => ({ path: places.card ?? '' }), status: 200, policy: INERT, kept: FOREVER },
  { what: 'no picture', ask: () => ({ path: '/media/x/y.webp' }), status: 404, policy: INERT, kept: OWN },
  { what: 'health', ask: () => ({ path: '/health/ready' }), status: 200, policy: INERT, kept: OWN },
  {
    what: 'metrics, to strangers',
    ask: () => ({ path: '/metrics' }),
    status: 404,
    policy: expect.anything(),
    kept: OWN,
  },
  {
    what: 'metrics',
    ask: () => ({ path: '/metrics', headers: { authorization: 'Bearer metrics-token-0123456789abcdef' } }),
    status: 200,
    policy: INERT,
    kept: OWN,
  },
  {
    what: 'another site’s form',
    ask: () => ({ method: 'POST', path: '/login', headers: { origin: 'https://evil.example' } }),
    status: 403,
    policy: READING,
    kept: OWN,
  },
  {
    what: 'another method',
    ask: () => ({ method: 'DELETE', path: '/' }),
    status: 405,
    policy: READING,
    kept: OWN,
  },
]

function signedIn(path: string) {
  return { path, headers: { cookie: editor } }
}

describe('headers', () => {
  test.each(KINDS)('of $what', async ({ ask, status, policy, kept }) => {
    const heard = await send({ method: 'GET', headers: {}, body: null, ...ask() })
    expect(heard.status).toBe(status)
    expect(heard.headers).toMatchObject({
      ...COMMON,
      'content-security-policy': policy,
      'cache-control': kept,
    })
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(heard.headers).not.toHaveProperty(name)
    // Encryption is promised only where there is some.
    expect(heard.headers).not.toHaveProperty('strict-transport-security')
  })

  test('of built files, which are nothing on their own', async () => {
    const script = await get(places.script ?? '')
    expect(script.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': FOREVER })
    expect(script.headers).not.toHaveProperty('set-cookie')
  })

  test('of the API’s documentation: everything in it is ours', async () => {
    const { headers, status } = await get('/api/docs')
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(headers).toMatchObject(COMMON)
    expect(policy).not.toMatch(/https?:|unsafe-eval|\*/)
    expect(policy).toMatch(/default-src '(none|self)'/)
  })
})

describe('cookies', () => {
  test('of a session are for our server alone', async () => {
    const account = portal.accounts.find(({ role }) => role === 'editor')
    const { headers } = await send({
      method: 'POST',
      path: '/api/auth/sign-in/email',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ email: account?.email, password: account?.password })),
    })
    const cookies = [headers['set-cookie'] ?? []].flat()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(cookie).toMatch(/; Path=\//i)
      expect(cookie).not.toMatch(/; Domain=/i)
    }
  })

  test('are given to nobody who only reads', async () => {
    for (const path of ['/', places.article ?? '', '/search?q=x', '/login', '/feed.xml', '/api/allposts']) {
      expect((await get(path)).headers).not.toHaveProperty('set-cookie')
    }
  })
})

test('a site on https tells browsers never to come otherwise', async () => {
  const site = await createTestApp({ env: { SITE_URL: 'https://newspaper.example' } })
  try {
    for (const path of ['/api/breaking', '/login', '/health/live', '/api/none'])
      expect((await site.call(path)).headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
  } finally {
    await site.close()
  }
})

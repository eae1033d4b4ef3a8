// Headers of every kind of response, as one table: no sniffing, framing or foreign scripts, no product names, and only pages
// that are equal for all anonymous clients are cacheable.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlePath } from '#contract/pages/paths.ts'
import { keepBuiltFiles } from '#server/domain/built-files/built-files.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { compressBrotli } from '#server/http/responses/encodings.ts'
import { signIn } from '../fuzz/fuzzed-newsroom.ts'
import { createSender, type Received, type Send, type Sent } from '../fuzz/send.ts'
import { createTestApp } from '../test-app.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
let send: Send
let editor: string
let places: Record<string, string>

beforeAll(async () => {
  portal = await startTestPortal({ env: { METRICS_TOKEN: 'metrics-token-0123456789abcdef' } })
  send = createSender(portal.origin)
  const account = portal.accounts.find(({ role }) => role === 'editor')
  if (!account) throw new Error('The demo newsroom has no editor')
  editor = await signIn(send, account)
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

function get(path: string, headers: Record<string, string> = {}): Promise<Received> {
  return send({ method: 'GET', path, headers, body: null })
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}
const ALIKE = expect.stringMatching(/^public, max-age=0/)
const OWN = 'private, no-store'
const FOREVER = 'public, max-age=31536000, immutable'
const INERT = "default-src 'none'; frame-ancestors 'none'"
/** Scripts from our own files only, no inline scripts, no eval. */
const READING = expect.stringMatching(
  /(?=.*script-src 'self' 'sha256-[\w+/=]{44}'(;|$))(?!.*unsafe)(?=.*frame-ancestors 'none')(?=.*object-src 'none')(?=.*trusted-types worker 'allow-duplicates')/,
)
/** The one inline script carries the nonce of this response; Mantine sets style attributes. */
const HYDRATED = expect.stringMatching(
  /(?=.*script-src 'self' 'nonce-[\w+/=]{20,}'(;|$))(?!.*unsafe-eval)(?=.*frame-ancestors 'none')/,
)

/** Pages and files for everybody have no opener policy, because it makes browsers start a new process for them. */
const NO_OPENER_POLICY = 'unsafe-none'

type Kind = {
  what: string
  ask: () => Partial<Sent> & { path: string }
  status: number
  policy: unknown
  cached: unknown
  opener?: string
}
const KINDS: Kind[] = [
  {
    what: 'a page',
    ask: () => ({ path: '/' }),
    status: 200,
    policy: READING,
    cached: ALIKE,
    opener: NO_OPENER_POLICY,
  },
  {
    what: 'an article',
    ask: () => ({ path: places.article ?? '' }),
    status: 200,
    policy: READING,
    cached: ALIKE,
    opener: NO_OPENER_POLICY,
  },
  { what: 'a page of one’s own', ask: () => signedIn('/'), status: 200, policy: READING, cached: OWN },
  {
    what: 'a search',
    ask: () => ({ path: '/search?q=x' }),
    status: 200,
    policy: READING,
    cached: OWN,
    opener: NO_OPENER_POLICY,
  },
  { what: 'the login', ask: () => ({ path: '/login' }), status: 200, policy: READING, cached: OWN },
  { what: 'an account', ask: () => signedIn('/profile'), status: 200, policy: READING, cached: OWN },
  { what: 'the dashboard', ask: () => signedIn('/dashboard'), status: 200, policy: HYDRATED, cached: OWN },
  { what: 'no page', ask: () => ({ path: '/no-such-page' }), status: 404, policy: READING, cached: OWN },
  {
    what: 'a preview that ended',
    ask: () => ({ path: '/preview/none' }),
    status: 404,
    policy: READING,
    cached: OWN,
  },
  { what: 'a way elsewhere', ask: () => ({ path: '/dashboard' }), status: 302, policy: INERT, cached: OWN },
  {
    what: 'a feed',
    ask: () => ({ path: '/feed.xml' }),
    status: 200,
    policy: INERT,
    cached: ALIKE,
    opener: NO_OPENER_POLICY,
  },
  {
    what: 'a sitemap',
    ask: () => ({ path: '/sitemap.xml' }),
    status: 200,
    policy: INERT,
    cached: ALIKE,
    opener: NO_OPENER_POLICY,
  },
  {
    what: 'the manifest',
    ask: () => ({ path: '/manifest.webmanifest' }),
    status: 200,
    policy: INERT,
    cached: ALIKE,
    opener: NO_OPENER_POLICY,
  },
  { what: 'a call', ask: () => ({ path: '/api/allposts' }), status: 200, policy: INERT, cached: OWN },
  { what: 'a call that fails', ask: () => ({ path: '/api/none' }), status: 404, policy: INERT, cached: OWN },
  {
    what: 'a call that is refused',
    ask: () => ({ path: '/api/users' }),
    status: 401,
    policy: INERT,
    cached: OWN,
  },
  {
    what: 'a session',
    ask: () => signedIn('/api/auth/get-session'),
    status: 200,
    policy: INERT,
    cached: expect.stringContaining('no-store'),
  },
  {
    what: 'an export',
    ask: () => signedIn('/api/allposts?status=any'),
    status: 200,
    policy: INERT,
    cached: OWN,
  },
  {
    what: 'what the API is',
    ask: () => ({ path: '/api/openapi.json' }),
    status: 200,
    policy: INERT,
    cached: expect.anything(),
  },
  {
    what: 'a picture',
    ask: () => ({ path: places.picture ?? '' }),
    status: 200,
    policy: INERT,
    cached: FOREVER,
  },
  { what: 'a card', ask: () => ({ path: places.card ?? '' }), status: 200, policy: INERT, cached: FOREVER },
  { what: 'no picture', ask: () => ({ path: '/media/x/y.webp' }), status: 404, policy: INERT, cached: OWN },
  { what: 'health', ask: () => ({ path: '/health/ready' }), status: 200, policy: INERT, cached: OWN },
  {
    what: 'metrics, to anonymous clients',
    ask: () => ({ path: '/metrics' }),
    status: 404,
    policy: expect.anything(),
    cached: OWN,
  },
  {
    what: 'metrics',
    ask: () => ({ path: '/metrics', headers: { authorization: 'Bearer metrics-token-0123456789abcdef' } }),
    status: 200,
    policy: INERT,
    cached: OWN,
  },
  {
    what: 'another site’s form',
    ask: () => ({ method: 'POST', path: '/login', headers: { origin: 'https://evil.example' } }),
    status: 403,
    policy: READING,
    cached: OWN,
  },
  {
    what: 'another method',
    ask: () => ({ method: 'DELETE', path: '/' }),
    status: 405,
    policy: READING,
    cached: OWN,
    opener: NO_OPENER_POLICY,
  },
]

function signedIn(path: string) {
  return { path, headers: { cookie: editor } }
}

describe('response headers', () => {
  test.each(KINDS)(
    'of $what',
    async ({ ask, status, policy, cached, opener = 'same-origin-allow-popups' }) => {
      const response = await send({ method: 'GET', headers: {}, body: null, ...ask() })
      expect(response.status).toBe(status)
      expect(response.headers).toMatchObject({
        ...COMMON,
        'cross-origin-opener-policy': opener,
        'content-security-policy': policy,
        'cache-control': cached,
      })
      for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
        expect(response.headers).not.toHaveProperty(name)
      // HSTS is sent over https only.
      expect(response.headers).not.toHaveProperty('strict-transport-security')
    },
  )

  test('of built files have no document policies', async () => {
    const script = await get(places.script ?? '')
    expect(script.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'max-age=31536000, immutable',
    })
    expect(script.headers).not.toHaveProperty('set-cookie')
  })

  test('of files of another release are those of this one, compressed or not, until the release is old', async () => {
    const ctx = portal.system
    const script = 'export const earlier = true'
    const compressed = await compressBrotli(Buffer.from(script), 5)
    const files = [
      { name: 'share-0a1b2c3d.js', body: compressed, isCompressed: true },
      { name: 'ball-0a1b2c3d.svg', body: Buffer.from('<svg/>'), isCompressed: false },
      { name: 'no-file-of-a-build', body: Buffer.from('x'), isCompressed: false },
    ]
    await keepBuiltFiles(ctx, files)
    await keepBuiltFiles(ctx, files)
    const read = async (encoding: string) => {
      const { status, text, headers } = await get('/assets/share-0a1b2c3d.js', {
        'accept-encoding': encoding,
      })
      return [status, text, headers['content-encoding'], headers['content-type'], headers['cache-control']]
    }
    const always = ['text/javascript', 'max-age=31536000, immutable']
    expect(await read('gzip, br')).toEqual([200, script, 'br', ...always])
    expect(await read('identity')).toEqual([200, script, undefined, ...always])
    const picture = await get('/assets/ball-0a1b2c3d.svg')
    expect([picture.status, picture.headers['content-security-policy']]).toEqual([200, INERT])
    for (const name of ['no-file-of-a-build', 'share-9a1b2c3d.js', '..%2F..%2Fetc%2Fpasswd-0a1b2c3d.js'])
      expect([name, (await get(`/assets/${name}`)).status]).toEqual([name, 404])

    const later = { ...ctx, clock: { ...ctx.clock, now: () => new Date(Date.now() + 61 * 86_400_000) } }
    await keepBuiltFiles(later, files.slice(1))
    expect((await get('/assets/share-0a1b2c3d.js')).status).toBe(404)
    expect((await get('/assets/ball-0a1b2c3d.svg')).status).toBe(200)
  })

  test('of the API’s documentation allow only our own files', async () => {
    const { headers, status } = await get('/api/docs')
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(headers).toMatchObject(COMMON)
    expect(policy).not.toMatch(/https?:|unsafe-eval|\*/)
    expect(policy).toMatch(/default-src '(none|self)'/)
  })
})

test('an answer has the id of its request, a page from the cache none', async () => {
  const path = '/latest?cursor='
  const [rendered, missing] = [await get(path), await get('/no-such-page')]
  for (const { headers } of [rendered, missing]) expect(headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/)
  await expect.poll(async () => (await get('/latest')).headers['x-request-id']).toBeUndefined()
})

describe('cookies', () => {
  test('of a session are HttpOnly and SameSite', async () => {
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

  test('are not set for clients that only read', async () => {
    for (const path of ['/', places.article ?? '', '/search?q=x', '/login', '/feed.xml', '/api/allposts']) {
      expect((await get(path)).headers).not.toHaveProperty('set-cookie')
    }
  })
})

test('a site on https sends HSTS', async () => {
  const site = await createTestApp({ env: { SITE_URL: 'https://newspaper.example' } })
  try {
    for (const path of ['/api/breaking', '/login', '/health/live', '/api/none'])
      expect((await site.call(path)).headers.get('strict-transport-security')).toMatch(/^max-age=63072000/)
  } finally {
    await site.close()
  }
})

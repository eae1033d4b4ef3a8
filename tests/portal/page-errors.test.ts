// Errors at page addresses: a page in the edition's language with a fitting status, never JSON.
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PAGES } from '#contract/pages/pages.ts'
import { errors as bn } from '#contract/words/bn/account/errors.ts'
import { errors as en } from '#contract/words/en/account/errors.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  const createdAt = new Date('2026-11-20T06:00:00Z')
  await importPosts(portal.system, [
    { id: 'x.data', headline: 'উপাত্ত', richText: '<p>পুরো খবর</p>', categories: ['Cricket'], createdAt },
  ])
})
afterAll(() => portal?.close())

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** A raw request, without what `fetch` would add or refuse. */
function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // No keep-alive: the server closes a connection whose body it refused to read.
    const sent = httpRequest(portal.origin + path, { method, headers, agent: false }, (response) => {
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
    sent.end(body)
  })
}

function expectPage({ headers, body }: Answer, language: 'bn' | 'en') {
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body).toContain(`<html lang="${language}">`)
  expect(body).toContain('<h1')
}

describe('an invalid address', () => {
  test.each([
    '/allposts/%00',
    '/allposts/2026/11/20/%00',
    '/allposts/2026/11/%00',
    '/allposts/2026/%00',
    '/post/a%00b',
    '/reporter/x%00',
    '/category/%00',
    '/mine/choose?post=%00',
    '/mine/choose?subject=reporter:%00',
    '/%00',
    '/reporter/%E0%A4',
    '/allposts/%E0%A4',
    '/allposts/2026/11/20/%',
  ])('%s is not found, in both editions', async (path) => {
    const complaints = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const [address, language] of [
      [path, 'bn'],
      [`/en${path}`, 'en'],
    ] as const) {
      const answer = await send('GET', address)
      expect([address, answer.status]).toEqual([address, 404])
      expectPage(answer, language)
      expect(answer.body).toContain('id="main"')
      expect((await send('HEAD', address)).status).toBe(404)
    }
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })

  test.each([
    '/reporter/nobody/feed.xml',
    '/reporter/x%00/feed.xml',
    '/category/Nonsense/feed.xml',
    '/en/reporter/nobody/feed.xml',
    '/sitemaps/nonsense.xml',
  ])('%s answers 404 with a sentence of plain text', async (path) => {
    const { status, headers, body } = await send('GET', path)
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    const words: string[] = Object.values(path.startsWith('/en/') ? en : bn)
    expect(words).toContain(body.trim())
  })
})

test('unknown addresses share one 404 page per edition; a list address without its last part redirects to the list', async () => {
  const bodyOf = async (path: string) => {
    const { status, body } = await send('GET', path)
    expect([path, status]).toEqual([path, 404])
    return body
  }
  const posts = await Promise.all(['/post/a', '/allposts/b', '/allposts/2026/11/20/c?x=1'].map(bodyOf))
  expect(new Set(posts).size).toBe(1)
  expect(posts[0]).toContain('খবরটি পাওয়া যায়নি')
  const others = await Promise.all(['/nothing', '/topic/none', '/category/None', '/404'].map(bodyOf))
  expect(new Set(others).size).toBe(1)
  expect(await bodyOf('/en/post/a')).toContain('Post not found')
  const names = await Promise.all(['/reporter/nobody', '/reporter/another'].map(bodyOf))
  expect(new Set(names).size).toBe(1)
  expect(names[0]).toContain('এই প্রতিবেদকের কোনো খবর পাওয়া যায়নি')
  const days = await Promise.all(['/allposts/1999/02/30', '/allposts/2999/02/29', '/nothing'].map(bodyOf))
  expect(new Set(days).size).toBe(1)
  const invented = Buffer.from('1790000000000.x').toString('base64url')
  for (const list of ['/latest', '/en/cricket', '/allposts/2026/11']) {
    const { status, headers } = await send('GET', `${list}?cursor=${invented}`)
    expect([status, headers.location, headers['cache-control']]).toEqual([302, list, 'private, no-store'])
  }
  for (const list of ['/latest', '/en/cricket', '/allposts/2026/11']) {
    const { status, headers } = await send('GET', `${list}?cursor=nonsense`)
    expect([status, headers.location]).toEqual([301, list])
  }
})

describe('failing data', () => {
  const home = [
    ['/', 'তথ্য আনা যায়নি: এইচটিটিপি ত্রুটি! স্ট্যাটাস: ৫০০'],
    ['/home', 'তথ্য আনা যায়নি: এইচটিটিপি ত্রুটি! স্ট্যাটাস: ৫০০'],
    ['/en', 'Error loading data: HTTP error! status: 500'],
    ['/en/home', 'Error loading data: HTTP error! status: 500'],
  ] as const

  /** Removes a table from a portal that has never rendered these pages. */
  async function expectFailures(table: string) {
    const db = portal.system.db.$client
    await db.query(`alter table ${table} rename to ${table}_away`)
    try {
      for (const [path, sentence] of home) {
        const { status, body } = await send('GET', path)
        expect([path, status]).toEqual([path, 500])
        expect(body).toContain(`<p role="alert">${sentence}</p>`)
      }
      const { status, body } = await send('GET', '/en/cricket')
      expect([status, body.includes('Error loading data: Something went wrong on our side.')]).toEqual([
        500,
        true,
      ])
      expect(body).not.toContain('HTTP error!')
    } finally {
      await db.query(`alter table ${table}_away rename to ${table}`)
    }
  }

  test('of the home page gives its HTTP status within the page frame; elsewhere the message only', async () => {
    await expectFailures('listings')
    expect((await send('GET', '/')).status).toBe(200)
  })
})

describe('an address that looks like another site’s', () => {
  const site = 'evil.example/x'
  const starts = ['//', '///', '/\\', '/\\/', '/./', '/.//', '/x/..//', '/%2F', '/%5C', '/%2e//', '/%09/']
  const screens = [
    '/login',
    '/login/code',
    '/reset-password',
    '/verify-email',
    '/search',
    '/allposts',
    '/nothing',
  ]
  test.each([
    ...starts.map((start) => start + site),
    ...starts.map((start) => `/en${start}${site}`),
    ...screens.map((screen) => `/en/${screen}?from=//${site}`),
    '/en//',
    '/en//?q=x',
  ])('%s neither redirects nor links to another site', async (address) => {
    const { status, headers, body } = await send('GET', address)
    expect(status).toBeLessThan(500)
    expect(String(headers.location ?? '')).not.toMatch(/^[/\\]{2}|evil\.example\/x\/*$/)
    expect(body).not.toMatch(/ (?:href|src|action|content)="\s*[/\\](?:[/\\]|&#x2F;)/i)
  })
})

describe('methods', () => {
  test.each(['/', '/en', '/cricket', '/en/search?q=x', '/nothing', '/feed.xml', '/allposts', '/robots.txt'])(
    '%s can only be read',
    async (path) => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const { status, headers } = await send(method, path)
        expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD'])
      }
      const { status, headers, body } = await send('OPTIONS', path)
      expect([status, headers.allow, body]).toEqual([204, 'GET, HEAD', ''])
    },
  )

  test('the contact page also accepts a form, and the refusal is a page of the edition', async () => {
    for (const [path, language, words] of [
      ['/contact', 'bn', bn],
      ['/en/contact', 'en', en],
    ] as const) {
      expect((await send('OPTIONS', path)).headers.allow).toBe('GET, HEAD, POST')
      const answer = await send('DELETE', path)
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
      expectPage(answer, language)
      expect(answer.body).toContain(words.METHOD_NOT_ALLOWED)
    }
  })

  test('addresses that are not pages answer with JSON', async () => {
    const { status, headers, body } = await send('DELETE', '/media/x/y', { 'Accept-Language': 'en' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(JSON.parse(body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })
})

describe('forms', () => {
  const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const typed = (name: string, email = 'reader@example.com') =>
    new URLSearchParams({ name, email, subject: 'খেলা', text: 'পরের ম্যাচ কবে?' }).toString()

  test('from another site are refused with a page', async () => {
    for (const [path, language, words] of [
      ['/contact', 'bn', bn],
      ['/en/contact', 'en', en],
    ] as const) {
      const answer = await send('POST', path, { ...FORM, Origin: 'https://evil.example' }, typed('A'))
      expect(answer.status).toBe(403)
      expectPage(answer, language)
      expect(answer.body).toContain(words.FOREIGN_ORIGIN)
    }
  })

  test('that are too large are refused with a page, with or without Content-Length', async () => {
    const body = `text=${'x'.repeat(300_000)}`
    for (const sized of [{ 'Content-Length': String(body.length) }, { 'Transfer-Encoding': 'chunked' }]) {
      const answer = await send('POST', '/contact', { ...FORM, ...sized }, body)
      expect(answer.status).toBe(413)
      expectPage(answer, 'bn')
      expect(answer.body).toContain(bn.BODY_TOO_LARGE)
    }
  })

  test('are limited to five in ten minutes; the sixth is returned as typed; mistakes do not count', async () => {
    for (let n = 0; n < 6; n++) {
      expect((await send('POST', '/cricket', FORM, typed('A'))).status).toBe(405)
      expect((await send('POST', '/contact', FORM, typed('A', 'no address'))).status).toBe(400)
    }
    for (let n = 0; n < 5; n++) {
      const path = n % 2 ? '/contact' : '/en/contact'
      expect((await send('POST', path, FORM, typed('A'))).status).toBe(200)
    }
    const over = await send('POST', '/en/contact', FORM, typed('Sixth of six'))
    expect(over.status).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(500)
    expectPage(over, 'en')
    expect(over.body).toContain(en.TOO_MANY_TRIES)
    expect(over.body).toContain('value="Sixth of six"')
  })
})

describe('addresses that end in .data', () => {
  test('can name an article', async () => {
    const { status, headers, body } = await send('GET', '/allposts/2026/11/20/x.data')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('পুরো খবর')
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/allposts\/2026\/11\/20\/x\.data"/)
    const moved = await send('GET', '/post/x.data')
    expect([moved.status, moved.headers.location]).toEqual([301, '/allposts/2026/11/20/x.data'])
  })

  test('never return loader data', async () => {
    for (const path of [
      '/_root.data',
      '/_.data',
      '/cricket.data',
      '/cricket/_.data',
      '/en.data',
      '/en/cricket.data?_routes=root',
      '/search.data?q=x',
      '/contact.data',
      '/reporter/x.data',
      '/allposts/2026/11/20.data',
      '/allposts/2026/11/20/nothing.data',
      '/allposts/2026/11/20/x.data.data',
      '/feed.xml.data',
    ]) {
      const answer = await send('GET', path)
      expect([path, answer.status]).toEqual([path, 404])
      expectPage(answer, path.startsWith('/en/') ? 'en' : 'bn')
    }
    const article = await send('GET', '/allposts/2026/11/20/x.data?_routes=root', { Accept: 'text/x-script' })
    expect(article.headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

/** What addresses of pages ask by, all at once, each with a sign that no database stores. Last: pages are stored then. */
const NUL_QUERY = [
  'cursor',
  'date',
  'done',
  'error',
  'from',
  'href',
  'list',
  'page',
  'post',
  'q',
  'reporter',
  'subject',
  'to',
  'token',
]
  .map((name) => `${name}=a%00`)
  .join('&')

test.each(PAGES.flatMap(({ paths }) => paths).filter((path) => !/[:*]/.test(path)))(
  'a query with NUL is no server error at %s',
  async (path) => {
    for (const address of [path, `/en${path}`])
      expect((await send('GET', `${address}?${NUL_QUERY}`)).status).toBeLessThan(500)
  },
)

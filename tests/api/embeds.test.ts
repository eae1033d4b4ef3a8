// Cards of addresses: what providers and pages tell, on a server that plays them; what is refused, and what a story keeps.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchedEmbedSchema, writeEmbed } from '#contract/embeds/embed.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let site: TestApp
let reporter: Entered
let web: Server
/** What was asked for: method, host and path. */
const asked: string[] = []

const HOSTS = [
  'publish.x.com',
  'www.tiktok.com',
  'vm.tiktok.com',
  'vimeo.com',
  'soundcloud.com',
  'open.spotify.com',
  'api.datawrapper.de',
  'www.youtube.com',
  'www.facebook.com',
  'www.instagram.com',
  'e.example',
]
const html = (head: string) => `<!doctype html><html><head>${head}</head><body><p>ক</p></body></html>`
const json = (answer: object) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
const page =
  (head: string, type = 'text/html; charset=utf-8') =>
  (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { 'Content-Type': type }).end(html(head))
const moved = (to: string) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { Location: to }).end()
const og = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`

const VIMEO = { title: 'Film', author_name: 'A', description: 'এক\nদুই' }

/** By host and path. */
const ANSWERS: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  'publish.x.com/oembed': json({
    url: 'https://x.com/BCBtigers/status/1',
    author_name: 'Bangladesh Cricket',
    author_url: 'https://x.com/BCBtigers',
    html: '<blockquote class="twitter-tweet"><p lang="bn">জয়!<br>৫ উইকেটে &amp; ২ বল <a href="https://t.co/x">pic.x.com/x</a></p>&mdash; Bangladesh Cricket <a href="https://x.com/BCBtigers/status/1">May 1</a></blockquote><script>alert(1)</script>',
    provider_name: 'X',
  }),
  'www.tiktok.com/oembed': json({
    title: 'ছক্কা #bpl',
    author_name: 'bpl',
    thumbnail_url: 'https://e.example/photo.jpg',
    html: '<blockquote class="tiktok-embed"><section><a title="@bpl">@bpl</a> <p>ছক্কা #bpl</p> <a>♬ sound</a></section></blockquote><script async src="https://www.tiktok.com/embed.js"></script>',
  }),
  'vm.tiktok.com/ZM1': moved('https://www.tiktok.com/@bpl/video/7100000000000000000?_r=1'),
  'www.tiktok.com/@bpl/video/7100000000000000000': page('<title>TikTok</title>'),
  'vimeo.com/76979872': page(og('title', 'Page') + og('description', 'বিবরণ')),
  'vimeo.com/api/oembed.json': (request, response) =>
    json(request.url?.includes('76979872') ? {} : VIMEO)(request, response),
  'soundcloud.com/oembed': json({
    title: 'Song',
    author_name: 'S',
    html: '<iframe src="https://w.soundcloud.com/"></iframe>',
  }),
  'open.spotify.com/oembed': json({ title: 'Episode', provider_name: 'Spotify' }),
  'api.datawrapper.de/v3/oembed/': json({
    title: 'Runs per over',
    provider_name: 'Datawrapper',
    html: '<iframe></iframe>',
  }),
  'www.youtube.com/oembed': json({ title: 'Video', author_name: 'Channel' }),
  'www.facebook.com/BCB/posts/1': page('<title>Log in or sign up</title>'),
  'www.instagram.com/p/C1/': page(og('title', 'BCB on Instagram') + og('description', 'জয়')),
  'e.example/story': page(
    `<title>অন্য</title>${og('title', 'শিরোনাম &amp; &lt;b&gt;কথা&lt;/b&gt;')}${og('description', 'বিবরণ')}${og('site_name', 'পত্রিকা')}${og('image', '/photo.jpg')}`,
  ),
  'e.example/photo.jpg': async (_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(await testPicture())
  },
  'e.example/title': page('<title>শুধু নাম</title><link rel="icon" href="/x">'),
  'e.example/blog': page(
    `<title>পাতা</title>${og('description', 'বিবরণ')}<link rel="alternate" type="application/json+oembed" href="/oembed?x=1">`,
  ),
  'e.example/oembed': json({
    title: '<script>alert(1)</script>খবর',
    author_name: 'রহিম<script>alert(2)</script> &lt;img src=x onerror=alert(3)&gt;',
    provider_name: 'ব্লগ <b>ক</b>',
  }),
  'e.example/private-oembed': page(
    '<title>পাতা</title><link rel="alternate" type="application/json+oembed" href="http://127.0.0.1:9/oembed">',
  ),
  'e.example/latin': (_, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(Buffer.from(html('<meta charset="iso-8859-1"><title>Café</title>'), 'latin1')),
  'e.example/wrong-charset': page('<title>ঢাকা</title>', 'text/html; charset=klingon'),
  'e.example/large': (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(`${html('<title>বড়</title>')}${'x'.repeat(3_000_000)}`)
  },
  'e.example/large-picture': page(`<title>ছবি</title>${og('image', '/large.jpg')}`),
  'e.example/large.jpg': (_, response) =>
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(Buffer.alloc(6_000_000, 1)),
  'e.example/no-picture': page(`<title>ছবি</title>${og('image', '/title')}`),
  'e.example/inner-picture': page(`<title>ছবি</title>${og('image', 'https://10.0.0.1/a.jpg')}`),
  'e.example/inside': moved('https://127.0.0.1/secret'),
  'e.example/downgraded': moved('http://e.example/title'),
  'e.example/around': moved('/around'),
  'e.example/file.pdf': (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF'),
  'e.example/slow': (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).write('<title>'),
  'e.example/bad-oembed': page(
    '<title>পাতা</title><link rel="alternate" type="application/json+oembed" href="/title">',
  ),
  'e.example/many': page(`<title>পাতা</title>${'<div>'.repeat(60_000)}`),
}

beforeAll(async () => {
  web = createServer((request, response) => {
    const place = `${request.headers.host}${request.url?.split('?')[0]}`
    asked.push(`${request.method} ${request.headers.host}${request.url}`)
    const answer = ANSWERS[place]
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const { port } = web.address() as AddressInfo
  const hosts = HOSTS.map((host) => `${host}=127.0.0.1:${port}`).join(',')
  site = await createTestApp({ env: { SITE_IMPORT_HOSTS: hosts } })
  reporter = await site.signIn('reporter')
})
afterAll(async () => {
  await site?.close()
  web?.closeAllConnections()
  web?.close()
})

const send = (address: string, bearer = reporter.bearer) =>
  site.call('/api/embeds', {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })
const cardOf = async (address: string) => {
  const answer = await send(address)
  expect(answer.status).toBe(200)
  // A walk through all kinds asks more often than a person may.
  await site.world.db.$client.query('delete from limits')
  return fetchedEmbedSchema.parse(await answer.json())
}

describe('a card', () => {
  test.each([
    [
      'https://twitter.com/BCBtigers/status/1?s=20',
      {
        provider: 'x',
        address: 'https://x.com/BCBtigers/status/1',
        author: 'Bangladesh Cricket (@BCBtigers)',
        title: '',
        text: 'জয়!\n৫ উইকেটে & ২ বল pic.x.com/x',
      },
    ],
    ['https://vimeo.com/76979871', { provider: 'vimeo', author: 'A', title: 'Film', text: 'এক\nদুই' }],
    ['https://vimeo.com/76979872', { provider: 'vimeo', author: 'vimeo.com', title: 'Page', text: 'বিবরণ' }],
    ['https://soundcloud.com/a/b', { provider: 'soundcloud', author: 'S', title: 'Song', text: '' }],
    [
      'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
      { provider: 'spotify', author: 'Spotify', title: 'Episode' },
    ],
    [
      'https://datawrapper.dwcdn.net/AbCd1/2/',
      { provider: 'datawrapper', address: 'https://datawrapper.dwcdn.net/AbCd1/', title: 'Runs per over' },
    ],
    ['https://youtu.be/dQw4w9WgXcQ', { provider: 'youtube', author: 'Channel', title: 'Video' }],
    [
      'https://www.instagram.com/p/C1/',
      { provider: 'instagram', author: 'www.instagram.com', title: 'BCB on Instagram', text: 'জয়' },
    ],
    ['https://e.example/title', { provider: 'link', author: 'e.example', title: 'শুধু নাম', text: '' }],
    ['https://e.example/latin', { title: 'Café' }],
    ['https://e.example/wrong-charset', { title: 'ঢাকা' }],
    ['https://e.example/large', { title: 'বড়' }],
    ['https://e.example/many', { title: 'পাতা' }],
    ['https://e.example/bad-oembed', { title: 'পাতা', author: 'e.example' }],
    ['https://e.example/private-oembed', { title: 'পাতা' }],
    ['https://e.example/large-picture', { title: 'ছবি', picture: null }],
    ['https://e.example/no-picture', { title: 'ছবি', picture: null }],
    ['https://e.example/inner-picture', { title: 'ছবি', picture: null }],
  ])('%s', async (address, card) => {
    expect(await cardOf(address)).toMatchObject({ ...card, isComplete: true })
  })

  test('of a short address has the long one, and the picture in the library with its credit', async () => {
    const card = await cardOf('https://vm.tiktok.com/ZM1')
    expect(card).toMatchObject({
      provider: 'tiktok',
      address: 'https://www.tiktok.com/@bpl/video/7100000000000000000',
      author: 'bpl',
      title: '',
      text: 'ছক্কা #bpl',
      picture: { width: 640, height: 360 },
    })
    const stored = await site.call(`/api/media/${card.picture?.id}`, { headers: reporter.bearer })
    expect(await stored.json()).toMatchObject({ credit: 'bpl / TikTok', fileName: 'photo.jpg' })
    expect((await site.call(card.picture?.src ?? '')).status).toBe(200)
  })

  test('stands in a story as it is written, and its picture is in use there', async () => {
    const card = await cardOf('https://e.example/story')
    expect(card).toMatchObject({ author: 'পত্রিকা', title: 'শিরোনাম & কথা', text: 'বিবরণ' })
    const richText = `<p>ক</p>${writeEmbed(card)}`
    const stored = await site.call('/api/allposts', {
      method: 'POST',
      headers: { ...reporter.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({
        headline: 'খবর',
        category: 'Tech',
        imageUrl: 'https://e.example/a.jpg',
        richText,
      }),
    })
    const { post } = await stored.json()
    expect(post.richText).toBe(richText)
    const media = await site.call(`/api/media/${card.picture?.id}`, { headers: reporter.bearer })
    expect(await media.json()).toMatchObject({ uses: [{ kind: 'text', id: post._id }] })
  })

  test('keeps words only, whatever a provider sends', async () => {
    const card = await cardOf('https://e.example/blog')
    expect(card).toMatchObject({ title: 'খবর', text: 'বিবরণ', author: 'ব্লগ ক' })
    expect(JSON.stringify(card)).not.toMatch(/script|onerror/)
  })

  test.each([
    'https://www.facebook.com/BCB/posts/1',
    'https://x.com/a/status/404000',
    'https://e.example/missing',
    'https://e.example/inside',
    'https://e.example/downgraded',
    'https://e.example/around',
    'https://e.example/file.pdf',
    'https://nowhere.invalid/',
  ])('of which nothing is known has its address: %s', async (address) => {
    ANSWERS['publish.x.com/oembed'] = (_, response) => void response.writeHead(404).end()
    expect(await cardOf(address)).toEqual({
      provider: expect.any(String),
      address,
      author: new URL(address).hostname,
      title: '',
      text: '',
      picture: null,
      isComplete: false,
    })
    expect(asked.join('\n')).not.toContain('secret')
  })

  test('does not wait for a page that never ends', { tags: 'slow', timeout: 30_000 }, async () => {
    expect(await cardOf('https://e.example/slow')).toMatchObject({ isComplete: false })
  })
})

describe('the call', () => {
  test.each([
    'http://e.example/',
    'https://127.0.0.1/',
    'https://localhost/x',
    'https://a:b@e.example/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'x',
  ])('refuses %s and names the field', async (address) => {
    const answer = await send(address)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'EMBED_ADDRESS_INVALID', field: 'address' })
  })

  test('is for those who write, and not without end', async () => {
    const reader = await site.signIn('reader')
    expect((await send('https://e.example/title', reader.bearer)).status).toBe(403)
    expect((await send('https://e.example/title', {} as typeof reader.bearer)).status).toBe(401)
    await site.world.db.$client.query('delete from limits')
    const statuses: number[] = []
    for (let count = 0; count < 61; count++) statuses.push((await send('x')).status)
    expect(statuses.indexOf(429)).toBe(60)
    await site.world.db.$client.query('delete from limits')
  })
})

// Notifications of readers' changes to a WebSub hub and IndexNow, which are real local servers.
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { overviewSchema } from '#contract/overview.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

type Received = { path: string; type: string; body: string }
const KEY = 'a1b2c3d4e5f6'
const received: Received[] = []
let answer = 204
const others = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const body = Buffer.concat(pieces).toString()
    received.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body })
    response.writeHead(answer).end()
  })
})

let site: TestApp
let editor: Entered
let admin: Entered

beforeAll(async () => {
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve))
  const address = others.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const at = `http://127.0.0.1:${address.port}`
  const env = { WEBSUB_HUB: `${at}/hub`, INDEXNOW_KEY: KEY, INDEXNOW_URL: `${at}/indexnow` }
  site = await createTestApp({ jobs: true, env })
  editor = await site.signIn('editor')
  admin = await site.signIn('admin')
})
afterEach(() => {
  received.length = 0
  answer = 204
})
afterAll(async () => {
  await site?.close()
  others.close()
})

async function save(fields: object, id?: string): Promise<{ _id: string; path: string }> {
  const whole = id
    ? fields
    : { headline: 'খবর', category: 'Cricket', imageUrl: 'https://example.org/a.jpg', ...fields }
  const saved = await site.call(id ? `/api/allposts/${id}` : '/api/allposts', {
    method: id ? 'PUT' : 'POST',
    body: JSON.stringify(whole),
    headers: { 'content-type': 'application/json', ...editor.cookie },
  })
  expect(saved.status).toBe(id ? 200 : 201)
  return (await saved.json()).post
}
const toHub = () =>
  received.filter(({ path }) => path === '/hub').map(({ body }) => new URLSearchParams(body).get('hub.url'))
const toIndexNow = () =>
  received.filter(({ path }) => path === '/indexnow').map(({ body }) => JSON.parse(body))
const at = (path: string) => `http://localhost:3000${path}`
const jobsOf = async (name: string) => {
  const { rows } = await site.world.db.execute(sql`select state from jobs.job where name = ${name}`)
  return rows.map(({ state }) => state)
}

test('a publication notifies the hub once for each of its feeds, and IndexNow once for its address', async () => {
  const { _id } = await save({ reporter: 'মেহরিন সোবহান' })
  await save({ headline: 'খবর, নতুন' }, _id)
  const reporter = `/reporter/${encodeURIComponent('মেহরিন সোবহান')}`
  const feeds = ['', '/cricket', reporter].flatMap((page) => [at(`${page}/feed.xml`), at(`${page}/atom.xml`)])
  await expect.poll(() => toHub().sort()).toEqual(feeds.sort())
  expect(received.find(({ path }) => path === '/hub')).toMatchObject({
    type: 'application/x-www-form-urlencoded',
    body: expect.stringContaining('hub.mode=publish'),
  })
  await expect.poll(() => toIndexNow()).toHaveLength(1)
  const [list] = toIndexNow()
  expect(list).toMatchObject({ host: 'localhost:3000', key: KEY, keyLocation: at(`/${KEY}.txt`) })
  expect(list.urlList).toEqual([
    expect.stringMatching(new RegExp(`^${at('/allposts/')}\\d{4}/\\d\\d/\\d\\d/${_id}$`)),
  ])
})

test('the key file of IndexNow is served at the notified address', async () => {
  const file = await site.call(`/${KEY}.txt`)
  expect([file.status, await file.text()]).toEqual([200, KEY])
  expect(file.headers.get('content-type')).toContain('text/plain')
})

test('changes to hidden posts send no notification; unpublishing a post sends one', async () => {
  const { _id } = await save({ status: 'draft' })
  await save({ headline: 'খসড়া' }, _id)
  expect((await jobsOf('notify-websub')).filter((state) => state === 'created')).toEqual([])
  const published = await save({ category: 'Health', language: 'en' })
  await expect.poll(() => toIndexNow()).toHaveLength(1)
  received.length = 0
  await save({ status: 'unpublished' }, published._id)
  await expect.poll(() => toIndexNow()).toHaveLength(1)
  await expect.poll(() => toHub()).toContain(at('/en/category/Health/feed.xml'))
  expect(toHub()).not.toContain(at('/feed.xml'))
})

test('an unavailable hub does not delay a save, is retried, and ends in the list of failed jobs', async () => {
  answer = 500
  const began = performance.now()
  await save({})
  expect(performance.now() - began).toBeLessThan(2_000)
  await expect.poll(() => jobsOf('notify-websub')).toContain('retry')
  await site.world.db.execute(sql`update jobs.job set retry_count = retry_limit, start_after = now()
    where name in ('notify-websub', 'notify-indexnow') and state = 'retry'`)
  await expect.poll(() => jobsOf('notify-websub')).toContain('failed')
  const overview = await site.call('/api/overview', { headers: admin.cookie })
  const failed = overviewSchema.parse(await overview.json()).waiting.failedJobs ?? []
  expect(failed.map(({ name }) => name)).toContain('notify-websub')
  expect(site.lines.join('\n')).toContain('The hub answered 500')
  expect(site.lines.join('\n')).not.toContain(KEY)
})

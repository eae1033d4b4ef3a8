// Purges of a CDN or Varnish by cache tag: with each change, retried until accepted, with nothing but tags. The cache is a real
// local server; a real Varnish: tests/portal/varnish.slow.test.ts.
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPurgedRelease, purgeFormerRelease } from '#server/domain/purges/purges.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

const PASSWORD = 'not-for-the-log'
const received: { names: string[]; authorization: string | undefined; body: string }[] = []
let answer = 200
const cache = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const names = String(request.headers['surrogate-key']).split(' ')
    const body = Buffer.concat(pieces).toString()
    received.push({ names, authorization: request.headers.authorization, body })
    response.writeHead(answer).end()
  })
})

let site: TestApp
let editor: Entered

beforeAll(async () => {
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
  const address = cache.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const env = { PURGE_URL: `http://purger:${PASSWORD}@127.0.0.1:${address.port}/drop` }
  site = await createTestApp({ jobs: true, env })
  editor = await site.signIn('editor')
})
afterAll(async () => {
  await site?.close()
  cache.close()
})

async function publish(headline: string): Promise<string> {
  const saved = await site.call('/api/allposts', {
    method: 'POST',
    body: JSON.stringify({ headline, category: 'Cricket', imageUrl: 'https://example.org/a.jpg' }),
    headers: { 'content-type': 'application/json', ...editor.cookie },
  })
  return (await saved.json()).insertedId
}
const dueNow = () =>
  site.world.db.execute(
    sql`update jobs.job set start_after = now() where name = 'purge-pages' and state in ('created', 'retry')`,
  )
const purgesOf = (name: string) => received.filter(({ names }) => names.includes(name))

test('a change sends one request with its cache tags, and a second one later', async () => {
  const id = await publish('খবর')
  await expect.poll(() => purgesOf(`post:${id}`).length).toBe(1)
  const [purge] = purgesOf(`post:${id}`)
  expect(purge?.names).toEqual(expect.arrayContaining(['home:bn', 'latest:bn', 'category:bn:Cricket']))
  expect(JSON.parse(purge?.body ?? '')).toEqual({ names: purge?.names })
  expect(purge?.authorization).toBe(`Basic ${btoa(`purger:${PASSWORD}`)}`)
  // The second one is queued only after the first was accepted.
  await expect.poll(() => dueNow().then(() => purgesOf(`post:${id}`).length)).toBe(2)
  await expect
    .poll(async () => {
      const left = sql`select 1 from jobs.job where name = 'purge-pages' and state <> 'completed'`
      return (await site.world.db.execute(left)).rows.length
    })
    .toBe(0)
})

test('a failing cache is retried until it accepts, and its password is not logged', async () => {
  answer = 503
  const id = await publish('আবার')
  await expect.poll(() => purgesOf(`post:${id}`).length).toBeGreaterThan(1)
  const { rows } = await site.world.db.execute<{ state: string; text: string }>(sql`
    select state, data::text || coalesce(output::text, '') as text from jobs.job where name = 'purge-pages'`)
  expect(rows.map(({ state }) => state)).not.toContain('failed')
  answer = 200
  const tries = purgesOf(`post:${id}`).length
  await expect.poll(() => dueNow().then(() => purgesOf(`post:${id}`).length)).toBeGreaterThan(tries)
  expect(site.lines.join('\n')).toContain('The cache in front answered 503')
  expect(site.lines.join('\n') + rows.map(({ text }) => text).join('\n')).not.toContain(PASSWORD)
})

test('a start purges pages of an older release, a restored backup or a gap purges everything, otherwise nothing', async () => {
  const start = (release: string) => purgeFormerRelease(site.system, site.dataDir, release)
  await start('release:one')
  await expect.poll(() => purgesOf('everything').length).toBe(1)
  await start('release:one')
  await start('release:two')
  await expect.poll(() => purgesOf('release:one').length).toBe(1)
  forgetPurgedRelease(site.dataDir)
  await start('release:two')
  await expect.poll(() => purgesOf('everything').length).toBe(2)
  expect(purgesOf('release:two')).toEqual([])
  const notificationTargets = { ...site.system.notificationTargets, purgeUrl: null }
  await purgeFormerRelease({ ...site.system, notificationTargets }, site.dataDir, 'release:two')
  await start('release:two')
  await expect.poll(() => purgesOf('everything').length).toBe(3)
})

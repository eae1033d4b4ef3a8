// The cache in front is told by name what changed: with each change, until it hears, and with nothing but names. Played by a
// real server of this machine; a real cache: tests/portal/varnish.slow.test.ts.
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPurgedRelease, purgeFormerRelease } from '#server/domain/purges/purges.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

const PASSWORD = 'not-for-the-log'
const heard: { names: string[]; authorization: string | undefined; body: string }[] = []
let answer = 200
const cache = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const names = String(request.headers['surrogate-key']).split(' ')
    const body = Buffer.concat(pieces).toString()
    heard.push({ names, authorization: request.headers.authorization, body })
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
const toldOf = (name: string) => heard.filter(({ names }) => names.includes(name))

test('a change is one call with the names of what it touches, and a second one later', async () => {
  const id = await publish('খবর')
  await expect.poll(() => toldOf(`post:${id}`).length).toBe(1)
  const [told] = toldOf(`post:${id}`)
  expect(told?.names).toEqual(expect.arrayContaining(['home:bn', 'latest:bn', 'category:bn:Cricket']))
  expect(JSON.parse(told?.body ?? '')).toEqual({ names: told?.names })
  expect(told?.authorization).toBe(`Basic ${btoa(`purger:${PASSWORD}`)}`)
  // It is left behind only after the first one was heard.
  await expect.poll(() => dueNow().then(() => toldOf(`post:${id}`).length)).toBe(2)
  await expect
    .poll(async () => {
      const left = sql`select 1 from jobs.job where name = 'purge-pages' and state <> 'completed'`
      return (await site.world.db.execute(left)).rows.length
    })
    .toBe(0)
})

test('a cache that will not hear is told until it does, and the password is said to nobody else', async () => {
  answer = 503
  const id = await publish('আবার')
  await expect.poll(() => toldOf(`post:${id}`).length).toBeGreaterThan(1)
  const { rows } = await site.world.db.execute<{ state: string; text: string }>(sql`
    select state, data::text || coalesce(output::text, '') as text from jobs.job where name = 'purge-pages'`)
  expect(rows.map(({ state }) => state)).not.toContain('failed')
  answer = 200
  const tries = toldOf(`post:${id}`).length
  await expect.poll(() => dueNow().then(() => toldOf(`post:${id}`).length)).toBeGreaterThan(tries)
  expect(site.lines.join('\n')).toContain('The cache in front answered 503')
  expect(site.lines.join('\n') + rows.map(({ text }) => text).join('\n')).not.toContain(PASSWORD)
})

test('what an earlier release gave away is dropped at a start, after a restored backup or a time without purges everything; else nothing', async () => {
  const start = (release: string) => purgeFormerRelease(site.system, site.dataDir, release)
  await start('release:one')
  await expect.poll(() => toldOf('everything').length).toBe(1)
  await start('release:one')
  await start('release:two')
  await expect.poll(() => toldOf('release:one').length).toBe(1)
  forgetPurgedRelease(site.dataDir)
  await start('release:two')
  await expect.poll(() => toldOf('everything').length).toBe(2)
  expect(toldOf('release:two')).toEqual([])
  const notificationTargets = { ...site.system.notificationTargets, purgeUrl: null }
  await purgeFormerRelease({ ...site.system, notificationTargets }, site.dataDir, 'release:two')
  await start('release:two')
  await expect.poll(() => toldOf('everything').length).toBe(3)
})

// Two nodes on one database, each with its own DATA_DIR: they start on an empty database at the same time, show each other's
// changes, and a starting node leaves the other's work alone. Publishing: node-publishing.slow.test.ts.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, createEmptyDatabase, type TestDatabase } from '../test-database.ts'
import { type KillablePortal, MAIDAN, makeKillablePortal } from './killable-portal.ts'

const run = promisify(execFile)
const PICTURE = 'https://pictures.example/a.jpg'
const PROPAGATION_MS = 1_000

let database: TestDatabase
let one: KillablePortal
let other: KillablePortal
let headers: { authorization: string; 'content-type': string }
beforeAll(async () => {
  database = await createEmptyDatabase()
  const settings = {
    DATABASE_URL: addressOf(database),
    SECRET: 'a-secret-for-the-tests-of-several-nodes',
    DEMO: '1',
    DEMO_MATCH: '0',
  }
  one = await makeKillablePortal(settings)
  other = await makeKillablePortal(settings)
  await Promise.all([one.start(), other.start()])
  headers = { ...(await one.signIn()), 'content-type': 'application/json' }
})
afterAll(async () => {
  await Promise.all([one?.remove(), other?.remove()])
  await database?.drop()
})

async function call(node: KillablePortal, path: string, body?: object) {
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  return (await fetch(`${node.origin}/api${path}`, { headers, ...sent })).json()
}

test('two nodes start on an empty database at the same time, and one creates the demo newsroom', async () => {
  const accounts = [one, other].map((node) => node.output().includes('admin@demo.example'))
  expect(accounts.toSorted()).toEqual([false, true])
  const people: { email: string }[] = await call(other, '/users')
  expect(people.filter(({ email }) => email === 'admin@demo.example')).toHaveLength(1)
  expect(people.filter(({ email }) => email === 'admin@maidan.example')).toHaveLength(1)
})

test('a change by one node is on the other’s home page within a second', async () => {
  for (const [writer, reader, headline] of [
    [one, other, 'প্রথম যন্ত্রের খবর'],
    [other, one, 'দ্বিতীয় যন্ত্রের খবর'],
  ] as const) {
    await fetch(reader.origin)
    await call(writer, '/allposts', { headline, imageUrl: PICTURE })
    const stored = performance.now()
    for (let shown = false; !shown; ) {
      shown = (await (await fetch(reader.origin)).text()).includes(headline)
      if (!shown) expect(performance.now() - stored).toBeLessThan(PROPAGATION_MS)
    }
  }
})

test('a session ended by one node is refused by the other with the next request', async () => {
  const asked = async (node: KillablePortal, authorization: string) =>
    (await fetch(`${node.origin}/api/overview`, { headers: { authorization } })).status
  const session = await one.signIn()
  const further = await one.signIn()
  // Both nodes see the sessions, so that they may cache them.
  for (const node of [one, other])
    expect([await asked(node, session.authorization), await asked(node, further.authorization)]).toEqual([
      200, 200,
    ])
  const end = (path: string, by: { authorization: string }) =>
    fetch(`${one.origin}/api/auth/${path}`, { method: 'POST', headers: { ...by, origin: one.origin } })
  expect((await end('sign-out', session)).status).toBe(200)
  expect(await asked(other, session.authorization)).toBe(401)
  expect((await end('end-other-sessions', further)).status).toBe(200)
  expect(await asked(other, further.authorization)).toBe(200)
  expect(await asked(other, headers.authorization)).toBe(401)
  headers = { ...headers, ...further }
})

test('commands run while a node is running', async () => {
  const file = join(one.dataDir, 'articles.json')
  await run(process.execPath, [MAIDAN, 'export', file, '--without-pictures'], { env: one.env })
  expect(readFileSync(file, 'utf8')).toContain('দ্বিতীয় যন্ত্রের খবর')
})

test('a starting node keeps the other’s running upload, and warns that files are stored apart', async () => {
  const batch = 'received000nodes'
  const { state, finish } = await uploadByHalf(batch)
  await other.end('SIGKILL')
  await other.start()
  expect(other.output()).toContain('stores its files elsewhere')
  // Listing imports repairs abandoned ones.
  await call(other, '/imports')
  expect((await call(other, `/imports/${batch}`)).state).toBe('receiving')
  finish()
  await state
  await expect.poll(async () => (await call(other, `/imports/${batch}`)).state).toBe('done')
})

test('an upload of a killed node is repaired by the other node', async () => {
  const batch = 'received001nodes'
  const { state } = await uploadByHalf(batch)
  await one.end('SIGKILL')
  await state
  await expect
    .poll(
      async () => {
        await call(other, '/imports')
        return (await call(other, `/imports/${batch}`)).state
      },
      { timeout: 20_000 },
    )
    .toBe('failed')
})

/** Sends half of a file through the first node; `finish` sends the rest, `state` resolves when it is answered or cut off. */
async function uploadByHalf(batch: string): Promise<{ state: Promise<unknown>; finish(): void }> {
  const form = new FormData()
  form.append('jsonFile', new File([JSON.stringify([{ headline: `ফাইলের খবর ${batch}` }])], 'news.json'))
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  let finish = () => {}
  const pieces = new ReadableStream({
    start(sink) {
      sink.enqueue(bytes.subarray(0, bytes.length - 40))
      finish = () => {
        sink.enqueue(bytes.subarray(bytes.length - 40))
        sink.close()
      }
    },
  })
  const asked = {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: pieces,
    duplex: 'half' as const,
  }
  const state = fetch(`${one.origin}/api/upload-json?batch=${batch}`, asked).catch(() => null)
  await expect.poll(async () => (await call(one, `/imports/${batch}`)).state).toBe('receiving')
  return { state, finish }
}

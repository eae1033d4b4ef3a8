// Session lookups hang while the rest of the database works: readers still get pages, they do not block the newsroom, and no
// request is lost because it waited. The test locks the tables itself.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'
import { enterAs } from './callers.ts'
import { openRaw, readStatus } from './raw-connection.ts'

let database: TestDatabase
let portal: TestPortal
let editor: string
let reader: string
beforeAll(async () => {
  database = await createTestDatabase()
  portal = await startTestPortal({ demo: false, database, env: { LOG_LEVEL: 'silent' } })
  editor = await enterAs(portal, 'editor')
  reader = await enterAs(portal, 'reader')
  await ask('/')
})
afterAll(() => portal?.close())

async function ask(path: string, cookie?: string) {
  const began = performance.now()
  const answer = await fetch(portal.origin + path, cookie === undefined ? {} : { headers: { cookie } })
  await answer.arrayBuffer()
  return {
    status: answer.status,
    mark: answer.headers.get('x-maidan-page'),
    cached: answer.headers.get('cache-control'),
    ms: performance.now() - began,
  }
}

/** Blocks the table until the returned function is called. */
async function lock(table: 'sessions' | 'limits'): Promise<() => Promise<void>> {
  const client = new pg.Client(database.connection)
  // After a failed test, the lock ends with the database.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return () => client.end()
}

test('many requests of one account read stored pages, and an editor continues to work', async () => {
  const unlock = await lock('sessions')
  const crowd = Array.from({ length: 60 }, () => ask('/', reader))
  const inOwnPages = Array.from({ length: 60 }, () => ask('/profile', reader))
  await pause(300)
  const work = ask('/api/overview', editor)
  const later = Array.from({ length: 20 }, () => ask('/', reader))
  const other = ask('/', editor)
  const anonymous = await ask('/')
  expect([anonymous.status, anonymous.mark]).toEqual([200, null])
  expect(anonymous.ms).toBeLessThan(1_000)
  await pause(4_000)
  await unlock()
  for (const { status, mark, cached, ms } of await Promise.all([...crowd, ...later, other])) {
    expect([status, mark, cached]).toEqual([200, 'stale', 'private, no-store'])
    expect(ms).toBeLessThan(3_500)
  }
  expect((await work).status).toBe(200)
  for (const { status } of await Promise.all(inOwnPages)) expect([200, 503]).toContain(status)
  expect(await ask('/', reader)).toMatchObject({ status: 200, mark: null })
})

test('requests sent at once are not dropped because they waited in the queue', async () => {
  const freeLimits = await lock('limits')
  const freeSessions = await lock('sessions')
  const raw = openRaw(
    portal.origin,
    `POST /api/appointments HTTP/1.1\r\nHost: localhost\r\nOrigin: ${portal.origin}\r\nCookie: ${reader}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  // Longer than a small body may take, and shorter than a statement may.
  await pause(9_000)
  await freeLimits()
  await pause(8_000)
  await freeSessions()
  await expect.poll(() => readStatus(raw)).toBe(400)
  raw.socket.destroy()
})

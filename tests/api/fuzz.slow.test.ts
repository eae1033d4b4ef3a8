// Fuzzes every call over HTTP from its schema: valid, nearly valid and random requests, as every role. Expects no 5xx, one
// shape of error, no internal details, and no change by a refused request. The benchmark `fuzz` sends ten thousand requests per
// call.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { allCalls } from '../fuzz/calls.ts'
import { fuzzCall } from '../fuzz/fuzz-call.ts'
import {
  type Caller,
  type Cookies,
  createCallers,
  type Known,
  readKnown,
  signIn,
} from '../fuzz/fuzzed-newsroom.ts'
import { createSender, type Send } from '../fuzz/send.ts'
import { rounds } from '../slow-rounds.ts'
import { testPicture } from '../test-picture.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const RUNS = rounds({ short: 30, full: 1000 })
const SEED = Number(process.env.FUZZ_SEED) || Date.now() % 1_000_000_007
const ADMIN = { email: 'fuzz-admin@example.org', password: 'ছাপাখানার প্রধান' }
const CALLS = allCalls()

let portal: TestPortal
let send: Send
let admin: string
let cookies: Cookies
let known: Known
let picture: Uint8Array
beforeAll(async () => {
  portal = await startTestPortal({ demo: false, env: { TRUST_PROXY: '1' } })
  const titles = { bn: '', en: '' }
  await createDemoPerson(portal.system, { ...ADMIN, name: 'Fuzz', role: 'admin', onTeamPage: false, titles })
  send = createSender(portal.origin)
  admin = await signIn(send, ADMIN)
  cookies = await createCallers(send, admin)
  known = await readKnown(send, admin)
  picture = await testPicture(40, 30)
})
afterAll(() => portal?.close())

const nobody: Partial<Record<Caller, string>> = { reader: '', reporter: '', editor: '', admin: '' }

test.each(CALLS)('$name', { timeout: 600_000 }, async (call) => {
  // A call that ends its own session uses separate callers.
  const senders = call.endsSession ? { ...cookies, ...nobody } : cookies
  const { found, sent } = await fuzzCall(call, {
    send,
    cookies: senders,
    known,
    picture,
    runs: RUNS,
    seed: SEED,
  })
  // The requests have deleted objects that later calls need.
  if (call.method === 'DELETE') known = await readKnown(send, admin)
  expect(sent).toBe(RUNS)
  expect(found, `FUZZ_SEED=${SEED}`).toEqual([])
})

test('all callers and objects still exist after fuzzing', async () => {
  for (const role of ['reader', 'reporter', 'editor', 'admin'] as const) {
    const { text } = await send({
      method: 'GET',
      path: '/api/auth/get-session',
      headers: { cookie: cookies[role] },
      body: null,
    })
    expect(JSON.parse(text)).toMatchObject({ user: { role } })
  }
  expect(Object.keys(Object.getOwnPropertyDescriptors(Object.prototype))).not.toContain('polluted')
  const plain: Record<string, unknown> = {}
  expect([plain.polluted, plain.isAdmin]).toEqual([undefined, undefined])
})

/** Rate limits, visits and session use are counted for every client. */
const UNWATCHED = ['limits', 'sessions', 'post_views', 'web_vitals']

/** A hash of every table's rows. */
async function everythingStored(): Promise<Record<string, string>> {
  const { db } = portal.system
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of rows.filter((table) => !UNWATCHED.includes(table.name))) {
    const table = sql.identifier(name)
    const read = await db.execute<{ hash: string }>(
      sql`select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from ${table} t`,
    )
    hashes[name] = read.rows[0]?.hash ?? ''
  }
  return hashes
}

test('refused requests of anonymous clients and readers change no row', async () => {
  const before = await everythingStored()
  const closed = CALLS.filter(({ isOpen }) => !isOpen)
  for (const call of closed) {
    const outside = { ...cookies, reader: '', reporter: '', editor: '', admin: cookies.forged }
    const { found } = await fuzzCall(call, {
      send,
      cookies: outside,
      known,
      picture,
      runs: 12,
      seed: SEED + 1,
    })
    expect({ name: call.name, found }).toEqual({ name: call.name, found: [] })
  }
  expect(await everythingStored()).toEqual(before)
})

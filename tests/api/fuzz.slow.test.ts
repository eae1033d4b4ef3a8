// Every call by its own schema, right, nearly right and wild, in everybody's name, over HTTP: never a failure of ours, always
// the one shape of error, nothing of our inside, and what is refused has changed nothing. A few requests for each; ten
// thousand for each are a figure of the bench (fuzz), with the same requests.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { allCalls } from '../fuzz/calls.ts'
import { fuzzCall } from '../fuzz/fuzz-call.ts'
import { type Caller, type Cookies, callersMadeBy, entered, type Known, look } from '../fuzz/newsroom.ts'
import { type Send, senderTo } from '../fuzz/send.ts'
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
  send = senderTo(portal.origin)
  admin = await entered(send, ADMIN)
  cookies = await callersMadeBy(send, admin)
  known = await look(send, admin)
  picture = await testPicture(40, 30)
})
afterAll(() => portal?.close())

const nobody: Partial<Record<Caller, string>> = { reader: '', reporter: '', editor: '', admin: '' }

test.each(CALLS)('$name', { timeout: 600_000 }, async (call) => {
  // Whoever sends a call that ends their session would be nobody in all others.
  const senders = call.endsSession ? { ...cookies, ...nobody } : cookies
  const { found, sent } = await fuzzCall(call, {
    send,
    cookies: senders,
    known,
    picture,
    runs: RUNS,
    seed: SEED,
  })
  expect(sent).toBe(RUNS)
  expect(found, `FUZZ_SEED=${SEED}`).toEqual([])
})

test('those who fuzzed are still who they were, and so is every object', async () => {
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

/** Tries, visits and the use of sessions are counted whoever comes. */
const UNWATCHED = ['limits', 'sessions', 'post_views', 'web_vitals']

/** A hash of each table's rows. */
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

test('whatever strangers send to closed calls, and readers to those of staff, changes no row', async () => {
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

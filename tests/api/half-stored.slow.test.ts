// A refused request about matches, teams, players, tournaments or live blogs leaves every row unchanged, whatever its body. The
// requests come from the fuzzer, and an admin sends all of them.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../fuzz/calls.ts'
import { fuzzCall } from '../fuzz/fuzz-call.ts'
import { type Cookies, type Known, readKnown } from '../fuzz/fuzzed-newsroom.ts'
import type { Send } from '../fuzz/send.ts'
import { rounds } from '../slow-rounds.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

const RUNS = rounds({ short: 12, full: 300 })
const SEED = Number(process.env.FUZZ_SEED) || Date.now() % 1_000_000_007
const CALLS = allCalls().filter(
  ({ kind, method, path }) =>
    kind === 'api' &&
    method !== 'GET' &&
    /^\/api\/(matches|match-imports|teams|players|venues|tournaments|live-blogs)\b/.test(path),
)
/** Rate limits and session use are counted for every request. */
const UNWATCHED = ['limits', 'sessions', 'post_views', 'web_vitals']

let app: TestApp
let admin: string
let known: Known
let picture: Uint8Array
let hashes = ''

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '1' } })
  admin = (await app.signIn('admin')).cookie.cookie
  known = await readKnown(send, admin)
  picture = await testPicture(40, 30)
  const { rows } = await app.world.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  hashes = rows
    .filter(({ name }) => !UNWATCHED.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) from "${name}" t`,
    )
    .join(' union all ')
})
afterAll(() => app?.close())

const send: Send = async ({ method, path, headers, body }) => {
  const answer = await app.call(path, { method, headers, ...(body && { body: new Uint8Array(body) }) })
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
}

async function everythingStored() {
  return (await app.world.db.execute(sql.raw(hashes))).rows
}

test.each(CALLS)('$name', { timeout: 600_000 }, async (call) => {
  const cookies: Cookies = {
    anonymous: admin,
    forged: admin,
    reader: admin,
    reporter: admin,
    editor: admin,
    admin,
  }
  const left: string[] = []
  let before = await everythingStored()
  const watched: Send = async (sent) => {
    const received = await send(sent)
    const after = await everythingStored()
    if (received.status >= 400 && JSON.stringify(after) !== JSON.stringify(before))
      left.push(`${sent.method} ${sent.path} ${Buffer.from(sent.body ?? []).toString()}: ${received.text}`)
    before = after
    return received
  }
  const tally = await fuzzCall(call, { send: watched, cookies, known, picture, runs: RUNS, seed: SEED })
  if (call.method === 'DELETE') known = await readKnown(send, admin)
  expect(left, `FUZZ_SEED=${SEED}`).toEqual([])
  expect(tally.sent).toBe(RUNS)
})

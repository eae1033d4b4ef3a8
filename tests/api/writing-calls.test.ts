// What is stored when something happens while a call writes: the caller loses the permission, or the connection to the database
// is lost between two statements. Walks the table of routes; the requests are in writing-calls.ts.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '#server/api/routes.ts'
import { watchTransactions } from '../statement-hooks.ts'
import { createTestApp, type Entered, NEW_USER_PASSWORD, type TestApp } from '../test-app.ts'
import { OWN_CALLS, openRoom, type Room, WRITING_CALLS, type Writing } from './writing-calls.ts'

const OPTIONS = {
  mailer: { send: async () => undefined },
  newUserPassword: NEW_USER_PASSWORD,
  mailIsSetUp: false,
}
/** Calls that write nothing, count in memory, or store what another machine sends them as a call of this list does. */
const NO_WRITING = ['POST /embeds', 'POST /links/check', 'POST /visits']
/** Written by those who have the token of a browser or sign what they send, and by everybody: tests/api/{alerts,newsletters,polls}.test.ts. */
const BY_TOKEN = /^(?:POST|PUT|DELETE) \/(?:alert-subscription|newsletters\/bounces$|polls\/\{id\}\/votes$)/
/** Changes while nobody's call writes. */
const UNWATCHED = ['limits', 'post_views', 'web_vitals']

const CALLS = Object.entries({ ...WRITING_CALLS, ...OWN_CALLS }).map(([title, call]) => {
  const [method = ''] = title.split(' ')
  return { title, method, ...call }
})
type Call = (typeof CALLS)[number]

let site: TestApp
let room: Room
let other: pg.Client
let during: ReturnType<typeof watchTransactions>
let everyRow = ''
const entered: Partial<Record<'admin' | 'reader', Entered>> = {}

beforeAll(async () => {
  site = await createTestApp()
  entered.admin = await site.signIn('admin')
  entered.reader = await site.signIn('reader')
  room = openRoom(site, () => ({ ...entered.admin?.cookie, origin: 'http://localhost:3000' }))
  during = watchTransactions(site.world.db.$client)
  const { rows } = await site.world.db.execute<{ name: string; database: string }>(
    sql`select tablename as name, current_database() as database from pg_tables where schemaname = 'public'`,
  )
  everyRow = [
    ...rows
      .filter(({ name }) => !UNWATCHED.includes(name))
      .map(({ name }) => `select '${name}' as name, md5(t::text) as row from public."${name}" t`),
    `select 'jobs', md5(name || data::text || state) from jobs.job`,
  ].join(' union all ')
  const { host, port, user, database } = site.connection
  other = new pg.Client({ host, port, user, database })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await site?.close()
})

type Rows = Map<string, Map<string, number>>

async function readRows(): Promise<Rows> {
  const { rows } = await other.query<{ name: string; row: string }>(everyRow)
  const tables: Rows = new Map()
  for (const { name, row } of rows) {
    const table = tables.get(name) ?? new Map<string, number>()
    table.set(row, (table.get(row) ?? 0) + 1)
    tables.set(name, table)
  }
  return tables
}

/** How many rows of each table were removed and added: `{ terms: '-1 +1' }`. A changed row counts as both. */
function changesBetween(before: Rows, after: Rows, apart: readonly string[] = []): Record<string, string> {
  const without = (one: Rows, two: Rows, name: string) =>
    [...(one.get(name) ?? [])].reduce(
      (sum, [row, count]) => sum + Math.max(0, count - (two.get(name)?.get(row) ?? 0)),
      0,
    )
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => !apart.includes(name))
  return Object.fromEntries(
    names.toSorted().flatMap((name) => {
      const [removed, added] = [without(before, after, name), without(after, before, name)]
      return removed + added === 0 ? [] : [[name, `-${removed} +${added}`]]
    }),
  )
}

async function send({ method, by }: Call, { path, body, form }: Writing): Promise<number> {
  // A walk through all statements sends a call more often than a client may.
  await other.query('delete from limits')
  const answer = await site.call(`/api${path}`, {
    method,
    headers: {
      ...entered[by ?? 'admin']?.cookie,
      origin: 'http://localhost:3000',
      ...(form ? {} : { 'content-type': 'application/json' }),
    },
    body: form ?? (body ? JSON.stringify(body) : null),
  })
  await answer.text()
  return answer.status
}

/** What the call does when nothing happens: its changes, its transactions and their statements. */
async function undisturbed(call: Call) {
  // The first time may store more: a row that is only replaced later.
  expect(await send(call, await call.prepare(room))).toBeLessThan(300)
  const writing = await call.prepare(room)
  const before = await readRows()
  const statements: string[] = []
  const status = await during(
    async ({ text }) => void statements.push(text),
    () => send(call, writing),
  )
  const changes = changesBetween(before, await readRows())
  expect([call.title, status < 300, Object.keys(changes).length > 0]).toEqual([call.title, true, true])
  const begins = statements.filter((text) => text.startsWith('begin')).length
  return { changes, begins, statements: statements.length }
}

const person = (by: 'admin' | 'reader') => site.people[by].id
/** What happens to the caller, and how it is undone. */
const LOSSES = {
  'gets another role': {
    lose: "update users set role = 'reporter' where id = $1",
    regain: (by: string) => `update users set role = '${by}' where id = $1`,
  },
  'signs out': {
    lose: `update sessions set expires_at = expires_at - interval '1 year' where user_id = $1`,
    regain: () => `update sessions set expires_at = expires_at + interval '1 year' where user_id = $1`,
  },
  'is disabled': {
    lose: 'update users set disabled_at = now() where id = $1',
    regain: () => 'update users set disabled_at = null where id = $1',
  },
} as const

/** Sends the call; at the beginning of its `nth` transaction the caller loses the permission. Nothing may be stored from then on. */
async function expectRefused(call: Call, writing: Writing, loss: keyof typeof LOSSES, nth = 1) {
  const { inSteps } = call
  const by = call.by ?? 'admin'
  const { lose, regain } = LOSSES[loss]
  let begun = 0
  let before: Rows | null = null
  const status = await during(
    async ({ text }) => {
      if (!text.startsWith('begin') || ++begun !== nth) return
      await other.query(lose, [person(by)])
      before = await readRows()
    },
    () => send(call, writing),
  )
  if (!before) throw new Error(`${call.title} began no transaction ${nth}`)
  const changes = changesBetween(before, await readRows(), inSteps?.apart)
  await other.query(regain(by), [person(by)])
  expect({ status, changes }).toEqual({ status: call.answersEach ? 200 : 401, changes: {} })
}

test('every call that can write has a request here', () => {
  const written = routesOf(OPTIONS)
    .map(([method, path]) => `${method} ${path}`)
    .filter((title) => !title.startsWith('GET ') && !NO_WRITING.includes(title) && !BY_TOKEN.test(title))
  expect(Object.keys(WRITING_CALLS).toSorted()).toEqual(written.toSorted())
})

describe('nothing is stored for a caller who gets another role after the transaction has begun', () => {
  test.each(CALLS)('$title', async (call) => {
    await expectRefused(call, await call.prepare(room), 'gets another role')
  })
})

describe('nothing is stored for a caller who signs out or is disabled, in any transaction of a call', {
  tags: 'slow',
}, () => {
  test.each(CALLS)('$title', async (call) => {
    const { begins } = await undisturbed(call)
    for (const loss of ['signs out', 'is disabled'] as const) {
      const writing = await call.prepare(room)
      for (let nth = 1; nth <= (call.inSteps?.ordered ?? begins); nth++) {
        await expectRefused(call, nth === 1 ? writing : await call.prepare(room), loss, nth)
      }
    }
  })
})

async function missingFiles(): Promise<string[]> {
  const { rows } = await other.query<{ key: string }>(
    `select master as key from media union all select file_key from newspapers
     union all select id || '/' || (size ->> 'name') from media, jsonb_array_elements(to_jsonb(sizes)) size`,
  )
  const missing: string[] = []
  for (const { key } of rows) if ((await site.world.files.read(key)) === null) missing.push(key)
  return missing
}

describe('a connection lost before any statement of a call leaves all or nothing', { tags: 'slow' }, () => {
  test.each(CALLS)('$title', async (call) => {
    const { changes, statements } = await undisturbed(call)
    let writing = await call.prepare(room)
    let before = await readRows()
    for (let nth = 1; nth <= statements; nth++) {
      let sent = 0
      const status = await during(
        async ({ pid }) => {
          if (++sent === nth) await other.query('select pg_terminate_backend($1, 5000)', [pid])
        },
        () => send(call, writing),
      )
      const after = await readRows()
      const left = changesBetween(before, after)
      if (Object.keys(left).length === 0 && call.inSteps) continue
      if (Object.keys(left).length === 0) expect([nth, Math.floor(status / 100)]).toEqual([nth, 5])
      else {
        if (!call.inSteps) expect([nth, left]).toEqual([nth, changes])
        writing = await call.prepare(room)
        before = await readRows()
      }
    }
    expect(await send(call, writing)).toBeLessThan(300)
    if (!call.inSteps) expect(changesBetween(before, await readRows())).toEqual(changes)
    expect(await missingFiles()).toEqual([])
  })
})

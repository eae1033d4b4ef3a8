// Polls over HTTP: adding, changing, closing, and votes by the calls of a reader's browser.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { pollOptions, polls } from '#server/db/tables/poll-tables.ts'
import { watchTransactions } from '../statement-hooks.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
let editor: Record<string, string>
let reporter: Record<string, string>

beforeAll(async () => {
  site = await createTestApp()
  editor = (await site.signIn('editor')).cookie
  reporter = (await site.signIn('reporter')).cookie
})
afterAll(() => site?.close())
beforeEach(async () => {
  site.time.ahead = 0
  await site.world.db.delete(polls)
  await site.world.db.$client.query('delete from limits')
})

const FIELDS = {
  question: { bn: 'কে জিতবে?', en: 'Who wins?' },
  options: [
    { bn: 'আমরা', en: 'We' },
    { bn: 'ওরা', en: 'They' },
  ],
}

async function send(method: string, path: string, body?: object, headers: Record<string, string> = editor) {
  const answer = await site.call(`/api${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) }
}
const add = (changes: object = {}) => send('POST', '/polls', { ...FIELDS, state: 'open', ...changes })
const idOf = async (changes: object = {}): Promise<string> => (await add(changes)).body._id
const vote = (id: string, option: unknown = 0, headers: Record<string, string> = {}) =>
  send('POST', `/polls/${id}/votes`, { option }, headers)
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''
const countsOf = async (id: string) => {
  const rows = await site.world.db
    .select()
    .from(pollOptions)
    .where(eq(pollOptions.pollId, id))
    .orderBy(pollOptions.place)
  return rows.map(({ votes }) => votes)
}

test('an editor adds, corrects, closes and deletes a poll; the log tells each', async () => {
  const { status, body } = await send('POST', '/polls', FIELDS)
  expect(status).toBe(201)
  expect(body).toMatchObject({ ...FIELDS, state: 'draft', phase: 'draft', votes: 0, closesAt: null })
  const id: string = body._id
  const change = (fields: object) => send('PUT', `/polls/${id}`, fields)
  expect((await vote(id)).body).toMatchObject({ code: 'POLL_NOT_FOUND' })
  expect((await change({ options: [...FIELDS.options, { bn: 'কেউ না', en: 'Nobody' }] })).status).toBe(200)
  expect((await change({ state: 'open' })).body).toMatchObject({ phase: 'open' })
  const moved = await change({ options: FIELDS.options.toReversed() })
  expect(moved).toMatchObject({ status: 409, body: { code: 'POLL_HAS_BEGUN', field: 'options' } })
  expect((await change({ options: FIELDS.options })).body).toMatchObject({ code: 'POLL_HAS_BEGUN' })
  expect((await vote(id, 2)).body).toEqual({ votes: [0, 0, 1], isRepeated: false })
  expect((await change({ options: FIELDS.options })).body).toMatchObject({
    code: 'POLL_HAS_VOTES',
    field: 'options',
  })
  const corrected = await change({ question: { bn: 'কে জিতবে আজ?', en: 'Who wins?' } })
  expect(corrected.body).toMatchObject({ question: { bn: 'কে জিতবে আজ?' }, votes: 1 })
  expect((await change({ state: 'closed' })).body).toMatchObject({ phase: 'closed' })
  expect(await vote(id)).toMatchObject({ status: 409, body: { code: 'POLL_CLOSED' } })
  expect((await send('GET', '/polls?state=closed', undefined, reporter)).body).toHaveLength(1)
  expect((await send('GET', '/polls?state=open')).body).toEqual([])
  expect((await send('DELETE', `/polls/${id}`)).body).toEqual({ deletedCount: 1 })
  expect((await send('DELETE', `/polls/${id}`)).body).toMatchObject({ code: 'POLL_NOT_FOUND' })
  const entries = await site.world.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
  expect(
    entries.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ act, details }) => [act, details]),
  ).toEqual([
    ['poll.added', {}],
    ['poll.changed', {}],
    ['poll.opened', {}],
    ['poll.changed', { said: 'কে জিতবে?' }],
    ['poll.closed', {}],
    ['poll.deleted', {}],
  ])
})

test.each([
  [{ question: { bn: '', en: '' } }, 'FIELD_REQUIRED', 'question.bn'],
  [{ question: { bn: 'ক'.repeat(201) } }, 'FIELD_TOO_LONG', 'question.bn'],
  [{ options: [{ bn: 'একটি', en: 'One' }] }, 'FIELD_INVALID', 'options'],
  [
    { options: Array.from({ length: 7 }, (_, n) => ({ bn: `${n}`, en: `${n}` })) },
    'FIELD_INVALID',
    'options',
  ],
  [{ options: [{ bn: 'ক'.repeat(81), en: 'A' }, FIELDS.options[1]] }, 'FIELD_TOO_LONG', 'options.0.bn'],
  [{ options: [FIELDS.options[0], FIELDS.options[0]] }, 'FIELD_INVALID', 'options.1.bn'],
  [{ closesAt: 'never' }, 'DATE_INVALID', 'closesAt'],
  [{ opensAt: '2026-11-20T10:00:00Z', closesAt: '2026-11-20T09:00:00Z' }, 'POLL_ENDS_EARLY', 'closesAt'],
  [{ state: 'gone' }, 'FIELD_INVALID', 'state'],
])('refuses %j', async (changes, code, field) => {
  expect(await add(changes)).toMatchObject({ status: 400, body: { code, field } })
})

test('reporters see polls to place them, and change none', async () => {
  const id = await idOf()
  expect((await send('GET', '/polls', undefined, reporter)).body).toHaveLength(1)
  expect((await send('PUT', `/polls/${id}`, { state: 'closed' }, reporter)).status).toBe(403)
  expect((await send('GET', '/polls', undefined, {})).status).toBe(401)
})

test('a browser votes once, another one too', async () => {
  const [id, other] = [await idOf(), await idOf()]
  const first = await vote(id, 1)
  expect(first.body).toEqual({ votes: [0, 1], isRepeated: false })
  expect(first.headers.get('set-cookie')).toMatch(
    /^polls=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  )
  const cookie = cookieOf(first)
  const second = await vote(id, 0, { cookie })
  expect(second.body).toEqual({ votes: [0, 1], isRepeated: true })
  expect(second.headers.get('set-cookie')).toBeNull()
  expect((await vote(id, 0)).body).toEqual({ votes: [1, 1], isRepeated: false })
  // The cookie goes on with the next poll.
  const both = cookieOf(await vote(other, 0, { cookie }))
  expect((await vote(id, 0, { cookie: both })).body.isRepeated).toBe(true)
  expect((await vote(other, 0, { cookie: both })).body.isRepeated).toBe(true)
})

test('a vote that is stored has its cookie, even if nothing can be read after it', async () => {
  const id = await idOf()
  const { db } = site.world
  const watch = watchTransactions(db.$client)
  const answer = await watch(
    async ({ text }) => {
      if (text !== 'commit') return
      vi.spyOn(db, 'select').mockImplementation(() => {
        throw new Error('the primary is gone')
      })
    },
    () => vote(id, 1),
  )
  vi.restoreAllMocks()
  expect(answer).toMatchObject({ status: 200, body: { votes: [0, 1] } })
  expect((await vote(id, 1, { cookie: cookieOf(answer) })).body).toEqual({ votes: [0, 1], isRepeated: true })
})

test('a forged cookie counts for nothing', async () => {
  const [id, other] = [await idOf(), await idOf()]
  const mark = cookieOf(await vote(other)).slice(-43)
  for (const forged of [`${id}.${'A'.repeat(43)}`, `${id}.${mark}`, id, `${id}.${other}.${mark}`, '%00'])
    expect((await vote(id, 0, { cookie: `polls=${forged}` })).body.isRepeated).toBe(false)
  expect(await countsOf(id)).toEqual([5, 0])
})

test.each([[2], [-1], [1.5], ['0'], [null], [99]])('refuses the option %j', async (option) => {
  const id = await idOf()
  expect(await vote(id, option)).toMatchObject({
    status: 400,
    body: { code: 'FIELD_INVALID', field: 'option' },
  })
  expect(await countsOf(id)).toEqual([0, 0])
})

test('the options of an open poll without votes move once it is a draft or waits', async () => {
  const id = await idOf()
  const options = FIELDS.options.toReversed()
  const change = async (fields: object) => (await send('PUT', `/polls/${id}`, fields)).status
  expect(await change({ options })).toBe(409)
  expect(await change({ options: [{ bn: 'আমরাই', en: 'We' }, FIELDS.options[1]] })).toBe(200)
  expect(await change({ state: 'draft', options })).toBe(409)
  expect(await change({ state: 'draft' })).toBe(200)
  expect(await change({ options })).toBe(200)
  const opensAt = new Date(Date.now() + 3_600_000).toISOString()
  expect(await change({ state: 'open', opensAt })).toBe(200)
  expect(await change({ options: FIELDS.options })).toBe(200)
})

test('takes votes between its times only', async () => {
  const hour = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString()
  const id = await idOf({ opensAt: hour(1), closesAt: hour(2) })
  expect((await vote(id)).body.code).toBe('POLL_NOT_FOUND')
  site.time.ahead = 1.5 * 3_600_000
  expect((await vote(id)).status).toBe(200)
  site.time.ahead = 3 * 3_600_000
  expect((await vote(id)).body.code).toBe('POLL_CLOSED')
})

test('of 200 votes at once, every one that was taken is counted', { timeout: 60_000 }, async () => {
  const id = await idOf()
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => vote(id, n % 2)))
  // A busy machine may turn some away (503), and says so: no answer claims a vote that was not counted.
  const counted = answers.map(({ status }) => status === 200)
  expect(await countsOf(id)).toEqual(
    [0, 1].map((place) => counted.filter((is, n) => is && n % 2 === place).length),
  )
  expect(counted.filter(Boolean).length).toBeGreaterThan(100)
  const { rows } = await site.world.db.$client.query(
    "select count(*)::int as n from jobs.job where name = 'show-votes' and data->>'pollId' = $1",
    [id],
  )
  // Pages show the first at once, and all others in one go.
  expect(rows).toEqual([{ n: 1 }])
})

test('an address votes at a rate, and other sites send no votes', async () => {
  const id = await idOf()
  const foreign = await vote(id, 0, { origin: 'https://other.example' })
  expect([foreign.status, foreign.body.code]).toEqual([403, 'FOREIGN_ORIGIN'])
  await site.world.db.$client.query("update limits set points = 600 where key like 'vote-address:%'")
  await vote(id)
  await site.world.db.$client.query("update limits set points = 600 where key like 'vote-address:%'")
  const refused = await vote(id)
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_TRIES'])
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
})

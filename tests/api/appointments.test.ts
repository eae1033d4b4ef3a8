// Appointments with the newsroom over HTTP: requests and their limits, the one answer, withdrawal, and the mail that follows.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appointments } from '#server/db/tables/appointment-tables.ts'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { sendAnswer } from '#server/domain/appointments/answer-mail.ts'
import { sweepAppointments } from '#server/domain/appointments/appointments.ts'
import type { Mail, Mailer } from '#server/platform/mailer.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

type Headers = Record<string, string>
let site: TestApp
let reader: Headers
let other: Headers
let editor: Headers

beforeAll(async () => {
  site = await createTestApp({ jobs: true, env: { TRUST_PROXY: '1' } })
  reader = (await site.signIn('reader')).cookie
  other = (await site.signIn('reporter')).cookie
  editor = (await site.signIn('editor')).cookie
})
beforeEach(async () => {
  site.time.ahead = 0
  await site.world.db.delete(appointments)
})
afterAll(() => site?.close())

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

let calls = 0
/** A new client address for every call unless the headers name one, because requests are limited per address. */
function send(method: 'POST' | 'PUT', path: string, body: object, headers: Headers) {
  return site.call(path, {
    method,
    headers: {
      'x-forwarded-for': `192.0.2.${++calls % 250}`,
      ...headers,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
}
const ask = (fields: object = {}, headers = reader) =>
  send(
    'POST',
    '/api/appointments',
    { topic: 'A story about the river', wantedAt: inHours(48), ...fields },
    headers,
  )
const asked = async (fields: object = {}, headers = reader) => (await (await ask(fields, headers)).json())._id
const answer = (id: string, body: object, headers = editor) =>
  send('PUT', `/api/appointments/${id}`, body, headers)
const listOf = async (headers: Headers, query = '') =>
  (await site.call(`/api/appointments${query}`, { headers })).json()
const codeOf = async (response: Response) => [response.status, (await response.json()).code]

describe('an appointment request', () => {
  test('is normalized, stored and pending', async () => {
    const wantedAt = inHours(30)
    const response = await ask({ topic: '  নদী\n নিয়ে ', note: 'এক\r\nদুই\u0007 ', wantedAt })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      name: 'Test reader',
      email: 'reader@example.org',
      topic: 'নদী নিয়ে'.normalize('NFC'),
      note: 'এক\nদুই',
      wantedAt,
      state: 'asked',
      answer: '',
      answeredAt: null,
    })
  })

  test('is rate limited per client address, also across accounts', async () => {
    const from = (headers: Headers) => ({ ...headers, 'x-forwarded-for': '198.51.100.7' })
    for (let sent = 0; sent < 11; sent += 1) expect((await ask({}, from({}))).status).toBe(401)
    const statuses = []
    for (let sent = 0; sent < 11; sent += 1) {
      statuses.push((await ask({ topic: '' }, from(sent % 2 === 0 ? reader : other))).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test.each([
    ['FIELD_REQUIRED', 'topic', { topic: ' \n ' }],
    ['FIELD_TOO_LONG', 'topic', { topic: 'x'.repeat(201) }],
    ['FIELD_TOO_LONG', 'note', { note: 'x'.repeat(2_001) }],
    ['FIELD_REQUIRED', 'wantedAt', { wantedAt: '' }],
    ['DATE_INVALID', 'wantedAt', { wantedAt: 'tomorrow' }],
    ['APPOINTMENT_IN_PAST', 'wantedAt', { wantedAt: inHours(-1) }],
    ['DATE_INVALID', 'wantedAt', { wantedAt: inHours(24 * 370) }],
    ['FIELD_UNKNOWN', 'state', { state: 'confirmed' }],
  ])('is refused with %s (%s)', async (code, field, fields) => {
    const response = await ask(fields)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code, field })
    expect(await listOf(reader)).toEqual([])
  })

  test('allows at most five pending requests per person, also when they are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
    const refused = await ask()
    expect((await refused.json()).error).toContain('5')
    // The limit of five is per person, and an answered request no longer counts.
    expect((await ask({}, other)).status).toBe(201)
    const [first] = await listOf(reader)
    expect((await answer(first._id, { state: 'declined' })).status).toBe(200)
    expect((await ask()).status).toBe(201)
  })

  test('is visible to the person who asked and to editors', async () => {
    const id = await asked()
    const own = await asked({}, other)
    const ids = async (headers: Headers, query?: string) =>
      (await listOf(headers, query)).map(({ _id }: { _id: string }) => _id)
    expect(await ids(reader)).toEqual([id])
    expect(await ids(other)).toEqual([own])
    expect(await ids(editor)).toEqual([own, id])
    await answer(id, { state: 'confirmed' })
    expect(await ids(editor, '?state=confirmed')).toEqual([id])
    expect(await ids(editor, '?state=asked')).toEqual([own])
    expect((await site.call('/api/appointments?state=lost', { headers: editor })).status).toBe(400)
  })
})

test('is listed page by page with a cursor', async () => {
  const all = []
  for (let index = 0; index < 5; index++) all.unshift(await asked({ topic: `Topic ${index}` }))
  const seen: string[] = []
  let query: string | undefined = '?limit=2'
  while (query) {
    const response: Response = await site.call(`/api/appointments${query}`, { headers: editor })
    seen.push(...(await response.json()).map(({ _id }: { _id: string }) => _id))
    query = /appointments([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toEqual(all)
  const wild = Buffer.from('999999999999999.zzz').toString('base64url')
  const refused = await site.call(`/api/appointments?cursor=${wild}`, { headers: editor })
  expect(await codeOf(refused)).toEqual([400, 'CURSOR_INVALID'])
})

describe('an answer to an appointment', () => {
  test('is mailed to the account’s address in the language of the request', async () => {
    const id = await asked({ topic: 'নদী <b>নিয়ে</b> {{site}}', wantedAt: '2027-01-31T15:05:00+06:00' })
    const response = await answer(id, { state: 'confirmed', answer: 'ফটকে বলবেন।\n<আসুন>' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ state: 'confirmed', answer: 'ফটকে বলবেন।\n<আসুন>' })
    const mail = await mailTo('reader@example.org', 'ফটকে')
    expect(mail).toContain('নিশ্চিত')
    expect(mail).toContain('“নদী <b>নিয়ে</b> {{site}}”'.normalize('NFC'))
    expect(mail).toContain('৩১ জানুয়ারি ২০২৭'.normalize('NFC'))
    expect(mail).toContain('> ফটকে বলবেন।')
    expect(mail).toContain('নদী &lt;b&gt;'.normalize('NFC'))
    expect(mail).toContain('&lt;আসুন&gt;')
    expect(mail).toContain('http://localhost:3000/appointment')
    const entries = await site.world.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    // What a reader wrote is not in the log.
    const object = { objectKind: 'appointment', objectName: '' }
    expect(entries.toSorted((a, b) => a.act.localeCompare(b.act))).toMatchObject([
      { ...object, act: 'appointment.asked', actorRole: 'reader' },
      { ...object, act: 'appointment.confirmed', actorRole: 'editor' },
    ])
  })

  test('links to the English page in English mail', async () => {
    await answer(await asked({}, other), { state: 'declined', answer: 'Sorry' })
    const mail = await mailTo('reporter@example.org', '> Sorry')
    expect(mail).toContain('cannot meet you')
    expect(mail).toContain('http://localhost:3000/en/appointment')
  })

  test('is accepted once when two editors answer at the same moment', async () => {
    const id = await asked()
    const answers = await Promise.all([
      answer(id, { state: 'confirmed' }),
      answer(id, { state: 'declined' }),
      answer(id, { state: 'confirmed' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await codeOf(await answer(id, { state: 'declined' }))).toEqual([409, 'APPOINTMENT_SETTLED'])
    const entries = await site.world.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(entries.filter(isAnswer)).toHaveLength(1)
    const jobs = await site.world.db.$client.query("select 1 from jobs.job where name = 'appointment-answer'")
    expect(jobs.rowCount).toBe((await site.world.db.select().from(auditEntries)).filter(isAnswer).length)
  })

  test('waits in the queue without address and texts, and is not sent when the request is gone', async () => {
    const id = await asked({ topic: 'A secret meeting' })
    const sent: Mail[] = []
    const mailer: Mailer = { send: async (mail) => void sent.push(mail) }
    await answer(id, { state: 'confirmed', answer: 'Come at the back' })
    const { rows } = await site.world.db.$client.query(
      "select data from jobs.job where name = 'appointment-answer' and data->>'appointmentId' = $1",
      [id],
    )
    expect(rows).toEqual([{ data: { appointmentId: id } }])
    await sendAnswer({ ...site.system, mailer }, id)
    expect(sent).toMatchObject([{ to: 'reader@example.org' }])
    await site.world.db.delete(appointments).where(eq(appointments.id, id))
    await sendAnswer({ ...site.system, mailer }, id)
    expect(sent).toHaveLength(1)
  })

  test('sends no mail when it cannot be stored', async () => {
    const id = await asked()
    const count = async () =>
      (await site.world.db.$client.query("select 1 from jobs.job where name = 'appointment-answer'")).rowCount
    const before = await count()
    await site.world.db.$client.query(
      "alter table audit_entries add constraint shut check (act <> 'appointment.declined') not valid",
    )
    expect((await answer(id, { state: 'declined' })).status).toBe(500)
    await site.world.db.$client.query('alter table audit_entries drop constraint shut')
    expect(await count()).toBe(before)
    expect(await listOf(reader)).toMatchObject([{ state: 'asked', answeredAt: null }])
  })

  test.each([
    [400, 'FIELD_INVALID', { state: 'asked' }],
    [400, 'FIELD_INVALID', {}],
    [400, 'FIELD_UNKNOWN', { state: 'cancelled', answer: 'x' }],
    [400, 'FIELD_TOO_LONG', { state: 'declined', answer: 'x'.repeat(1_001) }],
  ])('%i %s', async (status, code, body) => {
    expect(await codeOf(await answer(await asked(), body))).toEqual([status, code])
  })

  test('is refused from readers and for unknown appointments', async () => {
    const id = await asked()
    expect(await codeOf(await answer(id, { state: 'confirmed' }, reader))).toEqual([403, 'FORBIDDEN'])
    expect(await codeOf(await answer('nothing', { state: 'confirmed' }))).toEqual([
      404,
      'APPOINTMENT_NOT_FOUND',
    ])
  })

  test('can decline but not confirm a time in the past', async () => {
    const id = await asked({ wantedAt: inHours(1) })
    site.time.ahead = 2 * HOUR
    expect(await codeOf(await answer(id, { state: 'confirmed' }))).toEqual([400, 'APPOINTMENT_IN_PAST'])
    expect((await answer(id, { state: 'declined' })).status).toBe(200)
  })
})

const isAnswer = ({ act }: { act: string }) => /^appointment\.(confirmed|declined)$/.test(act)

describe('withdrawing an appointment', () => {
  test('is allowed for the person who asked while it is pending or confirmed', async () => {
    const open = await asked()
    const agreed = await asked()
    await answer(agreed, { state: 'confirmed' })
    for (const id of [open, agreed]) {
      expect(await codeOf(await answer(id, { state: 'cancelled' }, other))).toEqual([
        404,
        'APPOINTMENT_NOT_FOUND',
      ])
      expect(await codeOf(await answer(id, { state: 'cancelled' }))).toEqual([404, 'APPOINTMENT_NOT_FOUND'])
      const response = await answer(id, { state: 'cancelled' }, reader)
      expect([response.status, (await response.json()).state]).toEqual([200, 'cancelled'])
      expect(await codeOf(await answer(id, { state: 'cancelled' }, reader))).toEqual([
        409,
        'APPOINTMENT_SETTLED',
      ])
      expect(await codeOf(await answer(id, { state: 'confirmed' }))).toEqual([409, 'APPOINTMENT_SETTLED'])
      const entries = await site.world.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
      expect(entries.filter(({ act }) => act === 'appointment.cancelled')).toMatchObject([
        { actorId: site.people.reader.id, objectName: '' },
      ])
    }
  })

  test('is refused after it was declined and after its time', async () => {
    const declined = await asked()
    await answer(declined, { state: 'declined' })
    expect((await answer(declined, { state: 'cancelled' }, reader)).status).toBe(409)
    const over = await asked({ wantedAt: inHours(1) })
    site.time.ahead = 2 * HOUR
    expect((await answer(over, { state: 'cancelled' }, reader)).status).toBe(409)
  })
})

test('appointments are kept for as long as the settings say after their time', async () => {
  await asked({ wantedAt: inHours(1) })
  const later = await asked({ wantedAt: inHours(24 * 60) })
  site.time.ahead = 700 * 24 * HOUR
  expect(await sweepAppointments(site.system)).toBe(0)
  site.time.ahead = 790 * 24 * HOUR
  expect(await sweepAppointments(site.system)).toBe(1)
  site.time.ahead = 0
  expect(await listOf(reader)).toMatchObject([{ _id: later }])
})

test('deletes the appointments of a deleted person', async () => {
  const { id } = site.people.reporter
  await asked({}, other)
  await site.world.db.delete(users).where(eq(users.id, id))
  expect(await listOf(editor)).toEqual([])
})

/** Waits for a readable mail to this address that contains this text. */
async function mailTo(address: string, saying: string): Promise<string> {
  const folder = join(site.dataDir, 'outbox')
  const end = Date.now() + 15_000
  for (;;) {
    const files = existsSync(folder) ? readdirSync(folder) : []
    const mails = files.map((name) => readable(readFileSync(join(folder, name), 'utf8')))
    const found = mails.find((mail) => mail.includes(`To: ${address}`) && mail.includes(saying))
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`No mail to ${address} says ${saying}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function readable(mail: string): string {
  const bytes = mail
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

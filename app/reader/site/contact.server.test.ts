import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, openPool } from '#server/db/client.ts'
import { messages } from '#server/db/tables/message-tables.ts'
import { AppError } from '#server/domain/app-error.ts'
import { createLog } from '#server/platform/log.ts'
import { pageContextOf } from '#tests/test-page-request.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { HONEYPOT } from '../parts/contact-form.tsx'
import { contactAction } from './contact.server.ts'

const good = { name: 'রাকিব', email: 'rakib@example.com', subject: 'টিকিট', text: 'কোথায় পাব?' }
let world: TestWorld
let count: () => Promise<void> = async () => undefined

beforeAll(async () => {
  world = await openTestWorld()
})
beforeEach(async () => {
  await world.world.db.delete(messages)
  count = async () => undefined
})
afterAll(() => world.end())

async function send(body: BodyInit, request: RequestInit = {}, changed: Partial<TestWorld['world']> = {}) {
  const context = pageContextOf(
    { ...world.world, ...changed },
    { path: '/contact', countForm: () => count() },
  )
  const url = new URL('/contact', world.world.siteUrl)
  const sent = new Request(url, { method: 'POST', body, ...request })
  const { data, init } = await contactAction({ request: sent, url, pattern: '/contact', params: {}, context })
  const headers = new Headers(init?.headers)
  const [cache, retryAfter] = [headers.get('cache-control'), headers.get('retry-after')]
  return { outcome: data, status: init?.status, cache, retryAfter }
}

const stored = () => world.world.db.select().from(messages)

describe('the contact form', () => {
  test('a valid message is stored once', async () => {
    const { outcome, status, cache } = await send(new URLSearchParams(good))
    expect([outcome.kind, status, cache]).toEqual(['sent', 200, 'private, no-store'])
    expect(await stored()).toMatchObject([good])
  })

  test('an invalid message is not stored and comes back as typed', async () => {
    const typed = { ...good, email: ' nobody ', name: '' }
    const { outcome, status, cache } = await send(new URLSearchParams(typed))
    expect([status, cache]).toEqual([400, 'private, no-store'])
    expect(outcome).toEqual({
      kind: 'faulty',
      values: typed,
      errors: { name: 'FIELD_REQUIRED', email: 'EMAIL_INVALID' },
    })
    expect(await stored()).toEqual([])
  })

  test('a bot that fills in every field gets the success page', async () => {
    const { outcome, status } = await send(
      new URLSearchParams({ ...good, [HONEYPOT]: 'https://spam.example' }),
    )
    expect([outcome.kind, status]).toEqual(['sent', 200])
    expect(await stored()).toEqual([])
  })

  test('a message over the limit is not stored and comes back as typed', async () => {
    count = () => Promise.reject(new AppError('TOO_MANY_TRIES', { retryAfter: 90 }))
    const { outcome, status, retryAfter } = await send(new URLSearchParams(good))
    expect(outcome).toEqual({ kind: 'refused', code: 'TOO_MANY_TRIES', values: good })
    expect([status, retryAfter]).toEqual([429, '90'])
    expect(await stored()).toEqual([])
  })

  test.each([
    [503, 'DATABASE_AWAY', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    [500, 'INTERNAL', new Error('unforeseen')],
  ] as const)(
    'when attempts cannot be counted, the form keeps what was typed and responds with %i',
    async (expected, code, thrown) => {
      count = () => Promise.reject(thrown)
      const { outcome, status } = await send(new URLSearchParams(good), {}, { log: createLog('silent') })
      expect(outcome).toEqual({ kind: 'refused', code, values: good })
      expect(status).toBe(expected)
      expect(await stored()).toEqual([])
    },
  )

  test('without the database, the form keeps what was typed', async () => {
    const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1, () => undefined)
    const db = openDatabase(pool)
    const { outcome, status } = await send(new URLSearchParams(good), {}, { db, log: createLog('silent') })
    expect([outcome, status]).toEqual([{ kind: 'failed', values: good }, 503])
    await pool.end()
  })

  test.each([
    [405, 'METHOD_NOT_ALLOWED', new URLSearchParams(good), { method: 'PUT' }],
    [400, 'BODY_UNREADABLE', '{"name":"x"}', { headers: { 'content-type': 'application/json' } }],
    [400, 'BODY_UNREADABLE', 'x', { headers: { 'content-type': 'multipart/form-data; boundary=y' } }],
  ])('%i %s', async (status, code, body, request) => {
    await expect(send(body, request)).rejects.toMatchObject({ data: { code }, init: { status } })
    expect(await stored()).toEqual([])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dhakaDay } from '#bangla/dates.ts'
import { returnPathOf } from '#contract/pages/flash-messages.ts'
import { ANONYMOUS } from '#contract/role.ts'
import { openDatabase, openPool } from '#server/db/client.ts'
import { appointments } from '#server/db/tables/appointment-tables.ts'
import { AppError } from '#server/domain/app-error.ts'
import { answerAppointment, listOwnAppointments } from '#server/domain/appointments/appointments.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createLog } from '#server/platform/log.ts'
import { pageContextOf } from '#tests/test-page-request.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { appointmentAction, appointmentLoader } from './appointment.server.ts'

type Own = Awaited<ReturnType<TestWorld['as']>>
let world: TestWorld
let reader: Own
let counted = 0
let count: () => Promise<void> = async () => undefined

beforeAll(async () => {
  world = await openTestWorld()
  reader = await world.as('reader', 'রাকিব')
})
beforeEach(async () => {
  await world.world.db.delete(appointments)
  counted = 0
  count = async () => {
    counted++
  }
})
afterAll(() => world.end())

const day = (ahead: number) => dhakaDay(new Date(Date.now() + ahead * 86_400_000))
const good = () => ({ topic: 'নদী', day: day(3), time: '15:30', note: 'এক\r\nদুই' })

function contextOf(ctx: Ctx) {
  return pageContextOf(world.world, { ctx, path: '/appointment', countForm: () => count() })
}
async function send(fields: Record<string, string>, ctx: Ctx = reader) {
  const url = new URL('/appointment', world.world.siteUrl)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const context = contextOf(ctx)
  return appointmentAction({ request, url, pattern: '/appointment', params: {}, context })
}
const redirectOf = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer
async function rejectionOf(fields: Record<string, string>, ctx?: Ctx) {
  const answer = await send(fields, ctx)
  if (answer instanceof Response) throw new Error(`not rejected: ${answer.status}`)
  return { ...answer.data, status: answer.init?.status }
}
const stored = async () => (await listOwnAppointments(reader, { limit: 20 })).appointments

function load(ctx: Ctx, address = '/appointment') {
  const request = new Request(new URL(address, world.world.siteUrl))
  return appointmentLoader({ request, context: contextOf(ctx), params: {} })
}

describe('requesting an appointment', () => {
  test('stores the request and redirects, so that a reload sends nothing twice', async () => {
    expect(redirectOf(await send(good()))).toEqual([303, '/appointment?done=asked'])
    expect(await stored()).toMatchObject([{ topic: 'নদী', note: 'এক\nদুই', state: 'asked' }])
    const shown = (await load(reader, '/appointment?done=asked')).data
    expect(shown).toMatchObject({ done: 'asked', email: reader.viewer.email })
    expect(shown.requests[0]).toMatchObject({ stateWord: 'উত্তরের অপেক্ষায়', cancellable: true })
    expect(shown.requests[0]?.wanted.text).toContain('বিকেল ৩টা ৩০')
  })

  test('an invalid form comes back as typed and does not count towards the limit', async () => {
    const typed = { ...good(), topic: '', day: '2020-01-01' }
    expect(await rejectionOf(typed)).toEqual({
      typed,
      errors: { topic: 'missing', day: 'inPast' },
      code: null,
      status: 400,
    })
    expect([await stored(), counted]).toEqual([[], 0])
  })

  test('too many open requests, too many attempts and a missing database keep what was typed', async () => {
    for (let index = 0; index < 5; index++) await send(good())
    expect(await rejectionOf(good())).toMatchObject({
      code: 'APPOINTMENTS_TOO_MANY',
      status: 409,
      typed: good(),
    })
    count = () => Promise.reject(new AppError('TOO_MANY_TRIES', { retryAfter: 60 }))
    expect(await rejectionOf(good())).toMatchObject({ code: 'TOO_MANY_TRIES', status: 429, typed: good() })
    count = async () => undefined
    const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1, () => undefined)
    const away: Ctx = { ...reader, db: openDatabase(pool), log: createLog('silent') }
    expect(await rejectionOf(good(), away)).toMatchObject({
      code: 'DATABASE_AWAY',
      status: 503,
      typed: good(),
    })
    await pool.end()
    expect(await stored()).toHaveLength(5)
  })
})

describe('cancelling', () => {
  test('works once, and only for own requests', async () => {
    await send(good())
    const [own] = await stored()
    const other = await world.as('reader')
    expect(await rejectionOf({ cancel: own?.id ?? '' }, other)).toMatchObject({
      code: 'APPOINTMENT_NOT_FOUND',
    })
    expect(await rejectionOf({ cancel: '\0' })).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
    expect(redirectOf(await send({ cancel: own?.id ?? '' }))).toEqual([303, '/appointment?done=cancelled'])
    expect(await rejectionOf({ cancel: own?.id ?? '' })).toMatchObject({
      code: 'APPOINTMENT_SETTLED',
      status: 409,
    })
  })
})

describe('the page', () => {
  test('shows own requests only, with their answers, also to an editor', async () => {
    await send(good())
    const editor = await world.as('editor')
    const [own] = await stored()
    await answerAppointment(editor, own?.id ?? '', { state: 'declined', answer: 'না' })
    expect((await load(editor)).data.requests).toEqual([])
    expect((await load(reader)).data.requests).toMatchObject([
      { state: 'declined', answer: 'না', cancellable: false },
    ])
  })

  const caught = (act: Promise<unknown>) => act.catch((thrown: unknown) => thrown)

  test('redirects anonymous readers to sign in, for the page and for its form', async () => {
    const anonymous: Ctx = { ...world.world, viewer: ANONYMOUS }
    expect(redirectOf(await caught(load(anonymous)))).toEqual([302, '/login?from=%2Fappointment'])
    expect(redirectOf(await caught(send(good(), anonymous)))).toEqual([303, '/login?from=%2Fappointment'])
    expect(await stored()).toEqual([])
  })

  test.each(['second-factor-setup', 'default-password'] as const)(
    'redirects a person held by %s to the profile and remembers the page',
    async (hold) => {
      const held: Ctx = { ...reader, viewer: { ...reader.viewer, hold } }
      const remembered = (answer: unknown) =>
        answer instanceof Response && returnPathOf(answer.headers.getSetCookie()[0] ?? null)
      const looked = await caught(load(held, '/appointment?cursor=x'))
      expect([redirectOf(looked), remembered(looked)]).toEqual([[302, '/profile'], '/appointment?cursor=x'])
      const done = await caught(load(held, '/appointment?done=asked'))
      expect(remembered(done)).toBe('/appointment')
      const sent = await caught(send(good(), held))
      expect([redirectOf(sent), remembered(sent)]).toEqual([[303, '/profile'], '/appointment'])
      expect(await stored()).toEqual([])
    },
  )
})

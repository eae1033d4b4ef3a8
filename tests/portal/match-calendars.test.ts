// Calendars of teams and tournaments, read back: identity, times, states, and that stored files follow changes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateMatch } from '#server/domain/matches/matches.ts'
import { type League, makeLeague } from '../match-league.ts'
import { readCalendar } from '../read-calendar.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
let league: League

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  league = await makeLeague(portal.system)
})
afterAll(() => portal?.close())

async function read(path: string) {
  const answer = await fetch(portal.origin + path, { redirect: 'manual' })
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'text/calendar; charset=utf-8',
  ])
  return readCalendar(await answer.text())
}
const uid = (id: string) => `match-${id}@localhost`
const find = async (path: string, id: string) =>
  (await read(path)).events.find(({ UID }) => UID?.value === uid(id)) ?? {}

test('a tournament’s calendar lists its matches in the language of the edition', async () => {
  const path = `/tournaments/${league.slugs.tournament}/fixtures.ics`
  const { properties, events } = await read(path)
  expect(properties).toMatchObject({ VERSION: { value: '2.0' }, METHOD: { value: 'PUBLISH' } })
  expect(properties['X-WR-CALNAME']?.value).toContain('মহানগর লিগ')
  const own = [league.finished, league.live, league.fixture].map(({ id }) => uid(id))
  expect(events.map(({ UID }) => UID?.value)).toEqual(own)
  expect(new Set(events.map(({ UID }) => UID?.value)).size).toBe(events.length)
  const fixture = await find(`/en${path}`, league.fixture.id)
  expect(fixture).toMatchObject({
    SUMMARY: { value: expect.stringContaining('Surjotorun Club') },
    LOCATION: { value: 'East Field' },
    STATUS: { value: 'CONFIRMED' },
    SEQUENCE: { value: '0' },
    DURATION: { value: 'PT4H' },
    DTSTART: { value: league.fixture.startsAt.toISOString().replace(/[-:]|\.\d+/g, '') },
  })
  const finished = await find(`/en${path}`, league.finished.id)
  expect(finished.DESCRIPTION?.value).toMatch(/won by \d+ runs/)
})

test('a team’s calendar lists its matches of every sport', async () => {
  const { events } = await read(`/teams/${league.slugs.home}/fixtures.ics`)
  expect(events).toHaveLength(4)
})

test('a match that is moved or cancelled keeps its identity and gets a higher sequence', async () => {
  const path = `/en/teams/${league.slugs.away}/fixtures.ics`
  const { id } = league.fixture
  const before = await find(path, id)
  await updateMatch(portal.system, id, { startsAt: new Date('2027-01-15T06:00:00Z'), isTimeKnown: false })
  const moved = await find(path, id)
  expect(moved).toMatchObject({
    DTSTART: { value: '20270115', parameters: { VALUE: 'DATE' } },
    STATUS: { value: 'TENTATIVE' },
    DURATION: { value: 'P1D' },
  })
  expect(Number(moved.SEQUENCE?.value)).toBeGreaterThan(Number(before.SEQUENCE?.value))
  const stamp = (event: typeof before) => event['LAST-MODIFIED']?.value ?? ''
  expect(stamp(moved) >= stamp(before)).toBe(true)
  await updateMatch(portal.system, id, { status: 'cancelled' })
  const cancelled = await find(path, id)
  expect(cancelled).toMatchObject({
    STATUS: { value: 'CANCELLED' },
    SUMMARY: { value: expect.stringMatching(/^Cancelled: /) },
  })
})

test('venues and unknown teams and tournaments have no calendar', async () => {
  for (const path of [
    '/teams/none/fixtures.ics',
    `/teams/${league.slugs.venue}/fixtures.ics`,
    '/tournaments/none/fixtures.ics',
  ])
    expect([path, (await fetch(portal.origin + path)).status]).toEqual([path, 404])
})

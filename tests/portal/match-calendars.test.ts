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
    DTEND: { value: '20270116', parameters: { VALUE: 'DATE' } },
    STATUS: { value: 'TENTATIVE' },
  })
  expect(moved.DURATION).toBe(undefined)
  // Nor does any page name noon, which only keeps the place of the time.
  const pages = [`/en/matches/2027/01/15/${id}`, '/en/scores/2027/01/15', `/en/embed/matches/${id}`]
  for (const page of pages) {
    const html = await (await fetch(portal.origin + page)).text()
    expect([page, html.includes('dateTime="2027-01-15"')]).toEqual([page, true])
    expect([page, /2027-01-15T|20270115T/.exec(html)?.[0]]).toEqual([page, undefined])
  }
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

test('a match of several days covers its days and no other, whether its time is known or not', async () => {
  const { id } = league.fixture
  const path = `/teams/${league.slugs.home}/fixtures.ics`
  const changes = [{ isTimeKnown: true }, { isTimeKnown: false }]
  for (const [format, after] of [
    ['test', '20270304'],
    ['first-class', '20270303'],
  ] as const)
    for (const change of changes) {
      // Ten in the morning in Dhaka on 27 February.
      const startsAt = new Date('2027-02-27T04:00:00Z')
      await updateMatch(portal.system, id, { ...change, startsAt, rules: { format }, status: 'fixture' })
      const event = await find(path, id)
      expect(event).toMatchObject({
        DTSTART: { value: '20270227', parameters: { VALUE: 'DATE' } },
        DTEND: { value: after, parameters: { VALUE: 'DATE' } },
      })
      expect(event.DURATION).toBe(undefined)
      expect(event.DESCRIPTION?.value.includes('১০:০০')).toBe(change.isTimeKnown)
    }
})

test('venues and unknown teams and tournaments have no calendar', async () => {
  for (const path of [
    '/teams/none/fixtures.ics',
    `/teams/${league.slugs.venue}/fixtures.ics`,
    '/tournaments/none/fixtures.ics',
  ])
    expect([path, (await fetch(portal.origin + path)).status]).toEqual([path, 404])
})

// Who is signed in while a book waits: an ended session, another person on the same phone, a scorer who is no longer assigned.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchEvent } from '#contract/match-event.ts'
import { type League, openLeague } from './league.ts'
import { startPhone } from './phone.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league?.close())

/** A phone of the reporter; `cookie` is the session that the browser sends. */
async function startReporter() {
  const { room, homeId, awayId, players, cookies } = league
  const { site } = room
  const startsAt = '2026-11-20T10:00:00+06:00'
  const id = await league.add('/matches', { sport: 'cricket', homeId, awayId, startsAt })
  const { reporter } = site.people
  await room.call('editor', 'PUT', `/matches/${id}`, { scorers: [reporter.id] })
  const browser = { cookie: cookies.reporter }
  const phone = startPhone({
    ...{ matchId: id, device: 'Galaxy', person: { id: reporter.id, name: reporter.name } },
    now: () => Date.now() + site.time.ahead,
    request(path, { method = 'GET', headers, body }) {
      const own = { ...Object.fromEntries(new Headers(headers)), origin: 'http://localhost:3000', ...browser }
      return site.call(path, { method, headers: own, ...(body ? { body } : {}) })
    },
  })
  const [first = '', second = '', bowler = ''] = players
  const start: MatchEvent[] = [
    { kind: 'innings', team: homeId, batters: [first, second] },
    { kind: 'over_start', bowler },
    { kind: 'ball', runs: 1 },
  ]
  const log = async () => (await room.call(null, 'GET', `/matches/${id}/events`)).body
  const score = async (event: MatchEvent | undefined) => {
    if (!event) throw new Error('no event')
    await phone.book().add([event])
    await phone.book().flush()
  }
  return { id, phone, browser, start, log, score, cookies, room }
}

test('a phone records events after its session ended, and sends them once the same person signs in', async () => {
  const { phone, browser, start, log, score, cookies } = await startReporter()
  await score(start[0])
  browser.cookie = ''
  await score(start[1])
  phone.restart()
  await score(start[2])
  expect(phone.book().snapshot()).toMatchObject({ status: 'session expired', waiting: 2 })
  expect(await log()).toHaveLength(1)
  browser.cookie = cookies.reporter
  await phone.book().flush()
  expect(phone.book().snapshot()).toMatchObject({ status: 'online', waiting: 0 })
  expect(await log()).toHaveLength(3)
})

test('nothing is sent in the name of another person who signs in on the phone', async () => {
  const { phone, browser, start, log, score, cookies, room } = await startReporter()
  await score(start[0])
  browser.cookie = cookies.editor
  await score(start[1])
  phone.restart()
  await phone.book().flush()
  expect(phone.book().snapshot()).toMatchObject({ status: 'other person', waiting: 1 })
  // The lease of the first person has also expired.
  room.site.time.ahead += 100_000
  await phone.book().flush()
  expect(phone.book().snapshot()).toMatchObject({ status: 'other person', waiting: 1 })
  expect(await log()).toHaveLength(1)
  browser.cookie = cookies.reporter
  await phone.book().flush()
  expect(phone.book().snapshot()).toMatchObject({ status: 'online', waiting: 0 })
  expect(await log()).toHaveLength(2)
})

test('a scorer who is no longer assigned keeps unsent events, and another one can import them', async () => {
  const { id, phone, browser, start, log, score, cookies, room } = await startReporter()
  await score(start[0])
  await room.call('editor', 'PUT', `/matches/${id}`, { scorers: [] })
  await score(start[1])
  expect(phone.book().snapshot()).toMatchObject({ status: 'not allowed', waiting: 1 })
  const file = await phone.book().exportFile()

  const { editor } = room.site.people
  browser.cookie = cookies.editor
  const desk = startPhone({
    ...{ matchId: id, device: 'Desk', person: { id: editor.id, name: editor.name } },
    now: () => Date.now() + room.site.time.ahead,
    request(path, { method = 'GET', headers, body }) {
      const own = { ...Object.fromEntries(new Headers(headers)), origin: 'http://localhost:3000', ...browser }
      return room.site.call(path, { method, headers: own, ...(body ? { body } : {}) })
    },
  })
  await desk.book().flush()
  expect(await desk.book().importFile(file)).toEqual({ brought: 1, known: 1 })
  expect(desk.book().snapshot()).toMatchObject({ status: 'choices', waiting: 1 })
  expect(await log()).toHaveLength(1)
  await desk.book().chooseAll('own')
  await desk.book().flush()
  expect(await log()).toHaveLength(2)
})

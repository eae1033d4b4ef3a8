// Who is signed in while a book waits: an ended session, another person on the same phone, a scorer who is no longer assigned.
// And what can be entered while two books disagree: nothing.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchEvent } from '#contract/matches/match-event.ts'
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
    matchId: id,
    device: 'Galaxy',
    person: { id: reporter.id, name: reporter.name },
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
    matchId: id,
    device: 'Desk',
    person: { id: editor.id, name: editor.name },
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
  await desk.book().decide({ side: 'own', id: null })
  await desk.book().flush()
  expect(await log()).toHaveLength(2)
})

/** A phone of the editor for this match. */
function startDesk({ id, cookies, room }: { id: string; cookies: League['cookies']; room: League['room'] }) {
  const { editor } = room.site.people
  return startPhone({
    matchId: id,
    device: 'Desk',
    person: { id: editor.id, name: editor.name },
    now: () => Date.now() + room.site.time.ahead,
    request(path, { method = 'GET', headers, body }) {
      const sent = { ...Object.fromEntries(new Headers(headers)), origin: 'http://localhost:3000' }
      return room.site.call(path, {
        method,
        headers: { ...sent, cookie: cookies.editor },
        ...(body ? { body } : {}),
      })
    },
  })
}

/** Another device takes over and writes other balls, while the reporter's phone has no network. */
async function disagree(theirs: readonly MatchEvent[], own: readonly MatchEvent[]) {
  const scorer = await startReporter()
  const { phone, start } = scorer
  for (const event of start.slice(0, 2)) await phone.book().add([event])
  await phone.book().flush()
  phone.setOnline(false)
  for (const event of own) await phone.book().add([event])
  const desk = startDesk(scorer)
  await desk.book().takeOver()
  for (const event of theirs) await desk.book().add([event])
  await desk.book().flush()
  phone.setOnline(true)
  await phone.book().flush()
  await phone.book().takeOver()
  return scorer
}

const ball = (runs: number): MatchEvent => ({ kind: 'ball', runs })

test('while two books disagree nothing can be entered, in no state of the phone', async () => {
  const { phone, log } = await disagree([ball(1), ball(2)], [ball(1), ball(4), ball(6)])
  const refuses = async () => {
    const { length } = phone.stored().own
    const tap: Promise<unknown> = phone.book().add([ball(0)])
    await expect(tap).rejects.toMatchObject({ problem: 'undecided' })
    await expect(phone.book().undo()).rejects.toMatchObject({ problem: 'undecided' })
    expect(phone.stored().own).toHaveLength(length)
  }
  expect(phone.book().snapshot()).toMatchObject({ status: 'choices', waiting: 2 })
  await refuses()
  phone.setOnline(false)
  await phone.book().flush()
  await refuses()
  phone.restart()
  await phone.book().flush()
  await refuses()
  const [first] = phone.book().snapshot().choices
  await phone.book().decide({ side: 'theirs', id: first?.id ?? '' })
  await refuses()
  await phone.book().decide({ side: 'own', id: null })
  await phone.book().add([ball(3)])
  phone.setOnline(true)
  await phone.book().flush()
  expect(phone.book().snapshot()).toMatchObject({ status: 'online', waiting: 0 })
  const balls = (await log()).filter(({ kind }: { kind: string }) => kind === 'ball')
  expect(balls.map(({ payload }: { payload: { runs: number } }) => payload.runs)).toEqual([1, 2, 6, 3])
})

test('what nobody has seen after entries of others is sent only if it fits the log', async () => {
  const { phone, id, start, log, room } = await startReporter()
  for (const event of start) await phone.book().add([event])
  await phone.book().flush()
  phone.setOnline(false)
  await phone.book().add([ball(4)])
  const { body } = await room.call('editor', 'GET', `/matches/${id}/events`)
  const gone = { clientId: crypto.randomUUID(), kind: 'void', payload: { seq: 2 }, reason: 'Another bowler' }
  const sent = { base: body.length, acceptProblems: true, events: [gone] }
  expect((await room.call('editor', 'POST', `/matches/${id}/events`, sent)).status).toBe(200)
  phone.setOnline(true)
  await phone.book().flush()
  expect(phone.book().snapshot()).toMatchObject({ status: 'refused', waiting: 1 })
  expect(await log()).toHaveLength(body.length + 1)
  const [choice] = phone.book().snapshot().choices
  await phone.book().decide({ side: 'own', id: choice?.id ?? '' })
  await phone.book().flush()
  expect(phone.book().snapshot()).toMatchObject({ status: 'online', waiting: 0 })
  expect(await log()).toHaveLength(body.length + 2)
})

test('hours without network: what does not fit the log is kept, named, and sent once a person says that it was so', async () => {
  const { phone, start, log } = await startReporter()
  // From the first event on: a call that is under way at the restart would leave a session that this phone does not know.
  phone.setOnline(false)
  for (const event of start) await phone.book().add([event])
  await phone.book().add([ball(4)])
  await phone.book().add([{ kind: 'over_end' }])
  phone.restart()
  await phone.book().add([ball(2)])
  phone.setOnline(true)
  await phone.book().flush()
  const refused = phone.book().snapshot()
  expect(refused).toMatchObject({ status: 'refused', waiting: 6 })
  expect(refused.refusal?.problems).toEqual(['OVER_SHORT', 'BOWLER_MISSING'])
  expect(await log()).toEqual([])
  await phone.book().decide({ side: 'own', id: refused.refusal?.clientId ?? '' })
  await phone.book().flush()
  expect(phone.book().snapshot()).toMatchObject({ status: 'online', waiting: 0 })
  expect(await log()).toHaveLength(6)
  // An answer holds for what was asked about, not for what follows.
  await phone.book().add([{ kind: 'batter_in', player: 'unknown' }])
  await phone.book().flush()
  expect(phone.book().snapshot()).toMatchObject({ status: 'refused', waiting: 1 })
  await phone.book().decide({ side: 'theirs', id: phone.book().snapshot().refusal?.clientId ?? '' })
  await phone.book().add([{ kind: 'over_end' }], { isAccepted: true })
  await phone.book().flush()
  expect(phone.book().snapshot()).toMatchObject({ status: 'online', waiting: 0 })
})

test('a device that fell silent is not replaced before a person says so', async () => {
  const { id, phone, start, cookies, room } = await startReporter()
  await phone.book().add(start.slice(0, 2))
  await phone.book().flush()
  phone.setOnline(false)
  room.site.time.ahead += 10 * 60_000
  const desk = startDesk({ id, cookies, room })
  await desk.book().flush()
  const { status, holder } = desk.book().snapshot()
  expect([status, holder?.device, Math.floor((holder?.silentSeconds ?? 0) / 60)]).toEqual([
    'held',
    'Galaxy',
    10,
  ])
  expect(await desk.book().takeOver()).toBe(true)
  expect(desk.book().snapshot().status).toBe('online')
})

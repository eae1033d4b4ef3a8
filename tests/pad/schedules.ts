// Random schedules of scorers with phones on a bad network, against the real server.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Book } from '#app/dashboard/pad/book/book.ts'
import type { MatchEvent } from '#contract/matches/match-event.ts'
import type { Newsroom } from '../api/newsroom-fixture.ts'
import { type League, logOf, matchOf, phoneOf } from './league.ts'
import type { Phone } from './phone.ts'
import type { Schedule, Step } from './schedule-steps.ts'
import { choose, effectiveEvents, finish, mistype, score } from './scorer.ts'

/** Runs one schedule; afterwards nothing is lost or doubled, and both books hold what the server holds. */
export async function runSchedule(league: League, { isSamePerson, steps }: Schedule): Promise<void> {
  const { room } = league
  const { site } = room
  const truth = matchOf(league)
  const startsAt = '2026-11-20T10:00:00+06:00'
  const { homeId, awayId } = league
  const id = await league.add('/matches', { sport: 'cricket', homeId, awayId, startsAt })
  const { reporter } = site.people
  await room.call('editor', 'PUT', `/matches/${id}`, { scorers: [reporter.id] })
  const phones = [
    phoneOf(league, id, 'reporter', 'one'),
    phoneOf(league, id, isSamePerson ? 'reporter' : 'editor', 'other'),
  ]
  const furthest = await play(league, id, phones, steps, truth)

  for (const one of phones) {
    one.setOnline(true)
    one.fail([])
    await one.deliver()
  }
  for (let round = 0; round < 3; round++) for (const one of phones) await finish(one, truth, site)
  // Lets both phones read all entries.
  for (const one of phones) {
    site.time.ahead += 20_000
    await one.book().flush()
  }
  const entries = await logOf(room, id)
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
  expect(effectiveEvents(entries)).toEqual(truth.slice(0, furthest))
  for (const one of phones) {
    const { waiting, choices, entries: shown } = one.book().snapshot()
    expect({ waiting, choices }).toEqual({ waiting: 0, choices: [] })
    expect(shown.map(({ seq, event }) => ({ seq, event }))).toEqual(entries)
  }
}

/** Returns how many events of the match were entered on any phone. */
async function play(
  { room }: League,
  id: string,
  phones: readonly Phone[],
  steps: readonly Step[],
  truth: MatchEvent[],
): Promise<number> {
  let furthest = 0
  for (const now of steps) {
    if (now.kind === 'wait') room.site.time.ahead += now.seconds * 1_000
    else if (now.kind === 'desk note') await addNote(room, id)
    else {
      const one = phones[now.phone] ?? failed('no such phone')
      if (now.kind === 'score') furthest = Math.max(furthest, await scoreOn(one.book(), truth, now.times))
      else await act(one, now, truth)
    }
  }
  return furthest
}

async function scoreOn(book: Book, truth: MatchEvent[], times: number): Promise<number> {
  let furthest = 0
  for (let time = 0; time < times; time++) furthest = Math.max(furthest, await score(book, truth))
  return furthest
}

function failed(message: string): never {
  throw new Error(message)
}

async function act(one: Phone, now: Step, truth: MatchEvent[]): Promise<void> {
  switch (now.kind) {
    case 'mistake':
      return mistype(one.book(), truth)
    case 'flush':
      one.fail(now.failures)
      return one.book().flush()
    case 'killed while sending': {
      one.fail(now.failures)
      const sending = one.book().flush()
      await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, now.failures.length))])
      return one.restart()
    }
    case 'online':
      return one.setOnline(now.isOnline)
    case 'restart':
      return one.restart()
    case 'take over':
      one.fail(now.failures)
      await one.book().takeOver()
      return
    case 'choose':
      return choose(one.book())
    case 'deliver':
      return one.deliver()
  }
}

/** Adds a note from the desk. Sends it again when a ball was stored at the same time. */
async function addNote(room: Newsroom, id: string): Promise<void> {
  const note = { clientId: randomUUID(), kind: 'note', payload: { text: 'বৃষ্টি' } }
  for (;;) {
    const base = (await logOf(room, id)).length
    const { status } = await room.call('editor', 'POST', `/matches/${id}/events`, { base, events: [note] })
    if (status === 200) return
    expect(status).toBe(409)
  }
}

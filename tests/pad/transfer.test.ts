// A book that moves from phone to phone without network, as a file, and then reaches the real server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { type League, logOf, matchOf, openLeague, phoneOf } from './league.ts'
import type { Phone } from './phone.ts'
import { effectiveEvents } from './scorer.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league?.close())

async function startPhones() {
  const { homeId, awayId, room } = league
  const startsAt = '2026-11-20T10:00:00+06:00'
  const id = await league.add('/matches', { sport: 'cricket', homeId, awayId, startsAt })
  const scorers = [room.site.people.reporter.id]
  await room.call('editor', 'PUT', `/matches/${id}`, { scorers })
  const first = phoneOf(league, id, 'reporter', 'first')
  const second = phoneOf(league, id, 'editor', 'second')
  const log = async () => effectiveEvents(await logOf(room, id))
  return { first, second, log, truth: matchOf(league) }
}

/** Enters what happened; the scorer says that it was so where the rules of the match forbid it. */
async function write(phone: Phone, events: readonly MatchEntryEvent[]): Promise<void> {
  for (const event of events) await phone.book().add([event], { isAccepted: true })
}

async function transfer(from: Phone, to: Phone): Promise<void> {
  await to.book().importFile(await from.book().exportFile())
}

const playsOf = (phone: Phone) => effectiveEvents(phone.book().snapshot().entries)

test('an innings moves to a second phone without network; that phone sends it and continues', async () => {
  const { first, second, log, truth } = await startPhones()
  await first.book().flush()
  await second.book().flush()
  first.setOnline(false)
  second.setOnline(false)
  await write(first, truth.slice(0, 161))
  await transfer(first, second)
  expect(second.book().snapshot().choices).toHaveLength(161)
  expect(second.book().snapshot().choices[0]?.from).toBe(league.room.site.people.reporter.name)
  await second.book().decide({ side: 'own', id: null })
  await write(second, truth.slice(161, 170))
  expect(playsOf(second)).toEqual(truth.slice(0, 170))

  league.room.site.time.ahead += 100_000
  second.setOnline(true)
  await second.book().takeOver()
  await second.book().flush()
  expect(second.book().snapshot()).toMatchObject({ waiting: 0, choices: [] })
  expect(await log()).toEqual(truth.slice(0, 170))
  // The first phone reconnects with the same balls: none is stored twice.
  first.setOnline(true)
  await first.book().takeOver()
  await first.book().flush()
  expect(first.book().snapshot()).toMatchObject({ waiting: 0, choices: [] })
  expect(await log()).toEqual(truth.slice(0, 170))
})

test('what does not fit after a transfer is kept and named; all of it is stored once a person says that it was so', async () => {
  const { first, second, log, truth } = await startPhones()
  await first.book().flush()
  await second.book().flush()
  first.setOnline(false)
  second.setOnline(false)
  await write(first, truth.slice(0, 3))
  await transfer(first, second)
  await second.book().decide({ side: 'own', id: null })
  const shortOver: MatchEntryEvent[] = [{ kind: 'ball', runs: 2 }, { kind: 'over_end' }]
  for (const event of shortOver) await second.book().add([event])

  league.room.site.time.ahead += 100_000
  second.setOnline(true)
  await second.book().takeOver()
  await second.book().flush()
  const refused = second.book().snapshot()
  expect(refused).toMatchObject({ status: 'refused', waiting: 2, refusal: { problems: ['OVER_SHORT'] } })
  expect(refused.choices.map(({ own }) => own.event)).toEqual([{ kind: 'over_end' }])
  expect(await log()).toEqual(truth.slice(0, 3))
  second.restart()
  await second.book().decide({ side: 'own', id: refused.refusal?.clientId ?? '' })
  await second.book().flush()
  expect(second.book().snapshot()).toMatchObject({ status: 'online', waiting: 0, choices: [] })
  expect(await log()).toEqual([...truth.slice(0, 3), ...shortOver])
})

test('a transfer includes stored events and corrections that the second phone has not read', async () => {
  const { first, second, log, truth } = await startPhones()
  await write(first, truth.slice(0, 5))
  await first.book().flush()
  await second.book().flush()
  second.setOnline(false)
  await write(first, [...truth.slice(5, 9), { kind: 'ball', runs: 6 }])
  await first.book().flush()
  await first.book().undo()
  await first.book().flush()
  first.setOnline(false)
  await write(first, truth.slice(9, 12))
  await transfer(first, second)
  await second.book().decide({ side: 'own', id: null })
  expect(playsOf(second)).toEqual(truth.slice(0, 12))
  await write(second, truth.slice(12, 14))

  league.room.site.time.ahead += 100_000
  second.setOnline(true)
  await second.book().takeOver()
  await second.book().decide({ side: 'own', id: null })
  await second.book().flush()
  expect(second.book().snapshot()).toMatchObject({ waiting: 0, choices: [] })
  expect(await log()).toEqual(truth.slice(0, 14))
})

test('equal balls recorded offline on both phones are stored once; different ones become a choice', async () => {
  const { first, second, log, truth } = await startPhones()
  await first.book().flush()
  await second.book().flush()
  first.setOnline(false)
  second.setOnline(false)
  await write(first, truth.slice(0, 8))
  await write(second, [...truth.slice(0, 4), { kind: 'ball', runs: 6 }, ...truth.slice(5, 7)])
  await transfer(first, second)
  const { choices } = second.book().snapshot()
  expect(choices.map(({ own, theirs }) => [own.event, theirs?.event ?? null])).toEqual([
    [truth[4], { kind: 'ball', runs: 6 }],
    [truth[7], null],
  ])
  await second.book().decide({ side: 'own', id: null })
  expect(playsOf(second)).toEqual(truth.slice(0, 8))
  second.setOnline(true)
  league.room.site.time.ahead += 100_000
  await second.book().takeOver()
  await second.book().flush()
  expect(second.book().snapshot()).toMatchObject({ waiting: 0, choices: [] })
  expect(await log()).toEqual(truth.slice(0, 8))
})

test('a player added offline on two phones becomes one player, and unsent events name that player', async () => {
  const { first, second, log, truth } = await startPhones()
  const { homeId, players } = league
  await first.book().flush()
  await second.book().flush()
  first.setOnline(false)
  second.setOnline(false)
  const name = { bn: 'রফিকুল', en: '' }
  for (const phone of [first, second]) await phone.book().addPlayer(homeId, { id: null, name })
  const [added] = first.book().snapshot().added
  expect(second.book().snapshot().added).toEqual([added])
  const innings: MatchEntryEvent = {
    kind: 'innings',
    team: homeId,
    batters: [added?.id ?? '', players[1] ?? ''],
  }
  await write(first, [innings, ...truth.slice(1, 3)])
  await transfer(first, second)
  await second.book().decide({ side: 'own', id: null })
  second.setOnline(true)
  league.room.site.time.ahead += 100_000
  await second.book().takeOver()
  await second.book().flush()
  expect(second.book().snapshot()).toMatchObject({ waiting: 0, added: [{ id: added?.id, isNew: false }] })
  expect((await log())[0]).toEqual(innings)
  first.setOnline(true)
  await first.book().takeOver()
  await first.book().flush()
  expect(first.book().snapshot()).toMatchObject({ waiting: 0, choices: [], added: [{ isNew: false }] })
  expect(await log()).toHaveLength(3)
})

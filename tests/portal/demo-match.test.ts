// The matches of the demo newsroom: its leagues as they are filled, and the match that is always being played.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dhakaDay } from '#bangla/dates.ts'
import { findDemoMatch } from '#server/demo/demo-queries.ts'
import { playDemoMatch } from '#server/demo/matches/live-match.ts'
import { addReporterMatch } from '#server/demo/matches/reporter-match.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { checkMatches } from '#server/domain/match-check/check-matches.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import { listMatches } from '#server/domain/matches/matches.ts'
import { getFullMatch } from '#server/domain/matches/read-log.ts'
import { getStandings } from '#server/domain/standings/standings.ts'
import { getTournament, listTournaments } from '#server/domain/tournaments/tournaments.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const DAY_MS = 86_400_000

let portal: TestPortal
let ctx: Ctx
let now = Date.now()
beforeAll(async () => {
  portal = await startTestPortal()
  ctx = { ...portal.system, clock: { now: () => new Date(now) } }
})
afterAll(() => portal?.close())

async function present() {
  const match = await findDemoMatch(ctx.db)
  if (!match) throw new Error('There is no demo match')
  return match
}

async function after(seconds: number) {
  now += seconds * 1_000
  await playDemoMatch(ctx)
  return present()
}

describe('the demo leagues', () => {
  test('have at least forty finished matches with complete logs and no problems', async () => {
    const { matches } = await listMatches(ctx, { status: 'finished', limit: 200 })
    expect(matches.length).toBeGreaterThanOrEqual(40)
    for (const { id } of matches) {
      const { match, derived } = await getFullMatch(ctx, id)
      expect([id, derived.problems]).toEqual([id, []])
      expect([id, match.summarySeq]).toEqual([id, match.lastSeq])
      if (derived.sport !== 'cricket') continue
      const balls = derived.events.filter(({ event }) => event.kind === 'ball')
      expect([id, derived.state.innings.length, balls.length > 100]).toEqual([id, 2, true])
    }
    const differences: string[] = []
    const checked = await checkMatches(ctx, {
      onDifference: ({ of, place }) => differences.push(`${of} ${place}`),
      onProgress: () => undefined,
    })
    expect(differences).toEqual([])
    expect(checked.matches).toBeGreaterThanOrEqual(matches.length)
  })

  test('have tables that add up', async () => {
    const { tournaments } = await listTournaments(ctx, { limit: 50 })
    let played = 0
    for (const { id } of tournaments) {
      const tournament = await getTournament(ctx, { id })
      for (const { rows } of await getStandings(ctx, tournament)) {
        const sum = (of: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + of(row), 0)
        const { name } = tournament
        for (const row of rows)
          expect([name.en, row.team, row.won + row.drawn + row.lost + row.noResult]).toEqual([
            ...[name.en, row.team, row.played],
          ])
        expect([name.en, sum((row) => row.for)]).toEqual([name.en, sum((row) => row.against)])
        expect([name.en, sum((row) => row.won)]).toEqual([name.en, sum((row) => row.lost)])
        expect(sum((row) => row.played) % 2).toBe(0)
        played += sum((row) => row.played) / 2
      }
    }
    expect(played).toBeGreaterThanOrEqual(40)
  })

  test('have fixtures in the next week, and stories that are linked to matches', async () => {
    const days = { from: dhakaDay(new Date(now + DAY_MS)), to: dhakaDay(new Date(now + 7 * DAY_MS)) }
    const { matches } = await listMatches(ctx, { status: 'fixture', days, limit: 50 })
    expect(new Set(matches.map(({ sport }) => sport))).toEqual(new Set(['cricket', 'football']))
    const { rows } = await ctx.db.$client.query('select distinct post_id from match_posts')
    expect(rows.length).toBeGreaterThan(0)
    for (const { post_id: postId } of rows)
      expect((await listMatches(ctx, { postId, limit: 5 })).matches.length).toBeGreaterThan(0)
  })
})

test('the demo reporter has a fixture of today to score, and tomorrow another one', async () => {
  const toScore = async () => {
    const { rows } = await ctx.db.$client.query(
      `select m.id from matches m join match_scorers s on s.match_id = m.id join users u on u.id = s.person_id
        where u.email = 'reporter@demo.example' and m.status = 'fixture' and m.day = $1`,
      [dhakaDay(new Date(now))],
    )
    return rows.map(({ id }: { id: string }) => id)
  }
  const [first, ...others] = await toScore()
  expect([first === undefined, others]).toEqual([false, []])
  await Promise.all([1, 2].map(() => addReporterMatch(ctx)))
  expect(await toScore()).toEqual([first])
  const today = now
  now += DAY_MS
  await addReporterMatch(ctx)
  expect((await toScore()).length).toBe(1)
  expect(await toScore()).not.toContain(first)
  now = today
})

test('a demo match is in play at once and continues ball by ball', async () => {
  const first = await after(0)
  const { rows } = await ctx.db.$client.query('select 1 from match_scorers where match_id = $1', [first.id])
  expect(rows).toEqual([])
  expect([first.status, first.lastSeq > 30]).toEqual(['live', true])
  expect((await after(1)).lastSeq).toBe(first.lastSeq)
  // Sixty seconds cover the longest pause, which comes before an innings.
  const next = await after(60)
  expect(next.lastSeq).toBe(first.lastSeq + 1)
})

test('several processes together enter each event of the demo match once', async () => {
  const { lastSeq } = await present()
  now += 60_000
  await Promise.all([1, 2, 3].map(() => playDemoMatch(ctx)))
  expect((await present()).lastSeq).toBe(lastSeq + 1)
})

test('after the demo match ends the next one begins, and those of an earlier day are removed', async () => {
  const { id } = await present()
  let match = await present()
  for (let events = 0; match.status !== 'finished' && events < 300; events++) match = await after(61)
  expect([match.id, match.status]).toEqual([id, 'finished'])
  // If the last over is complete, this call enters its end.
  expect((await after(60)).id).toBe(id)
  const second = await after(301)
  expect(second.id).not.toBe(id)
  expect(second.lastSeq).toBe(3)
  const third = await after(30 * 3_600)
  expect(third.id).not.toBe(second.id)
  const log = await ctx.db.$client.query('select match_id from removed_matches')
  expect(log.rows.map((row: { match_id: string }) => row.match_id)).toEqual(
    expect.arrayContaining([id, second.id]),
  )
})

test('the demo match waits while a person scores; after a person’s entry the next one begins', async () => {
  const match = await after(0)
  await ctx.db.$client.query(
    `insert into match_leases (match_id, token, person_id, device, since, until)
      select $1, 'token', id, 'phone', $2, $3 from users limit 1`,
    [match.id, new Date(now), new Date(now + 200_000)],
  )
  expect((await after(100)).lastSeq).toBe(match.lastSeq)
  await appendEvents(ctx, match.id, {
    base: match.lastSeq,
    acceptProblems: false,
    isDryRun: false,
    events: [{ clientId: randomUUID(), event: { kind: 'note', text: 'A trial' } }],
  })
  expect((await after(60)).lastSeq).toBe(match.lastSeq + 1)
  expect((await after(400)).id).not.toBe(match.id)
})

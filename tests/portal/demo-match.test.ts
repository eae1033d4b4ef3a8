// The match of the demo newsroom that is always being played.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemoMatch } from '#server/demo/demo-queries.ts'
import { playDemoMatch } from '#server/demo/matches/live-match.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

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

test('a match is under way at once, and goes on ball by ball', async () => {
  const first = await after(0)
  expect([first.status, first.lastSeq > 30]).toEqual(['live', true])
  expect((await after(1)).lastSeq).toBe(first.lastSeq)
  const next = await after(30)
  expect(next.lastSeq).toBe(first.lastSeq + 1)
})

test('several processes enter each event once', async () => {
  const { lastSeq } = await present()
  now += 60_000
  await Promise.all([1, 2, 3].map(() => playDemoMatch(ctx)))
  expect((await present()).lastSeq).toBe(lastSeq + 1)
})

test('after its end the next one begins, and those of an earlier day are removed', async () => {
  const { id } = await present()
  let match = await present()
  for (let events = 0; match.status !== 'finished' && events < 300; events++) match = await after(61)
  expect([match.id, match.status]).toEqual([id, 'finished'])
  // Where the last over was bowled to its end, its end is entered now.
  expect((await after(60)).id).toBe(id)
  const second = await after(301)
  expect(second.id).not.toBe(id)
  expect(second.lastSeq).toBe(3)
  const third = await after(30 * 3_600)
  expect(third.id).not.toBe(second.id)
  const log = await ctx.db.$client.query('select match_id from removed_matches')
  expect(log.rows.map((row: { match_id: string }) => row.match_id).sort()).toEqual([id, second.id].sort())
})

test('it waits while a person scores; after something was entered by a person it ends, and the next one begins', async () => {
  const match = await after(0)
  await ctx.db.$client.query(
    `insert into match_leases (match_id, token, person_id, device, since, until)
      select $1, 'token', id, 'phone', $2, $3 from users limit 1`,
    [match.id, new Date(now), new Date(now + 200_000)],
  )
  expect((await after(100)).lastSeq).toBe(match.lastSeq)
  await appendEvents(ctx, match.id, {
    ...{ base: match.lastSeq, acceptProblems: false, isDryRun: false },
    events: [{ clientId: randomUUID(), kind: 'note', payload: { text: 'A trial' } }],
  })
  expect((await after(60)).lastSeq).toBe(match.lastSeq + 1)
  expect((await after(400)).id).not.toBe(match.id)
})

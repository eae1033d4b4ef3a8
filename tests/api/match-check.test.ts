// The check of all data that is derived from logs: correct matches pass, and each kind of damage is reported with its place.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#contract/role.ts'
import { checkMatches } from '#server/domain/match-check/check-matches.ts'
import { type League, makeLeague } from '../match-league.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
let league: League
beforeAll(async () => {
  room = await openNewsroom()
  league = await makeLeague({ ...room.site.world, viewer: SYSTEM })
})
afterAll(() => room?.close())

async function check() {
  const found: string[] = []
  const progress: number[] = []
  const checked = await checkMatches(
    { ...room.site.world, viewer: SYSTEM },
    {
      onDifference: ({ of, place, stored, derived }) => found.push(`${of}: ${place}: ${stored} → ${derived}`),
      onProgress: (done, of) => progress.push(done / of),
    },
  )
  expect(checked.differences).toBe(found.length)
  expect(progress.at(-1)).toBe(1)
  return { checked, found }
}
const damage = (statement: ReturnType<typeof sql>) => room.site.world.db.execute(statement)

test('the check finds no difference in undamaged matches', async () => {
  const { checked, found } = await check()
  expect(found).toEqual([])
  expect(checked).toMatchObject({ tables: 1 })
  expect(checked.matches).toBeGreaterThanOrEqual(4)
  expect(checked.events).toBeGreaterThan(400)
})

test('the check reports a damaged summary and the table that is derived from it', async () => {
  const { id } = league.finished
  await damage(sql`update matches set state = jsonb_set(state, '{innings,0,runs}', '999') where id = ${id}`)
  await damage(
    sql`update matches set state = jsonb_set(state, '{tableResults,0,outcome}', '"lost"') where id = ${id}`,
  )
  const { found } = await check()
  expect(found).toContainEqual(
    expect.stringMatching(new RegExp(`^match ${id} .*summary\\.innings\\.0\\.runs: 999 → \\d+$`)),
  )
  expect(found).toContainEqual(expect.stringMatching(/summary\.tableResults\.0\.outcome: "lost" → "won"$/))
  expect(found.some((line) => line.startsWith(`table ${league.slugs.tournament}`))).toBe(true)
})

test('the check reports a damaged sequence number, status and player figures', async () => {
  const { id } = league.live
  await damage(sql`update matches set state_seq = 1, status = 'fixture' where id = ${id}`)
  await damage(
    sql`update player_figures set bat_runs = bat_runs + 1 where match_id = ${league.finished.id} and bat_runs = 0`,
  )
  await damage(sql`delete from player_figures where match_id = ${league.football.id} and goals > 0`)
  const { found } = await check()
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^match ${id} .*: stateSeq: 1 → \\d+$`)))
  expect(found).toContainEqual(`match ${id} (${league.live.day}): status: "fixture" → "live"`)
  expect(found).toContainEqual(expect.stringMatching(/figures\..*\.batRuns: 1 → 0$/))
  expect(found).toContainEqual(expect.stringMatching(/figures\..*: nothing → \{/))
})

// With a long history, pages of matches read only about as many rows as they show: no statement scans a table that grows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarPath, matchPath, scoresPath, tournamentPath } from '#contract/pages/match-paths.ts'
import { SYSTEM } from '#contract/role.ts'
import { nameBookTag } from '#server/domain/cache-tags.ts'
import { openPages, type Pages } from '#server/http/pages/pages.ts'
import { addLongHistory, LONG_HISTORY } from '../long-history.ts'
import { type League, makeLeague } from '../match-league.ts'
import { reportScans, type Scan } from '../read-rows.ts'
import { builtPages } from '../test-app.ts'
import { openTestWorld, type TestWorld } from '../test-world.ts'

let world: TestWorld
let league: League
let pages: Pages
const scans: Scan[] = []

beforeAll(async () => {
  world = await openTestWorld({ isDirect: true })
  const system = { ...world.world, viewer: SYSTEM }
  league = await makeLeague(system)
  await addLongHistory(world.world.db, league, LONG_HISTORY)
  await world.world.db.transaction((transaction) =>
    world.world.changes.publishInvalidation(transaction, [nameBookTag()]),
  )
  pages = openPages(world.world, await builtPages(), {
    inlineStyles: (html) => ({ html, hashes: [] }),
    mode: 'production',
    purgedByName: false,
  })
  await reportScans(world.world.db.$client, (scan) => scans.push(scan))
})
afterAll(() => world?.end())

/** Rows that one scan may read. Pages show at most a few hundred; the long history has thousands in each table. */
const MAX_ROWS = 500
const GROWING =
  /^(matches|match_events|player_figures|players|squads|terms|teams|tournaments|tournament_teams|stages)/

test('each page reads a few hundred rows of a table at most', { timeout: 600_000 }, async () => {
  const { finished, live, fixture, football, slugs } = league
  const match = (tab?: 'scorecard' | 'commentary' | 'statistics' | 'squads') => matchPath('bn', finished, tab)
  const addresses = [
    ...[match(), match('scorecard'), match('commentary'), match('statistics'), match('squads')],
    ...[live, fixture, football].map((other) => matchPath('bn', other)),
    ...[scoresPath('bn'), scoresPath('bn', { sport: 'shooting' }), scoresPath('bn', { day: finished.day })],
    ...[{ day: '2026-10-01' }, { day: '2026-10-01', sport: 'kabaddi' as const }].map((of) =>
      scoresPath('bn', of),
    ),
    ...['/tournaments', tournamentPath('bn', slugs.tournament), tournamentPath('bn', 'tournament-1')],
    ...['/teams', `/teams/${slugs.home}`, `/teams/${slugs.home}/matches`, '/teams/team-7'],
    ...['/players', `/players/${slugs.player}`, `/players/${slugs.player}/matches`, '/players/person-1'],
    ...[`/venues/${slugs.venue}`, `/venues/${slugs.venue}/matches`, '/venues/ground-3', '/sitemap.xml'],
    ...[calendarPath('bn', 'teams', slugs.home), calendarPath('bn', 'tournaments', slugs.tournament), '/'],
  ]
  const found: string[] = []
  let seen = 0
  for (const address of addresses) {
    // The first render fills caches that all pages share.
    await pages.renderStored(address)
    scans.length = 0
    const { status } = await pages.renderStored(address)
    expect([address, status]).toEqual([address, 200])
    seen += scans.length
    const long = scans.filter(({ of, rows }) => GROWING.test(of) && rows > MAX_ROWS)
    found.push(
      ...long.map(
        ({ of, by, rows, statement }) => `${address}: ${by} of ${rows} rows of ${of}: ${statement}`,
      ),
    )
  }
  expect(found).toEqual([])
  expect(seen).toBeGreaterThan(addresses.length)
})

test('the report of scans includes a statement that reads a whole table', async () => {
  scans.length = 0
  await world.world.db.$client.query(`select count(*) from matches where round_bn = 'x'`)
  expect(scans).toMatchObject([{ of: 'matches', by: 'Seq Scan', rows: LONG_HISTORY.matches + 4 }])
})

// The page of a fixture around its start, with the clock of the test.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchPath } from '#contract/match-paths.ts'
import { editionOf } from '#contract/paths.ts'
import { SYSTEM } from '#contract/role.ts'
import { type League, makeLeague } from '#tests/match-league.ts'
import { pageContextOf } from '#tests/test-page-request.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { matchLoader } from './match.server.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const MINUTE = 60_000
let world: TestWorld
let league: League

beforeAll(async () => {
  world = await openTestWorld()
  world.clock.set(NOW)
  league = await makeLeague({ ...world.world, viewer: SYSTEM })
})
afterAll(() => world.end())

/** What the loader returns to a stranger, and when its page has to be rendered again. */
async function visit(path: string, id: string) {
  const url = new URL(path, world.world.siteUrl)
  const times: number[] = []
  const context = pageContextOf(world.world, {
    ...editionOf(url.pathname),
    freshUntil: (instant) => void times.push(instant.getTime()),
  })
  const shown = await matchLoader({ request: new Request(url), context, params: { id } })
  return { top: shown.top, times }
}

test('a fixture says that it has not started yet once its start has passed, on every tab', async () => {
  const fixture = await league.addFixture('cricket')
  const start = fixture.startsAt.getTime()
  for (const [language, before, after] of [
    ['bn', 'আসন্ন', 'শুরুর অপেক্ষায়'],
    ['en', 'Upcoming', 'Not started yet'],
  ] as const)
    for (const tab of [undefined, 'squads'] as const) {
      const path = matchPath(language, fixture, tab)
      world.clock.set(new Date(start - MINUTE))
      const early = await visit(path, fixture.id)
      expect([path, early.top.statusLabel]).toEqual([path, before])
      expect(early.times).toContain(start)
      world.clock.set(new Date(start))
      const late = await visit(path, fixture.id)
      expect([path, late.top.statusLabel, late.top.status]).toEqual([path, after, 'fixture'])
      expect(late.times).not.toContain(start)
    }
  await league.append(fixture.id, league.script('cricket').slice(0, 4))
  expect((await visit(matchPath('en', fixture), fixture.id)).top.statusLabel).toBe('Live')
})

test('the result names the winner in full', async () => {
  const { finished } = league
  const { top } = await visit(matchPath('en', finished), finished.id)
  expect(top.lead).toMatch(/^(Surjotorun Club|Nobin Sangsad) won by \d+ (run|wicket)s?$/)
})

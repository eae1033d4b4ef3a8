// The pages of a match, with the clock of the test: a fixture around its start, parts of the commentary, line-ups, scorecard.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchPath } from '#contract/pages/match-paths.ts'
import { editionOf } from '#contract/pages/paths.ts'
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

/** What the loader returns to an anonymous reader, and when its page has to be rendered again. */
async function visit(path: string, id: string, number?: string) {
  const url = new URL(path, world.world.siteUrl)
  const times: number[] = []
  const context = pageContextOf(world.world, {
    ...editionOf(url.pathname),
    freshUntil: (instant) => void times.push(instant.getTime()),
  })
  const shown = await matchLoader({
    request: new Request(url),
    context,
    params: { match: id, ...(number && { number }) },
  })
  const { top, content, head } = shown
  return { top, content, head, times }
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

test('each part of the commentary has a page, the last part by default; a part that does not exist has none', async () => {
  const { finished } = league
  const path = matchPath('bn', finished, 'commentary')
  const partOf = async (number?: string) => {
    const { content, head } = await visit(number ? `${path}/${number}` : path, finished.id, number)
    if (content.kind !== 'commentary') throw new Error(`${content.kind} instead of a commentary`)
    const overs = content.feed.flatMap(({ over }) => (over ? [over] : []))
    const isIndexed = !JSON.stringify(head).includes('noindex')
    return { ...content, overs: [overs[0], overs.at(-1), overs.length], isIndexed }
  }
  const [first, second, last] = [await partOf('1'), await partOf('2'), await partOf()]
  expect(first.parts).toEqual([
    { number: 1, label: 'সূর্যতরুণ সংঘ, ওভার ১–২০', href: `${path}/1` },
    { number: 2, label: 'নবীন সংসদ, ওভার ১–২০', href: `${path}/2` },
  ])
  expect([first.current, second.current, last.current]).toEqual([1, 2, 2])
  expect(first.overs).toEqual(['১৯.৬', '০.১', 123])
  expect(second.overs).toEqual(['১৯.৬', '০.১', 123])
  expect(last.feed).toEqual(second.feed)
  expect(first.feed).not.toEqual(second.feed)
  expect([first.isIndexed, last.isIndexed]).toEqual([false, true])
  await expect(partOf('3')).rejects.toMatchObject({ init: { status: 404 } })
})

test('the line-ups name both elevens, with shirt number, captain and wicketkeeper from the squad', async () => {
  const { finished } = league
  const sidesOf = async (language: 'bn' | 'en') => {
    const { content } = await visit(matchPath(language, finished, 'squads'), finished.id)
    if (content.kind !== 'squads') throw new Error(`${content.kind} instead of squads`)
    return content.sides.map(({ title, groups }) => ({
      title,
      groups: groups.map(({ label, players }) => [label, players.length]),
      first: groups[0]?.players.slice(0, 3).map(({ player, notes }) => [player.name, ...notes]),
    }))
  }
  expect(await sidesOf('bn')).toEqual([
    {
      title: 'সূর্যতরুণ সংঘ',
      groups: [['একাদশ', 11]],
      first: [
        ['রাশেদ কাহা', '১', 'অধিনায়ক'],
        ['তানভীর খাহা', '২', 'উইকেটকিপার'],
        ['শাহীন গাহা', '৩'],
      ],
    },
    {
      title: 'নবীন সংসদ',
      groups: [['একাদশ', 11]],
      first: [['রাশেদ ঢূর'], ['তানভীর তূর'], ['শাহীন থূর']],
    },
  ])
  expect((await sidesOf('en'))[0]?.first?.[0]).toEqual(['Player home a', '1', 'captain'])
})

test('the scorecard has a card of each innings, in the digits of its edition', async () => {
  const { finished } = league
  const cardsOf = async (language: 'bn' | 'en') => {
    const { content } = await visit(matchPath(language, finished, 'scorecard'), finished.id)
    if (content.kind !== 'scorecard') throw new Error(`${content.kind} instead of a scorecard`)
    return content.cards
  }
  const [bengali, english] = [await cardsOf('bn'), await cardsOf('en')]
  expect(bengali).toMatchObject([
    { score: '১৭৮/৫', overs: '২০ ওভার', extras: { runs: '৩' } },
    { score: '১৪৮/৫', overs: '২০ ওভার', extras: { runs: '৩' } },
  ])
  const figures = (cards: typeof english) =>
    cards.map(({ score, batting, bowling, extras }) => [
      ...[score, extras.runs],
      ...batting.map(({ runs, balls, fours, sixes, rate }) => [runs, balls, fours, sixes, rate].join(' ')),
      ...bowling.map(({ player: _, ...line }) => Object.values(line).join(' ')),
    ])
  expect(JSON.stringify(figures(bengali))).not.toMatch(/[0-9]/)
  const inLatin = (text: string) => text.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)))
  expect(inLatin(JSON.stringify(figures(bengali)))).toBe(JSON.stringify(figures(english)))
})

// Generated matches follow the laws of their sport, and are the same every time.
import { describe, expect, test } from 'vitest'
import { getCricketRules } from '#sport/cricket/rules.ts'
import { FOOTBALL_RULES } from '#sport/football/rules.ts'
import { MARKS_RULES } from '#sport/marks/rules.ts'
import { deriveMatch } from '#sport/match.ts'
import { SIDES_RULES } from '#sport/sides/rules.ts'
import { readChampionshipData } from './championship-data.ts'
import { makeNames, makeRounds, readLeagueData } from './league-data.ts'
import { playContest, playKabaddi } from './play-championships.ts'
import { playCricket } from './play-cricket.ts'
import { playFootball } from './play-football.ts'
import { createRandom } from './random.ts'

const side = (team: string, players: number, strength: number) => ({
  team,
  strength,
  players: Array.from({ length: players }, (_, index) => `${team} ${index}`),
})
const teams = ['home', 'away'] as const
const toLog = <Event>(events: Event[]) => events.map((event, index) => ({ seq: index + 1, event }))
const SEEDS = Array.from({ length: 100 }, (_, index) => index)

describe('an invented match', () => {
  test('of cricket ends with a result and has no problems', () => {
    for (const seed of SEEDS) {
      const log = toLog(playCricket(side('home', 11, 9), side('away', 11, 3), createRandom(seed)))
      const { summary, problems } = deriveMatch({
        sport: 'cricket',
        rules: getCricketRules('t20', '2026-11-01'),
        teams,
        log,
      })
      expect([seed, problems, summary.result?.outcome ?? null]).toEqual([
        seed,
        [],
        expect.stringMatching(/won|tied/),
      ])
    }
  })

  test('of football ends with a result and has no problems', () => {
    for (const seed of SEEDS) {
      const log = toLog(playFootball(side('home', 13, 9), side('away', 13, 3), createRandom(seed)))
      const { summary, problems } = deriveMatch({
        sport: 'football',
        rules: FOOTBALL_RULES.league,
        teams,
        log,
      })
      expect([seed, problems, summary.result !== null]).toEqual([seed, [], true])
    }
  })

  test('is the same for the same seed', () => {
    const play = (seed: number) => playCricket(side('home', 11, 5), side('away', 11, 5), createRandom(seed))
    expect(play(7)).toEqual(play(7))
    expect(play(7)).not.toEqual(play(8))
  })
})

test('every club plays every other one once', () => {
  const clubs = [1, 2, 3, 4, 5, 6, 7, 8]
  const pairs = makeRounds(clubs)
    .flat()
    .map(([home, away]) => [home, away].toSorted().join('-'))
  expect(new Set(pairs).size).toBe(28)
  for (const round of makeRounds(clubs)) expect(new Set(round.flat()).size).toBe(8)
})

test('no two invented players share a name', async () => {
  const { firstNames, lastNames, womenFirstNames, womenLastNames } = await readLeagueData()
  const names = [...makeNames(firstNames, lastNames, 192), ...makeNames(womenFirstNames, womenLastNames, 44)]
  for (const language of ['bn', 'en'] as const)
    expect(new Set(names.map((name) => name[language])).size).toBe(names.length)
})

test('the invented championships end with the winners and scores that their stories report', async () => {
  const { contests, kabaddi } = await readChampionshipData()
  const winners = contests.map((contest) => {
    const people = contest.lines.map(({ name }) => name.en)
    const log = toLog(playContest(contest, people))
    const rules = MARKS_RULES[contest.format]
    const { summary, problems } = deriveMatch({ sport: 'athletics', rules, teams: ['event', 'event'], log })
    expect([contest.name.en, problems]).toEqual([contest.name.en, []])
    return [summary.result?.winner, summary.sport === 'athletics' ? summary.leaders[0]?.mark : null]
  })
  expect(winners).toEqual([
    ['Safwan', 10_410],
    ['Rukaiya', 1_780],
    ['Nafiur', 69_120],
  ])
  const last = { team: 'home', player: 'Rimjhim', points: kabaddi.final.last }
  const log = toLog(playKabaddi(kabaddi.final.halves, last))
  const final = deriveMatch({ sport: 'kabaddi', rules: SIDES_RULES.kabaddi, teams, log })
  expect(final.problems).toEqual([])
  expect(final.summary).toMatchObject({ score: [28, 27], result: { winner: 'home' } })
})

// Match files as Cricsheet writes them, with their oddities. The matches are invented.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MatchFormat, scoreFile } from './score-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-score-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function score(content: unknown, format?: MatchFormat) {
  const path = join(folder, 'match.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return scoreFile(path, format)
}

type Delivery = Record<string, unknown>
const ball = (batter: number, changes: Delivery = {}): Delivery => ({
  batter: 'Anika',
  bowler: 'Bithi',
  non_striker: 'Chaya',
  runs: { batter, extras: 0, total: batter },
  ...changes,
})
const six = (runs: number) => Array.from({ length: 6 }, () => ball(runs))
const innings = (team: string, overs: Delivery[][], changes: Delivery = {}) => ({
  team,
  overs: overs.map((deliveries, over) => ({ over, deliveries })),
  ...changes,
})
const file = (all: unknown[], info: Delivery = {}) => ({
  meta: { data_version: '1.1.0', created: '2026-01-02', revision: 1 },
  info: {
    balls_per_over: 6,
    dates: ['2026-01-01'],
    gender: 'female',
    match_type: 'T20',
    outcome: {},
    overs: 20,
    players: { Padma: ['Anika', 'Chaya'], Meghna: ['Bithi'] },
    season: '2025/26',
    teams: ['Padma', 'Meghna'],
    toss: { winner: 'Padma', decision: 'bat' },
    ...info,
  },
  innings: all,
})

describe('an innings', () => {
  test('has every over except the last complete, however many balls were counted in it', async () => {
    const five = six(1).slice(1)
    const card = await score(
      file([
        innings('Padma', [five, six(0), five], { miscounted_overs: { 0: { balls: '5', umpire: 'X' } } }),
      ]),
    )
    expect(card.innings[0]).toMatchObject({
      overs: '2.5',
      runs: 10,
      bowling: [{ name: 'Bithi', overs: '2.5', maidens: 1, runs: 10, dots: 6 }],
    })
  })

  test('has a complete last over when the umpire closed it early', async () => {
    const miscounted = { miscounted_overs: { 0: { balls: 5 } } }
    const card = await score(file([innings('Padma', [six(1).slice(1)], miscounted)]))
    expect(card.innings[0]?.overs).toBe('1.0')
  })

  test('adds penalty runs before, on and after a ball to the total, but to nobody’s figures', async () => {
    const penalty = ball(0, { runs: { batter: 0, extras: 5, total: 5 }, extras: { penalty: 5 } })
    const card = await score(file([innings('Padma', [[penalty]], { penalty_runs: { pre: 5, post: 5 } })]))
    expect(card.innings[0]).toMatchObject({
      runs: 15,
      extras: { penalty: 15 },
      bowling: [{ runs: 0 }],
      batting: [{ runs: 0 }, { runs: 0 }],
    })
  })

  test('has wickets with unnamed fielders, two on one ball, and a retirement that is no wicket', async () => {
    const wickets = [
      { kind: 'caught', player_out: 'Anika', fielders: [{ substitute: true }] },
      { kind: 'timed out', player_out: 'Diya' },
    ]
    const hurt = [{ kind: 'retired hurt', player_out: 'Chaya' }]
    const card = await score(
      file([innings('Padma', [[ball(4), ball(0, { wickets }), ball(0, { batter: 'Esha', wickets: hurt })]])]),
    )
    expect(card.innings[0]).toMatchObject({
      wickets: 2,
      fallOfWickets: [
        { wicket: 1, runs: 4, over: '0.2', name: 'Anika' },
        { wicket: 2, runs: 4, over: '0.2', name: 'Diya' },
      ],
    })
    expect(card.innings[0]?.batting.map(({ name, dismissal }) => [name, dismissal?.kind ?? null])).toEqual([
      ['Anika', 'caught'],
      ['Chaya', 'retired hurt'],
      ['Diya', 'timed out'],
      ['Esha', null],
    ])
    expect(card.innings[0]?.bowling[0]?.wickets).toBe(1)
  })
})

describe('the result', () => {
  const home = innings('Padma', [six(2)])

  test('follows from the balls, also when the file states none', async () => {
    expect((await score(file([home, innings('Meghna', [six(1)])]))).result).toEqual({
      outcome: 'won',
      winner: 'Padma',
      by: { runs: 6 },
      method: null,
      superOver: false,
    })
  })

  test('follows from the balls even when the file states another winner', async () => {
    const outcome = { winner: 'Meghna', by: { wickets: 3 } }
    expect((await score(file([home, innings('Meghna', [six(1)])], { outcome }))).result.winner).toBe('Padma')
  })

  test('follows from a reduced target', async () => {
    const chase = innings('Meghna', [six(1)], { target: { runs: 6, overs: 1.2 } })
    expect((await score(file([home, chase]))).result).toMatchObject({ winner: 'Meghna', by: { wickets: 10 } })
  })

  test.each([
    ['no result', { result: 'no result' }, { outcome: 'no result', winner: null }],
    ['a draw', { result: 'draw' }, { outcome: 'drawn', winner: null }],
    ['an award', { winner: 'Meghna', method: 'Awarded' }, { outcome: 'awarded', winner: 'Meghna', by: null }],
    [
      'a method',
      { winner: 'Meghna', method: 'D/L', by: { runs: 3 } },
      { outcome: 'won', winner: 'Meghna', by: { runs: 3 }, method: 'D/L' },
    ],
    ['a bowl-out', { result: 'tie', bowl_out: 'Padma' }, { outcome: 'tied', winner: 'Padma', by: null }],
  ])('is taken from the file where balls do not give it: %s', async (_name, outcome, expected) => {
    const second = innings('Meghna', [six(2)])
    expect((await score(file([home, second], { outcome }))).result).toMatchObject(expected)
  })

  test('of a tie is that of its super over', async () => {
    const over = (team: string, runs: number) => innings(team, [six(runs)], { super_over: true })
    const tied = [home, innings('Meghna', [six(2)])]
    const outcome = { result: 'tie', eliminator: 'Meghna' }
    expect((await score(file([...tied, over('Meghna', 0), over('Padma', 1)], { outcome }))).result).toEqual({
      outcome: 'tied',
      winner: 'Padma',
      by: null,
      method: null,
      superOver: true,
    })
  })
})

describe('a file of Maidan', () => {
  const log = [
    { kind: 'innings', team: 'Padma', batters: ['Anika', 'Chaya'] },
    { kind: 'over_start', bowler: 'Bithi' },
    { kind: 'ball', runs: 1 },
    { kind: 'ball', runs: 4 },
    { kind: 'replace', seq: 3, event: { kind: 'ball', runs: 2 } },
  ].map((event, index) => ({ seq: index + 1, event }))
  const match = {
    maidan: 'match',
    version: 1,
    sport: 'cricket',
    rules: { format: 't20', day: '2026-01-01' },
    log,
  }

  test('is scored with its corrections: a corrected run changes who faced the next ball', async () => {
    // Its mark tells the format.
    const card = await score(match)
    expect(card.innings[0]).toMatchObject({
      runs: 6,
      batting: [{ name: 'Anika', runs: 6, balls: 2, fours: 1 }, { name: 'Chaya' }],
    })
  })

  test.each([
    ['an unknown field', { ...match, author: 'x' }, /Unrecognized key: "author"/],
    [
      'an event of no known kind',
      { ...match, log: [{ seq: 1, event: { kind: 'googly' } }] },
      /^log\.0\.event\.kind: /,
    ],
    ['entries that are not in order', { ...match, log: log.toReversed() }, /^log\.1\.seq: must be greater/],
    [
      'a hundred runs off a ball',
      { ...match, log: [{ seq: 1, event: { kind: 'ball', runs: 101 } }] },
      /^log\.0\.event\.runs: /,
    ],
  ])('is refused with %s', async (_name, content, message) => {
    await expect(score(content, 'maidan')).rejects.toThrow(message)
  })
})

describe('a file that cannot be read', () => {
  test.each([
    ['is no JSON', '{', /^not JSON: /],
    ['has no innings as a list', { ...file([]), innings: 'none' }, /^innings: /],
    [
      'has runs that are no number',
      file([innings('Padma', [[ball(0, { runs: { batter: 'four' } })]])]),
      /^innings\.0\.overs\.0\.deliveries\.0\.runs\.batter: /,
    ],
    [
      'has a wicket of no known kind',
      file([innings('Padma', [[ball(0, { wickets: [{ kind: 'shot', player_out: 'Anika' }] })]])]),
      /wickets\.0\.kind: /,
    ],
  ])('is rejected with the place of the error when it %s', async (_name, content, message) => {
    await expect(score(content)).rejects.toThrow(message)
  })
})

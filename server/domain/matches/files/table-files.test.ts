// Tables of short invented leagues, from files as openfootball and Cricsheet write them.
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MatchFileError } from './match-file.ts'
import { makeTablesOfFiles, type TableFormat } from './table-files.ts'

/** The rows of the only table. */
async function makeTableOfFiles(...given: Parameters<typeof makeTablesOfFiles>) {
  const { tables } = await makeTablesOfFiles(...given)
  expect(tables.length).toBeLessThan(2)
  return tables[0]?.rows ?? []
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function store(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

async function refusal(format: TableFormat, content: unknown, rules?: unknown): Promise<string> {
  const path = await store('refused.json', content)
  const rulesPath = rules === undefined ? undefined : await store('rules.json', rules)
  const error = await makeTableOfFiles([path], format, rulesPath).catch((each: unknown) => each)
  expect(error).toBeInstanceOf(MatchFileError)
  return error instanceof Error ? error.message.replaceAll(`${folder}/`, '') : ''
}

const match = (team1: string, team2: string, score: unknown, more: Record<string, string> = {}) => ({
  round: 'Matchday 1',
  date: '2026-01-02',
  team1,
  team2,
  score,
  ...more,
})

describe('a season of openfootball', () => {
  test('counts what was played: extra time too, but no shoot-out and no play-off', async () => {
    const path = await store('season.json', {
      name: 'Invented League 2026',
      matches: [
        match('Padma', 'Meghna', { ht: [0, 0], ft: [1, 1], et: [2, 1], p: [3, 5] }),
        match('Meghna', 'Jamuna', { ft: [0, 0] }, { status: 'awarded' }),
        match('Jamuna', 'Padma', {}, { status: 'cancelled' }),
        match('Padma', 'Jamuna', null),
        ...['Playoffs - Semi-finals', 'Finals', 'Relegation', 'Aufstieg', 'Promotion play-off'].map((round) =>
          match('Meghna', 'Padma', { ft: [9, 0] }, { round }),
        ),
        match('Meghna', 'Padma', { ft: [9, 0] }, { stage: 'Play-offs' }),
      ],
    })
    expect(await makeTableOfFiles([path], 'openfootball', undefined)).toMatchObject([
      { team: 'Padma', played: 1, won: 1, for: 2, against: 1, points: 3 },
      { team: 'Jamuna', played: 1, drawn: 1, points: 1, position: 2 },
      { team: 'Meghna', played: 2, drawn: 1, lost: 1, points: 1, position: 3 },
    ])
  })

  test('is ranked with the points, deductions and awarded matches of a rules file', async () => {
    const path = await store('ruled.json', {
      matches: [match('Padma', 'Meghna', { ft: [0, 4] }), match('Meghna', 'Jamuna', { ft: [1, 0] })],
    })
    const rules = await store('rules.json', {
      preset: 'head-to-head',
      win: 2,
      deductions: { Meghna: 1 },
      awarded: [{ home: 'Padma', away: 'Meghna', points: [2, 0] }],
    })
    expect(await makeTableOfFiles([path], 'openfootball', rules)).toMatchObject([
      { team: 'Padma', won: 1, for: 0, points: 2 },
      { team: 'Meghna', won: 1, lost: 1, for: 1, against: 0, points: 1, deducted: 1 },
      { team: 'Jamuna', points: 0 },
    ])
  })

  test('is ranked by the criteria of a rules file', async () => {
    const path = await store('criteria.json', {
      matches: [match('Padma', 'Meghna', { ft: [1, 0] }), match('Meghna', 'Jamuna', { ft: [5, 0] })],
    })
    const rules = await store('rules.json', {
      criteria: ['wins', { headToHead: ['points'], again: 'afterAll', meetings: 1 }, 'goalsFor'],
    })
    const table = await makeTableOfFiles([path], 'openfootball', rules)
    expect(table.map(({ team }) => team)).toEqual(['Padma', 'Meghna', 'Jamuna'])
  })

  const round = (name: string, ...scores: string[]) =>
    scores.map((text) => {
      const [home = '', goals = '', away = ''] = text.split(' ')
      return match(home, away, { ft: goals.split('-').map(Number) }, { round: name })
    })
  const rows = async (matches: unknown[], rules?: unknown) => {
    const path = await store('stages.json', { matches })
    const rulesPath = rules === undefined ? undefined : await store('stage-rules.json', rules)
    const { tables } = await makeTablesOfFiles([path], 'openfootball', rulesPath)
    return tables.map((table) => [
      table.group,
      ...table.rows.map(({ team, played, points }) => `${team} ${played} ${points}`),
    ])
  }
  const REGULAR = [
    ...round('Matchday 1', 'A 2-0 F', 'B 1-0 E', 'C 1-0 D'),
    ...round('Matchday 2', 'A 1-0 E', 'B 1-0 D', 'C 1-1 F'),
    ...round('Matchday 3', 'A 1-0 D', 'B 1-1 F', 'C 1-0 E'),
  ]

  test.each([
    ['Relegation, Matchday 4', 'Championship, Matchday 4'],
    ['Qualifikationsgruppe, 4. Runde', 'Meistergruppe, 4. Runde'],
    ['Relegation Group - 1', 'Championship Group - 1'],
    ['Play-out 1', 'Play-off 1'],
  ])('goes on after a split, whatever its parts are called: %s', async (lower, upper) => {
    const split = [
      ...round(lower, 'D 3-0 E', 'E 3-0 F', 'D 3-0 F'),
      ...round(upper, 'C 2-0 A', 'B 0-0 C', 'A 0-0 B'),
      ...round(`${lower} - Final`, 'D 9-0 E'),
    ]
    expect(await rows([...REGULAR, ...split])).toEqual([
      ['', 'C 5 11', 'A 5 10', 'B 5 9', 'D 5 6', 'E 5 3', 'F 5 2'],
    ])
    expect((await rows([...REGULAR, ...split], { split: 'halfDown' }))[0]).toEqual([
      ...['', 'C 5 7', 'A 5 5', 'B 5 5', 'D 5 6', 'E 5 3', 'F 5 1'],
    ])
  })

  test('does not take a knock-out with the name of a part for one', async () => {
    const table = [['', 'A 3 9', 'B 3 7', 'C 3 7', 'F 3 2', 'D 3 0', 'E 3 0']]
    const same = ['Relegation', 'Championship Play-off', 'Barrages - 1. Leg', 'Finals, Round 1']
    for (const name of same)
      expect(await rows([...REGULAR, ...round(name, 'A 1-0 F', 'B 1-0 E', 'A 1-0 B')])).toEqual(table)
  })

  test('has a table for each group, also where the group stands in the round', async () => {
    const matches = [
      { ...match('A', 'B', { ft: [1, 0] }), group: 'Group A' },
      { ...match('C', 'D', { ft: [0, 0] }), group: 'b' },
      ...round('Group C', 'E 1-0 F'),
      ...round('Gruppe D, Matchday 2', 'G 1-0 H'),
      ...round('Final', 'A 1-0 G'),
    ]
    expect(await rows(matches)).toEqual([
      ['Group A', 'A 1 3', 'B 1 0'],
      ['Group B', 'C 1 1', 'D 1 1'],
      ['Group C', 'E 1 3', 'F 1 0'],
      ['Group D', 'G 1 3', 'H 1 0'],
    ])
  })

  test('refuses an award of a round in which its sides have no match', async () => {
    const matches = round('Matchday 1', 'A 1-0 B', 'B 1-0 C')
    const award = (name: string) => ({ awarded: [{ home: 'A', away: 'B', points: [0, 3], round: name }] })
    expect(await refusal('openfootball', { matches }, award('Matchday 10'))).toBe(
      'rules.json: awarded names “Matchday 10”, and no match of A and B is of that round',
    )
    expect((await rows(matches, award('matchday 1')))[0]?.slice(1)).toEqual(['B 2 6', 'A 1 0', 'C 1 0'])
  })

  test('refuses an award of a team that is in no file', async () => {
    const awarded = [{ home: 'A', away: 'Bee', points: [0, 3] }]
    expect(await refusal('openfootball', { matches: round('Matchday 1', 'A 1-0 B') }, { awarded })).toMatch(
      /^rules\.json: awarded names “Bee”/,
    )
  })

  test('leaves out what was abandoned or cancelled, with or without a score; a replay counts', async () => {
    const season = (status: string) => [
      match('A', 'B', { ft: [3, 0] }, { status }),
      match('A', 'B', { ft: [0, 1] }),
    ]
    const off = [
      'abandoned',
      'cancelled',
      'Canceled',
      'Cancelled.',
      'suspended',
      'interrupted',
      'void',
      'Voided',
    ]
    for (const status of off) expect(await rows(season(status))).toEqual([['', 'B 1 3', 'A 1 0']])
    const counted = [
      'awarded',
      'AWD',
      'forfeit',
      'forfeited',
      'w/o',
      'W/O.',
      '',
      'Finished',
      'played',
      'scheduled',
    ]
    for (const status of counted) expect(await rows(season(status))).toEqual([['', 'A 2 3', 'B 2 3']])
  })

  test('knows the match that was awarded by any of its words: an award of the rules replaces it', async () => {
    const season = (status: string) => [match('A', 'B', { ft: [0, 0] }, { status })]
    const awarded = [{ home: 'A', away: 'B', goals: [0, 1] }]
    for (const status of ['AWD', 'forfeited', 'w/o'])
      expect(await rows([...season(status), match('A', 'B', { ft: [2, 0] })], { awarded })).toEqual([
        ['', 'A 2 3', 'B 2 3'],
      ])
  })

  test('refuses a status that it does not know, and names the match', async () => {
    const matches = [match('A', 'B', { ft: [3, 0] }, { status: 'halted' })]
    expect(await refusal('openfootball', { matches })).toBe(
      'refused.json: matches.0.status: “halted” of A – B is unknown',
    )
  })

  test('orders level teams by their own matches only when none of them is left', async () => {
    const criteria = ['points', { headToHead: ['points'], again: 'never' }, 'goalDifference']
    const played = round('Matchday 1', 'A 1-0 B', 'C 1-0 A', 'B 4-0 D')
    expect((await rows(played, { criteria }))[0]?.slice(2)).toEqual(['C 1 3', 'A 2 3', 'D 1 0'])
    const both = [...played, ...round('Matchday 2', 'B 0-0 A', 'C 0-1 D')]
    expect((await rows(both, { criteria }))[0]?.slice(1)).toEqual(['A 3 4', 'B 3 4', 'C 2 3', 'D 2 3'])
    const left = match('A', 'B', {}, { round: 'Matchday 3' })
    expect((await rows([...both, left], { criteria }))[0]?.slice(1, 3)).toEqual(['B 3 4', 'A 3 4'])
  })

  test('with an error is refused with the file and the place of the error', async () => {
    const season = (score: unknown) => ({ matches: [match('Padma', 'Meghna', score)] })
    expect(await refusal('openfootball', '{"matches": [')).toMatch(/^refused\.json: not JSON/)
    expect(await refusal('openfootball', [])).toMatch(/^refused\.json: the file: /)
    expect(await refusal('openfootball', season({ ft: [1, -2] }))).toMatch(/matches\.0\.score\.ft\.1: /)
    expect(await refusal('openfootball', season({ ft: [1] }))).toMatch(/matches\.0\.score\.ft: /)
    expect(await refusal('openfootball', { matches: [{ team1: 'Padma' }] })).toMatch(/matches\.0\.team2: /)
    expect(await refusal('openfootball', season({}), { deduction: {} })).toMatch(
      /^rules\.json: .*"deduction"/,
    )
    expect(await refusal('openfootball', season({}), { preset: 'best' })).toMatch(/^rules\.json: preset: /)
  })
})

test('reports a missing file and an empty folder', async () => {
  const absent = join(folder, 'absent')
  await expect(makeTableOfFiles([absent], 'cricsheet', undefined)).rejects.toThrow(
    `${absent}: there is no such`,
  )
  await mkdir(join(folder, 'empty'))
  const empty = makeTableOfFiles([join(folder, 'empty')], 'cricsheet', undefined)
  await expect(empty).rejects.toThrow('the folder holds no *.json')
})

test('a file that is too large is refused before it is read', async () => {
  const path = await store('large.json', '{}')
  await truncate(path, 200 * 1024 * 1024)
  await expect(makeTableOfFiles([path], 'openfootball', undefined)).rejects.toThrow(
    'large.json: larger than 32 MB',
  )
})

type Side = { team: string; balls: number[]; out?: number; target?: { runs: number; overs: number } }

/** An innings in which `balls` are the runs off each ball; the last `out` of them are wickets too. */
function innings({ team, balls, out = 0, target }: Side) {
  const deliveries = balls.map((runs, index) => ({
    batter: `${team} ${Math.max(0, index - balls.length + out)}`,
    bowler: 'Bowler',
    non_striker: `${team} 11`,
    runs: { batter: runs, extras: 0, total: runs },
    ...(index >= balls.length - out
      ? { wickets: [{ kind: 'bowled', player_out: `${team} ${index - balls.length + out}` }] }
      : {}),
  }))
  const overs = Array.from({ length: Math.ceil(deliveries.length / 6) }, (_none, over) => ({
    over,
    deliveries: deliveries.slice(over * 6, over * 6 + 6),
  }))
  return { team, overs, ...(target ? { target } : {}) }
}

async function cricketTable(name: string, matches: { sides: Side[]; info?: Record<string, unknown> }[]) {
  for (const [index, { sides, info }] of matches.entries()) {
    const teams = (info?.teams as string[] | undefined) ?? sides.slice(0, 2).map(({ team }) => team)
    await store(`${name}/${index}.json`, {
      info: {
        dates: ['2026-01-01'],
        gender: 'female',
        match_type: 'T20',
        outcome: {},
        overs: 2,
        players: Object.fromEntries(
          teams.map((team) => [team, Array.from({ length: 11 }, (_none, player) => `${team} ${player}`)]),
        ),
        teams,
        ...info,
      },
      innings: sides.map(innings),
    })
  }
  return makeTableOfFiles([join(folder, name)], 'cricsheet', undefined)
}

const repeat = (runs: number, balls: number) => Array<number>(balls).fill(runs)

describe('a tournament of Cricsheet', () => {
  test('counts runs and balls, the whole quota for a side that was all out', async () => {
    const table = await cricketTable('quota', [
      {
        sides: [
          { team: 'Padma', balls: repeat(2, 12) },
          { team: 'Meghna', balls: repeat(0, 10), out: 10 },
        ],
      },
    ])
    expect(table).toMatchObject([
      {
        team: 'Padma',
        won: 1,
        points: 2,
        for: 24,
        ballsFor: 12,
        against: 0,
        ballsAgainst: 12,
        netRunRate: 12,
      },
      { team: 'Meghna', lost: 1, points: 0, netRunRate: -12 },
    ])
  })

  test('credits the side that batted first with the target less one, where it was revised', async () => {
    const [first, second] = await cricketTable('revised', [
      {
        sides: [
          { team: 'Padma', balls: repeat(2, 12) },
          { team: 'Meghna', balls: repeat(4, 4), target: { runs: 14, overs: 1 } },
        ],
        info: { outcome: { winner: 'Meghna', by: { wickets: 10 }, method: 'D/L' } },
      },
    ])
    expect(first).toMatchObject({ team: 'Meghna', for: 16, ballsFor: 4, against: 13, ballsAgainst: 6 })
    expect(second?.netRunRate).toBe(13 - 24)
  })

  test('credits the par score where the second innings was cut short', async () => {
    const [first] = await cricketTable('par', [
      {
        sides: [
          { team: 'Padma', balls: repeat(2, 12) },
          { team: 'Meghna', balls: repeat(1, 6), target: { runs: 25, overs: 2 } },
        ],
        info: { outcome: { winner: 'Padma', by: { runs: 3 }, method: 'D/L' } },
      },
    ])
    expect(first).toMatchObject({ team: 'Padma', for: 9, ballsFor: 6, against: 6, ballsAgainst: 6 })
  })

  test('charges a side that forfeits with its quota, also against a side without a match in the files', async () => {
    await cricketTable('forfeit', [
      {
        sides: [
          { team: 'PAK', balls: repeat(2, 12) },
          { team: 'NED', balls: repeat(1, 12) },
        ],
        info: { outcome: { winner: 'PAK', by: { runs: 12 } } },
      },
    ])
    const made = async (awarded: unknown[]) => {
      const path = await store('forfeit-rules.json', { preset: 'cricket', awarded })
      const table = await makeTableOfFiles([join(folder, 'forfeit')], 'cricsheet', path)
      return table.map((row) => `${row.team} ${row.points} ${row.netRunRate}`)
    }
    const forfeited = { home: 'IND', away: 'PAK', points: [2, 0] }
    expect((await made([forfeited])).toSorted()).toEqual(['IND 2 null', 'NED 0 -6', 'PAK 2 0'])
    await expect(made([{ ...forfeited, away: 'PKA' }])).rejects.toThrow('awarded names “IND”')
    expect((await made([{ ...forfeited, home: 'NED' }])).toSorted()).toEqual(['NED 2 null', 'PAK 0 null'])
  })

  test('gives the winner of a super over the points; ties without one and no results give one point each', async () => {
    const level: Side[] = [
      { team: 'Padma', balls: repeat(1, 12) },
      { team: 'Meghna', balls: repeat(1, 12) },
    ]
    const table = await cricketTable('ties', [
      { sides: level, info: { outcome: { result: 'tie', eliminator: 'Padma' } } },
      { sides: level, info: { outcome: { result: 'tie' } } },
      { sides: level.slice(0, 1), info: { teams: ['Padma', 'Meghna'], outcome: { result: 'no result' } } },
      { sides: level, info: { event: { name: 'Cup', stage: 'Final' } } },
    ])
    expect(table).toMatchObject([
      { team: 'Padma', played: 3, won: 1, drawn: 1, noResult: 1, points: 4, for: 24, netRunRate: 0 },
      { team: 'Meghna', played: 3, lost: 1, drawn: 1, noResult: 1, points: 2, for: 24 },
    ])
    const path = await store('ties-rules.json', { preset: 'cricket', tie: 1.5 })
    const ruled = await makeTableOfFiles([join(folder, 'ties')], 'cricsheet', path)
    expect(ruled).toMatchObject([
      { team: 'Padma', drawn: 1, tied: 1, points: 4.5 },
      { team: 'Meghna', drawn: 1, tied: 1, points: 2.5 },
    ])
  })
})

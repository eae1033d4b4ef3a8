import { describe, expect, test } from 'vitest'
import { resultsFromScore, type TeamResult, type UndecidedMatch } from './result.ts'
import { type HeadToHead, TABLE_PRESETS, type TableRules } from './rules.ts'
import { makeTable } from './table.ts'

const BY_GOALS = TABLE_PRESETS['goal-difference']
/** In these short seasons, whatever has been played between level teams counts. */
const BY_MEETINGS: TableRules = {
  ...TABLE_PRESETS['head-to-head'],
  criteria: [
    'points',
    { headToHead: ['points', 'goalDifference'], again: 'never', meetings: 0 },
    'goalDifference',
    'goalsFor',
  ],
}

/** `'A 2-1 B'` */
function play(...matches: string[]): TeamResult[] {
  return matches.flatMap((text) => {
    const [home = '', score = '', away = ''] = text.split(' ')
    const [goals = 0, conceded = 0] = score.split('-').map(Number)
    return resultsFromScore(home, away, [goals, conceded])
  })
}

/** Teams from first to last, level ones in brackets. */
function order(rules: TableRules, results: TeamResult[], teams?: string[]): string {
  return makeTable(rules, results, teams)
    .map(({ team, isLevel }) => (isLevel ? `(${team})` : team))
    .join('')
}

function find(rules: TableRules, results: TeamResult[], name: string, withoutResult: UndecidedMatch[] = []) {
  return makeTable(rules, results, [], withoutResult).find(({ team }) => team === name)
}

describe('a table by goal difference', () => {
  test('counts matches, goals and points', () => {
    expect(makeTable(BY_GOALS, play('A 3-1 B', 'B 2-2 C', 'C 0-1 A'))).toMatchObject([
      { position: 1, team: 'A', played: 2, won: 2, for: 4, against: 1, difference: 3, points: 6 },
      { position: 2, team: 'C', played: 2, drawn: 1, lost: 1, difference: -1, points: 1 },
      { position: 3, team: 'B', played: 2, drawn: 1, lost: 1, difference: -2, points: 1 },
    ])
  })

  test('orders by points, then goal difference, then goals', () => {
    expect(order(BY_GOALS, play('A 1-0 X', 'B 3-0 X', 'C 2-1 X'))).toBe('BCAX')
  })

  test('has rows of teams that have not played, and marks teams that are level', () => {
    expect(order(BY_GOALS, play('A 1-0 B'), ['D', 'C', 'A', 'B'])).toBe('A(C)(D)B')
  })

  test('numbers level teams without gaps', () => {
    const positions = makeTable(BY_GOALS, [], ['B', 'A']).map(({ position, team }) => [position, team])
    expect(positions).toEqual([
      [1, 'A'],
      [2, 'B'],
    ])
  })

  test('uses the decided order only among level teams', () => {
    const rules = { ...BY_GOALS, order: ['C', 'B', 'A'] }
    expect(order(rules, play('A 1-0 X', 'B 1-0 X', 'C 1-0 X', 'D 2-0 X'))).toBe('DCBAX')
    expect(order({ ...BY_GOALS, order: ['C'] }, play('A 1-0 X', 'B 1-0 X', 'C 1-0 X'))).toBe('C(A)(B)X')
  })

  test('lets a decision swap two teams only where all criteria leave them level, also after a decision', () => {
    const results = play('A 3-0 X', 'B 3-0 X', 'C 2-0 Y', 'D 2-0 Y')
    const movable = (rules: TableRules) =>
      makeTable(rules, results)
        .filter(({ mayMoveUp }) => mayMoveUp)
        .map(({ team }) => team)
    expect(order(BY_GOALS, results)).toBe('(A)(B)(C)(D)YX')
    expect(movable(BY_GOALS)).toEqual(['B', 'D'])
    expect(movable({ ...BY_GOALS, order: ['B', 'A', 'D', 'C', 'Y', 'X'] })).toEqual(['A', 'C'])
  })

  test('orders by fair play and away goals where the rules ask for it', () => {
    const cards = play('A 1-1 B').map((result) => ({ ...result, fairPlay: result.team === 'A' ? -4 : -1 }))
    expect(order({ ...BY_GOALS, criteria: ['points', 'fairPlay'] }, cards)).toBe('BA')
    const away = play('A 0-0 B', 'B 1-1 A')
    expect(order({ ...BY_GOALS, criteria: ['points', 'awayGoals'] }, away)).toBe('AB')
  })
})

describe('a table by head to head', () => {
  test('ranks two level teams by their own matches, not by those against others', () => {
    const results = play('A 1-0 B', 'B 9-0 X', 'X 0-0 Y')
    expect(order(BY_GOALS, results)).toBe('BAYX')
    expect(order(BY_MEETINGS, results)).toBe('ABYX')
  })

  test('falls back to the overall goal difference when their own matches are level', () => {
    const results = play('A 1-0 B', 'B 1-0 A', 'A 1-0 X', 'B 4-0 X')
    expect(order(BY_MEETINGS, results)).toBe('BAX')
  })

  test('ranks three level teams by the matches among them', () => {
    const results = play('A 1-0 B', 'B 3-0 C', 'C 1-0 A', 'A 5-0 X', 'B 1-0 X', 'C 7-0 X')
    expect(order(BY_GOALS, results)).toBe('CABX')
    expect(order(BY_MEETINGS, results)).toBe('BACX')
  })

  test('does not compare teams that an earlier criterion has separated', () => {
    expect(order(BY_MEETINGS, play('B 1-0 A', 'A 1-0 X', 'A 1-0 Y', 'X 1-0 B'))).toBe('AXBY')
  })

  describe('where a mini-league of three splits in two', () => {
    const among = (again: HeadToHead['again'], results: TeamResult[]) =>
      order(
        {
          ...BY_GOALS,
          criteria: [{ headToHead: ['points', 'goalDifference'], again, meetings: 0 }, 'goalsFor'],
        },
        results,
      )

    test('after the first measure, the remaining two start again only with “afterEach”', () => {
      // Six points each for A and B, three for C. With C, B has the better goal difference; A beat B.
      const results = play('A 1-0 B', 'B 3-0 C', 'B 1-0 C', 'A 1-0 C', 'C 1-0 A')
      expect(among('never', results)).toBe('BAC')
      expect(among('afterAll', results)).toBe('BAC')
      expect(among('afterEach', results)).toBe('ABC')
    })

    test('after all measures, the remaining two start again unless the rules say “never”', () => {
      // The same, but A and B have the same goal difference too. B has more goals.
      const results = play('A 1-0 B', 'B 2-1 C', 'B 1-0 C', 'A 1-0 C', 'C 1-0 A')
      expect(among('never', results)).toBe('BAC')
      expect(among('afterAll', results)).toBe('ABC')
      expect(among('afterEach', results)).toBe('ABC')
    })

    test('the next criterion decides where their own matches are level', () => {
      const results = play('A 1-1 B', 'B 2-1 C', 'C 0-1 A')
      for (const again of ['never', 'afterAll', 'afterEach'] as const)
        expect(among(again, results)).toBe('BAC')
    })
  })

  test('deductions do not count among level teams', () => {
    const rules = { ...BY_MEETINGS, deductions: { A: 3 } }
    expect(order(rules, play('A 1-0 B', 'A 1-0 X', 'B 9-0 X'))).toBe('ABX')
  })
})

describe('matches between level teams order them once all of them have been played', () => {
  const rules = (meetings?: number): TableRules => ({
    ...BY_GOALS,
    criteria: ['points', { headToHead: ['points', 'goalDifference'], again: 'never', meetings }, 'goalsFor'],
  })
  /** A and B are level; A won their only match, B has more goals. */
  const half = play('A 1-0 B', 'C 1-0 A', 'B 4-0 D', 'C 1-0 D')

  test('unknown: as often at one ground as at the other', () => {
    expect(order(rules(), half)).toBe('CBAD')
    expect(order(rules(), [...half, ...play('B 0-0 A')])).toBe('CABD')
  })

  test('unknown, but everybody has met everybody once: a group is complete', () => {
    const group = play('A 1-0 B', 'B 4-0 C', 'C 1-0 A')
    expect(order(rules(), group)).toBe('BAC')
    expect(
      order({ ...rules(), criteria: ['points', 'goalsFor'] }, play('A 1-0 B', 'B 4-0 C', 'C 0-1 A')),
    ).toBe('ABC')
    expect(order(rules(), play('A 2-0 B', 'B 9-0 C', 'A 0-1 C', 'X 1-0 A', 'X 1-0 B', 'X 0-0 C'))).toBe(
      'XCAB',
    )
  })

  test('a match that is still to be played keeps them from counting', () => {
    const both = [...half, ...play('B 0-0 A')]
    expect(makeTable(rules(), both, [], [{ home: 'A', away: 'B' }]).map(({ team }) => team)).toEqual([
      ...'CBAD',
    ])
    expect(makeTable(rules(), both, [], [{ home: 'C', away: 'D' }]).map(({ team }) => team)).toEqual([
      ...'CABD',
    ])
  })

  test('a number that the rules state', () => {
    expect(order(rules(1), half)).toBe('CABD')
    expect(order(rules(0), half)).toBe('CABD')
    expect(order(rules(4), [...half, ...play('B 0-0 A')])).toBe('CBAD')
  })
})

describe('points of other sports', () => {
  const level = (won: 'home' | 'away') =>
    play('A 2-2 B').map((result): TeamResult => {
      const isWinner = (won === 'home') === (result.team === 'A')
      return { ...result, shootOut: isWinner ? 'won' : 'lost' }
    })

  test('a shoot-out has points of its own: both sides drew, one won the shoot-out', () => {
    const table = makeTable(TABLE_PRESETS.hockey, level('away'))
    expect(table).toMatchObject([
      { team: 'B', played: 1, won: 0, drawn: 1, lost: 0, shootOutsWon: 1, points: 2 },
      { team: 'A', played: 1, won: 0, drawn: 1, lost: 0, shootOutsWon: 0, points: 1 },
    ])
  })

  test('without points of its own, a shoot-out counts as the sport has it', () => {
    expect(find(BY_GOALS, level('home'), 'A')).toMatchObject({ drawn: 1, shootOutsWon: 0, points: 1 })
    const decided = level('home').map(
      (result): TeamResult => ({ ...result, outcome: result.shootOut ?? 'drawn' }),
    )
    expect(find(BY_GOALS, decided, 'A')).toMatchObject({ won: 1, points: 3 })
    expect(find(TABLE_PRESETS.hockey, decided, 'A')).toMatchObject({ won: 0, drawn: 1, points: 2 })
  })

  test('the quotients of sets and of points order teams; nothing conceded is the best', () => {
    const rules = { ...TABLE_PRESETS.quotient, points: { win: 0, draw: 0, loss: 0, noResult: 0 } }
    const sets = play('A 6-3 X', 'B 7-4 Y')
    expect(order(rules, sets)).toBe('ABYX')
    expect(order(rules, [...sets, ...play('C 1-0 Z')])).toBe('CABYXZ')
    const points = play('A 3-0 X', 'B 3-0 Y').map((result) => ({
      ...result,
      rallies: { A: { for: 75, against: 60 }, B: { for: 80, against: 62 } }[result.team] ?? {
        for: 60,
        against: 75,
      },
    }))
    expect(order(rules, points).slice(0, 2)).toBe('BA')
  })

  test('a close defeat gives the bonus, an awarded or a clear one does not', () => {
    const rules = TABLE_PRESETS.kabaddi
    const results = play('A 30-28 B', 'A 40-33 C', 'A 40-32 D', 'E 20-20 F')
    const points = Object.fromEntries(makeTable(rules, results).map((row) => [row.team, row.points]))
    expect(points).toEqual({ A: 15, B: 1, C: 1, D: 0, E: 3, F: 3 })
    const awarded = play('A 5-0 B').map((result) => ({ ...result, isAwarded: true }))
    expect(find(rules, awarded, 'B')).toMatchObject({ points: 0 })
    expect(find(rules, play('A 0-0 B'), 'B')).toMatchObject({ points: 3 })
  })

  test('basketball: a forfeit gives no point; level teams by their own matches, then again among those still level', () => {
    const rules = TABLE_PRESETS.basketball
    const forfeit = play('A 20-0 B').map((result) => ({ ...result, isAwarded: true }))
    expect(find(rules, [...forfeit, ...play('A 80-70 B')], 'B')).toMatchObject({ lost: 2, points: 1 })
    const pairs = play('A 1-0 B', 'B 9-0 C', 'C 1-0 D', 'D 1-0 A', 'A 1-0 C', 'D 1-0 B')
    expect(order(rules, pairs)).toBe('DABC')
    const three = play('A 70-60 B', 'B 75-60 C', 'C 65-60 A')
    const levelled = [...three, ...play('A 1-0 D', 'B 1-0 D', 'C 1-0 D')]
    expect(order(rules, levelled)).toBe('ABCD')
  })

  test('points may be halves', () => {
    const rules = { ...BY_GOALS, points: { win: 1, draw: 0.5, loss: 0, noResult: 0.5 } }
    expect(find(rules, play('A 1-1 B', 'A 2-2 C', 'A 1-0 D'), 'A')).toMatchObject({ points: 2 })
  })
})

describe('a season that splits', () => {
  const before = play('A 1-0 B', 'A 1-1 C', 'B 1-0 C', 'C 1-0 D', 'B 0-0 D')
  const after = play('A 0-1 B', 'D 1-0 C').map((result) => ({ ...result, isAfterSplit: true }))
  const parts = [
    ['A', 'B'],
    ['C', 'D'],
  ]
  const points = (rules: Partial<TableRules>) =>
    makeTable({ ...BY_GOALS, parts, ...rules }, [...before, ...after]).map(
      ({ team, points: sum, played }) => `${team} ${played} ${sum}`,
    )

  test('goes on in both parts; the upper one stays above, whatever the points', () => {
    expect(points({})).toEqual(['B 4 7', 'A 3 4', 'D 3 4', 'C 4 4'])
    expect(points({ parts: [['D', 'C'], ['B']] })).toEqual(['B 4 7', 'D 3 4', 'C 4 4', 'A 3 4'])
  })

  test.each([
    ['half', ['B 4 5', 'A 3 2', 'D 3 3.5', 'C 4 2']],
    ['halfUp', ['B 4 5', 'A 3 2', 'D 3 4', 'C 4 2']],
    ['halfDown', ['B 4 5', 'A 3 2', 'D 3 3', 'C 4 2']],
  ] as const)('can halve the points: %s', (split, rows) => {
    expect(points({ split })).toEqual(rows)
  })

  test('a half point that was rounded down can order level teams, and deductions are taken off the sum', () => {
    const criteria = ['points', 'halfLost'] as const
    const more = play('C 1-1 D').map((result) => ({ ...result, isAfterSplit: true }))
    const rules: TableRules = { ...BY_GOALS, parts, split: 'halfDown', criteria, deductions: { D: 1 } }
    expect(makeTable(rules, [...before, ...after, ...more])).toMatchObject([
      {},
      {},
      { team: 'D', points: 3, halfLost: 0.5 },
      { team: 'C', points: 3, halfLost: 0 },
    ])
  })
})

describe('decisions of the competition', () => {
  test('an award replaces one match, and carries goals', () => {
    const results = play('A 1-0 B', 'B 1-0 A', 'A 2-2 B', 'B 0-0 A')
    const awarded = (award: Partial<TableRules['awarded'][number]>) =>
      find({ ...BY_GOALS, awarded: [{ home: 'A', away: 'B', ...award }] }, results, 'B')
    expect(awarded({ goals: [0, 3] })).toMatchObject({
      played: 4,
      won: 2,
      drawn: 1,
      lost: 1,
      for: 4,
      points: 7,
    })
    expect(awarded({ goals: [0, 3], points: [0, 0] })).toMatchObject({
      played: 4,
      won: 1,
      lost: 2,
      points: 4,
    })
    const rounds = results.map((result, index) => ({
      ...result,
      round: `Round ${1 + Math.floor(index / 2)}`,
    }))
    const rules: TableRules = {
      ...BY_GOALS,
      awarded: [{ home: 'A', away: 'B', goals: [0, 3], round: 'round 1' }],
    }
    expect(find(rules, rounds, 'B')).toMatchObject({
      played: 4,
      won: 2,
      drawn: 2,
      lost: 0,
      for: 6,
      points: 8,
    })
  })

  test('an award takes the place of a match that was not played, and of one that was awarded in the file', () => {
    const rules: TableRules = { ...BY_GOALS, awarded: [{ home: 'A', away: 'B', points: [3, 0] }] }
    const played = play('A 0-2 B', 'B 1-0 A')
    const [row] = makeTable(rules, played, [], [{ home: 'A', away: 'B' }])
    expect(row).toMatchObject({ team: 'B', played: 3, won: 2, points: 6 })
    const decided = played.map((result) => ({ ...result, isAwarded: !result.isAway && result.team === 'A' }))
    expect(find(rules, decided, 'B')).toMatchObject({ played: 2, won: 1, lost: 1, points: 3 })
  })

  test('an award takes the place of a match that was abandoned, cancelled or without result, not of one that was played', () => {
    const rules: TableRules = { ...BY_GOALS, awarded: [{ home: 'A', away: 'B', goals: [0, 3] }] }
    const off = { home: 'A', away: 'B', isOff: true }
    expect(find(rules, play('A 1-0 B'), 'B', [off])).toMatchObject({ played: 2, won: 1, lost: 1 })
    const unfinished = play('A 1-0 B', 'A 0-0 B', 'A 2-0 B').map((each, at) =>
      at < 2 || at > 3 ? each : { ...each, outcome: 'noResult' as const },
    )
    expect(find(rules, unfinished, 'B')).toMatchObject({ played: 3, won: 1, lost: 2, noResult: 0 })
  })

  describe('several awards add no match', () => {
    const rules = (...awarded: TableRules['awarded']): TableRules => ({ ...BY_GOALS, awarded })
    const ab = { home: 'A', away: 'B' }
    const rounds = (...scores: string[]) =>
      scores.flatMap((score, at) => play(score).map((each) => ({ ...each, round: `Round ${at + 1}` })))
    const two = rounds('A 1-1 B', 'A 2-2 B')

    test('one without a round leaves the match of another, in whatever order they stand', () => {
      const awards = [
        { ...ab, goals: [3, 0] as const },
        { ...ab, goals: [0, 1] as const, round: 'Round 2' },
      ]
      for (const given of [awards, awards.toReversed()])
        expect(find(rules(...given), two, 'A')).toMatchObject({ played: 2, won: 1, lost: 1, for: 3 })
    })

    test('a second one corrects the first: of a round, and of the only match', () => {
      const one = { ...ab, goals: [3, 0] as const }
      const other = { ...ab, goals: [0, 2] as const }
      const first = { round: 'Round 1' }
      expect(find(rules({ ...one, ...first }, { ...other, ...first }), two, 'A')).toMatchObject({
        played: 2,
        drawn: 1,
        lost: 1,
      })
      expect(find(rules(one, other), play('A 1-1 B'), 'A')).toMatchObject({ played: 1, lost: 1 })
      expect(find(rules(one, other), two, 'A')).toMatchObject({ played: 2, won: 1, lost: 1 })
    })

    test('one takes over the part of the season, also of a match that was not played', () => {
      const parts = [['A', 'B']]
      const open = { ...ab, isAfterSplit: true }
      const halved = { ...rules({ ...ab, points: [3, 0] }), parts, split: 'half' as const }
      expect(find(halved, play('B 1-1 A'), 'A', [open])).toMatchObject({ played: 2, points: 3.5 })
    })

    test('in cricket it does not matter which side is named first', () => {
      const cricket: TableRules = { ...TABLE_PRESETS.cricket, awarded: [{ ...ab, points: [2, 0] }] }
      expect(find(cricket, play('B 0-0 A'), 'A')).toMatchObject({ played: 1, won: 1, points: 2 })
      const open = [{ home: 'B', away: 'A' }]
      expect(find(cricket, play('A 0-0 B'), 'A', open)).toMatchObject({ played: 2, won: 1, drawn: 1 })
      expect(find(rules({ ...ab, goals: [1, 0] }), play('B 0-0 A'), 'A')).toMatchObject({ played: 2 })
    })
  })

  test('an award in cricket counts the balls of an innings for the side that forfeits, and no goals as runs', () => {
    const rate = (goals: readonly [number, number], runs: number, against: number) =>
      play(`PAK ${goals.join('-')} NED`).map((each, side) => ({
        ...each,
        for: side === 0 ? runs : against,
        against: side === 0 ? against : runs,
        balls: { for: 120, against: 120 },
      }))
    const results = rate([1, 0], 160, 140)
    const made = (award: Partial<TableRules['awarded'][number]>, inningsBalls = 120) =>
      makeTable(
        {
          ...TABLE_PRESETS.cricket,
          inningsBalls,
          awarded: [{ home: 'IND', away: 'PAK', ...award }],
        },
        results,
      ).map((row) => `${row.team} ${row.points} ${row.for}/${row.ballsFor} ${row.netRunRate?.toFixed(3)}`)
    for (const award of [{ points: [2, 0] as const }, { goals: [1, 0] as const }])
      expect(made(award).toSorted()).toEqual([
        'IND 2 0/0 undefined',
        'NED 0 140/120 -1.000',
        'PAK 2 160/240 -3.000',
      ])
    expect(made({ points: [2, 0] }, 0)).toContain('PAK 2 160/120 1.000')
  })

  test('head-to-head does not wait for matches that are off', () => {
    const rules = TABLE_PRESETS['head-to-head']
    const results = play('A 1-0 B', 'A 0-1 C', 'A 0-0 D', 'B 5-0 C', 'B 0-0 D', 'C 0-1 D')
    const teams = (open: UndecidedMatch[]) => makeTable(rules, results, [], open).map(({ team }) => team)
    const again = { home: 'B', away: 'A' }
    expect(teams([{ ...again, isOff: true }])).toEqual(['D', 'A', 'B', 'C'])
    expect(teams([again])).toEqual(['D', 'B', 'A', 'C'])
  })

  test('deductions lower the points and are named', () => {
    const rules = { ...BY_GOALS, deductions: { A: 4 } }
    const results = play('A 1-0 B', 'B 0-0 C')
    expect(order(rules, results)).toBe('CBA')
    expect(find(rules, results, 'A')).toMatchObject({ points: -1, deducted: 4, won: 1 })
  })

  test('an awarded match counts as played, won and lost, without goals, whatever its score was', () => {
    const rules: TableRules = { ...BY_GOALS, awarded: [{ home: 'A', away: 'B', points: [0, 3] }] }
    const results = play('A 4-0 B', 'B 1-2 A')
    expect(find(rules, results, 'A')).toMatchObject({ played: 2, won: 1, lost: 1, for: 2, points: 3 })
    expect(find(rules, results, 'B')).toMatchObject({ played: 2, won: 1, lost: 1, for: 1, points: 3 })
    expect(find(rules, [], 'B')).toMatchObject({ played: 1, won: 1, for: 0, points: 3 })
  })

  test('both teams can lose an awarded match', () => {
    const rules: TableRules = { ...BY_GOALS, awarded: [{ home: 'A', away: 'B', points: [0, 0] }] }
    expect(makeTable(rules, [])).toMatchObject([{ lost: 1 }, { lost: 1 }])
  })

  test('matches of an expelled team do not count', () => {
    const rules = { ...BY_GOALS, annulled: ['X'] }
    const results = play('X 0-9 A', 'B 1-0 A', 'X 1-0 B')
    expect(makeTable(rules, results)).toMatchObject([
      { team: 'B', played: 1, points: 3 },
      { team: 'A', played: 1, points: 0, for: 0 },
    ])
  })

  test('a season that was broken off is ranked by points per game, after deductions', () => {
    const rules = TABLE_PRESETS['points-per-game']
    const results = play('A 1-0 X', 'A 1-1 Y', 'A 1-1 X', 'B 1-0 Y', 'B 0-0 X')
    expect(order(BY_GOALS, results)).toBe('ABXY')
    expect(order(rules, results)).toBe('BAXY')
    expect(order({ ...rules, deductions: { B: 2 } }, results)).toBe('ABXY')
  })
})

describe('a cricket table', () => {
  const innings = (runs: number, balls: number, against: number, ballsAgainst: number) => ({
    for: runs,
    against,
    balls: { for: balls, against: ballsAgainst },
  })
  const results: TeamResult[] = [
    { team: 'A', opponent: 'B', outcome: 'won', ...innings(160, 120, 150, 120) },
    { team: 'B', opponent: 'A', outcome: 'lost', ...innings(150, 120, 160, 120) },
    { team: 'B', opponent: 'C', outcome: 'won', ...innings(101, 61, 100, 120) },
    { team: 'C', opponent: 'B', outcome: 'lost', ...innings(100, 120, 101, 61) },
    { team: 'A', opponent: 'C', outcome: 'noResult', for: 0, against: 0 },
    { team: 'C', opponent: 'A', outcome: 'noResult', for: 0, against: 0 },
  ]

  test('divides all runs by all balls, not match by match, and gives a point for no result', () => {
    const [first, second, third] = makeTable(TABLE_PRESETS.cricket, results)
    expect(first).toMatchObject({ team: 'A', points: 3, noResult: 1 })
    expect(first?.netRunRate).toBeCloseTo(0.5, 12)
    expect(second).toMatchObject({ team: 'B', points: 2, for: 251, ballsFor: 181 })
    expect(second?.netRunRate).toBeCloseTo((251 / 181 - 260 / 240) * 6, 12)
    expect(third).toMatchObject({ team: 'C', points: 1 })
  })

  test('has no rate before a ball is bowled', () => {
    expect(makeTable(TABLE_PRESETS.cricket, [], ['A'])[0]?.netRunRate).toBeNull()
  })
})

describe('a tie', () => {
  const level: TeamResult[] = resultsFromScore('A', 'B', [0, 0]).map((result) => ({
    ...result,
    isTied: true,
  }))
  const drawn = resultsFromScore('A', 'C', [0, 0])

  test('has points of its own where the rules give them', () => {
    const test: TableRules = { ...BY_GOALS, points: { win: 12, draw: 4, loss: 0, noResult: 4, tie: 6 } }
    expect(find(test, [...level, ...drawn], 'A')).toMatchObject({ drawn: 2, tied: 1, points: 10 })
    expect(find(test, [...level, ...drawn], 'C')).toMatchObject({ drawn: 1, tied: 0, points: 4 })
  })

  test('counts as drawn otherwise', () => {
    expect(find(BY_GOALS, [...level, ...drawn], 'A')).toMatchObject({ drawn: 2, tied: 0, points: 2 })
  })
})

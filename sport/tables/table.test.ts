import { describe, expect, test } from 'vitest'
import { resultsFromScore, type TeamResult } from './result.ts'
import { type HeadToHead, TABLE_PRESETS, type TableRules } from './rules.ts'
import { makeTable } from './table.ts'

const BY_GOALS = TABLE_PRESETS['goal-difference']
const BY_MEETINGS = TABLE_PRESETS['head-to-head']

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

function find(rules: TableRules, results: TeamResult[], name: string) {
  return makeTable(rules, results).find(({ team }) => team === name)
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
        { ...BY_GOALS, criteria: [{ headToHead: ['points', 'goalDifference'], again }, 'goalsFor'] },
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

describe('decisions of the competition', () => {
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

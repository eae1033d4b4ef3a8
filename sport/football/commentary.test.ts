import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomFootball } from '#tests/random-football.ts'
import { effective } from '../log.ts'
import { commentaryOf } from './commentary.ts'
import type { FootballEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { at, CUP, card, type Entry, goal, LEAGUE } from './written-match.ts'

const entriesOf = (entries: Entry[]) =>
  effective(entries.map((event, index) => ({ seq: index + 1, event }))).events
const tell = (entries: Entry[], rules = LEAGUE) => commentaryOf(rules, entriesOf(entries))

describe('commentary of football', () => {
  test('has goals with the score in the order of time, whenever they were entered', () => {
    const items = tell([
      goal('Home', 'Asif', 46),
      { kind: 'own_goal', team: 'Home', player: 'Babu', at: at(45, 3) },
      { kind: 'penalty_kick', team: 'Home', player: 'Chan', outcome: 'scored', at: at(12) },
      { kind: 'end' },
    ])
    expect(items).toMatchObject([
      { kind: 'goal', team: 'Home', goal: 'penalty', player: 'Chan', score: [1, 0], at: at(12) },
      { kind: 'goal', team: 'Away', goal: 'own goal', player: 'Babu', score: [1, 1] },
      { kind: 'goal', team: 'Home', goal: 'goal', player: 'Asif', score: [2, 1] },
      { kind: 'result', result: { outcome: 'won', winner: 'Home' }, score: [2, 1], shootOut: null },
    ])
  })

  test('keeps what a review took back, marked and without a score', () => {
    const items = tell([goal('Home', 'Asif', 10), { kind: 'var', decision: 'no goal', of: 1, at: at(11) }])
    expect(items).toMatchObject([
      { kind: 'goal', isTakenBack: true, score: null },
      { kind: 'var', decision: 'no goal', team: 'Home' },
    ])
  })

  test('derives the second yellow card', () => {
    const items = tell([card('Asif', 'yellow', 10), card('Asif', 'yellow', 20), card('Babu', 'red', 30)])
    expect(items).toMatchObject([{ card: 'yellow' }, { card: 'second yellow' }, { card: 'red' }])
  })

  test('counts a shoot-out kick by kick', () => {
    const kick = (team: string, outcome: 'scored' | 'saved'): FootballEvent => ({
      kind: 'shootout',
      team,
      player: 'Asif',
      outcome,
    })
    const items = tell(
      [kick('Home', 'scored'), kick('Away', 'saved'), kick('Home', 'scored'), { kind: 'end' }],
      CUP,
    )
    expect(items).toMatchObject([
      { kind: 'kick', score: [1, 0] },
      { kind: 'kick', score: [1, 0] },
      { kind: 'kick', score: [2, 0] },
      { kind: 'result', shootOut: [2, 0] },
    ])
  })

  test('says that a match was abandoned once', () => {
    expect(tell([{ kind: 'abandon' }]).map(({ kind }) => kind)).toEqual(['abandon'])
    expect(tell([{ kind: 'abandon' }, { kind: 'count' }]).map(({ kind }) => kind)).toEqual([
      'abandon',
      'result',
    ])
  })

  test('marks what was corrected', () => {
    const items = tell([
      goal('Home', 'Asif', 10),
      { kind: 'replace', seq: 1, event: goal('Home', 'Babu', 10) },
    ])
    expect(items).toMatchObject([{ seq: 1, player: 'Babu', isCorrected: true }])
  })
})

test('the commentary has the same goals as the state, and every item has its own key', () => {
  fc.assert(
    fc.property(randomFootball, (events) => {
      const entries = entriesOf(events)
      const items = commentaryOf(LEAGUE, entries)
      const { state } = reduce(LEAGUE, entries)
      const goals = items.filter((item) => item.kind === 'goal')
      expect(goals.map(({ seq, team, score }) => [seq, team, score])).toEqual(
        state.goals.map(({ seq, team, score }) => [seq, team, score]),
      )
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    }),
    { numRuns: 60 },
  )
})

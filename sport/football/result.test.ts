import { describe, expect, test } from 'vitest'
import { TABLE_PRESETS } from '../tables/rules.ts'
import { makeTable } from '../tables/table.ts'
import type { FootballEvent } from './events.ts'
import { countedScore, toTableResults } from './result.ts'
import { CUP, goal, play, problemsOf, TEAMS } from './written-match.ts'

const END: FootballEvent = { kind: 'end' }

const kick = (team: string, outcome: 'scored' | 'saved'): FootballEvent => ({
  kind: 'shootout',
  team,
  player: null,
  outcome,
})
describe('a shoot-out', () => {
  const level = [goal('Home', 'A', 10), goal('Away', 'B', 100)]
  const kicks = (text: string) =>
    [...text].map((sign, index) => kick(TEAMS[index % 2] ?? '', sign === 'o' ? 'scored' : 'saved'))

  test('is no part of the score, and decides the match', () => {
    const { state, problems } = play([...level, ...kicks('oxoxoo'), kick('Home', 'scored'), END], CUP)
    expect(problems).toEqual([])
    expect(state).toMatchObject({ score: [1, 1], shootOut: { score: [4, 1], winner: 'Home' } })
    expect(state.result).toMatchObject({ outcome: 'won', winner: 'Home', by: 'shoot-out', goals: [1, 1] })
    expect(toTableResults(state).map(({ outcome }) => outcome)).toEqual(['drawn', 'drawn'])
  })

  test('ends as soon as it is decided, or pair by pair after five kicks each', () => {
    const winner = (text: string) => play([...level, ...kicks(text)], CUP).state.shootOut?.winner
    expect(winner('oxoxo')).toBeNull()
    expect(winner('oxoxox')).toBe('Home')
    expect(winner('oooooooooo')).toBeNull()
    expect(winner('ooooooooooo')).toBeNull()
    expect(winner('ooooooooooox')).toBe('Home')
  })

  test('reports kicks after the decision, and a shoot-out in a match that is not level', () => {
    expect(problemsOf([...level, ...kicks('oxoxoxo')], CUP)).toEqual(['9 SHOOTOUT_DECIDED'])
    expect(problemsOf([goal('Home', 'A', 1), kick('Home', 'scored')], CUP)).toEqual([
      '2 SHOOTOUT_SCORE_NOT_LEVEL',
    ])
  })
})

describe('result, goals and points', () => {
  const events = [goal('Home', 'Asif', 10)]
  const rows = (more: FootballEvent[]) =>
    makeTable(TABLE_PRESETS['goal-difference'], toTableResults(play([...events, ...more]).state))
      .map(({ team, points, for: goals }) => `${team} ${points} ${goals}`)
      .join(', ')

  test('a match has no result before the end', () => {
    expect(play(events).state.result).toBeNull()
    expect(rows([])).toBe('')
  })

  test('an abandoned match has no goals and no table rows until it is counted', () => {
    expect(play([...events, { kind: 'abandon' }]).state.result).toMatchObject({
      outcome: 'abandoned',
      goals: null,
    })
    expect(rows([{ kind: 'abandon' }])).toBe('')
    expect(rows([{ kind: 'abandon' }, { kind: 'count' }])).toBe('Home 3 1, Away 0 0')
    expect(problemsOf([{ kind: 'count' }])).toEqual(['1 NOT_ABANDONED'])
  })

  test('of an award are stated independently of each other', () => {
    const award = (
      winner: string | null,
      more: Partial<Extract<FootballEvent, { kind: 'award' }>>,
    ): FootballEvent => ({
      kind: 'award',
      winner,
      goals: null,
      points: null,
      ...more,
    })
    expect(rows([award('Away', { goals: [0, 3] })])).toBe('Away 3 3, Home 0 0')
    expect(rows([award('Away', {})])).toBe('Away 3 0, Home 0 0')
    const shown = (...more: FootballEvent[]) => countedScore(play([...events, ...more]).state)
    expect([shown(), shown(award('Away', { goals: [0, 3] })), shown(award('Away', {}))]).toEqual([
      [1, 0],
      [0, 3],
      [1, 0],
    ])
    expect(rows([END, award('Home', { goals: [1, 0], points: [1, 0] })])).toBe('Home 1 1, Away 0 0')
    expect(
      toTableResults(play([award(null, { points: [0, 0] })]).state).map(({ outcome }) => outcome),
    ).toEqual(['lost', 'lost'])
  })
})

// Laws that hold for every match, tried on random ones.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effective, type LogEntry } from '../log.ts'
import type { FootballEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { at, card, type Entry, LEAGUE, play, sub, TEAMS } from './written-match.ts'

describe('laws', () => {
  const minute = fc.integer({ min: 1, max: 90 })
  const player = fc.constantFrom('Asif', 'Babu', 'Chan', 'Dip', null)
  const goals = fc.record({
    kind: fc.constant('goal' as const),
    team: fc.constantFrom(...TEAMS),
    player,
    at: minute.map((each) => at(each)),
  })
  const others = fc.oneof(
    fc.record({
      kind: fc.constant('own_goal' as const),
      team: fc.constantFrom(...TEAMS),
      player,
      at: minute.map((each) => at(each)),
    }),
    fc
      .tuple(fc.constantFrom('Asif', 'Babu'), fc.constantFrom('yellow', 'red'), minute)
      .map((each) => card(...each)),
    fc
      .tuple(fc.constantFrom('Asif', 'Babu'), fc.constantFrom('Dip', 'Emon'), minute)
      .map((each) => sub(...each)),
  )
  const logs = fc.array(fc.oneof(goals, others), { maxLength: 12 })

  test('a goal that was voided, or taken back by a review, leaves the match as it would be without it', () => {
    fc.assert(
      fc.property(logs, goals, fc.nat(), (log, extra, place) => {
        const index = place % (log.length + 1)
        const seqs = (events: Entry[], without: number) =>
          reduce(
            LEAGUE,
            effective(
              events.map((event, at): LogEntry<FootballEvent> => ({ seq: at + 1, event })),
            ).events.filter(({ seq }) => seq !== without),
          )
        const withGoal: Entry[] = [...log.slice(0, index), extra, ...log.slice(index)]
        const seq = index + 1
        const expected = seqs(withGoal, seq)
        expect(play([...withGoal, { kind: 'void', seq }])).toEqual(expected)
        const reviewed = play([...withGoal, { kind: 'var', decision: 'no goal', of: seq, at: extra.at }])
        expect({ ...reviewed, state: { ...reviewed.state, takenBack: [] } }).toEqual(expected)
      }),
    )
  })

  test('goals add up to the score, in periods and one by one', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const { score, periods, goals: all } = play(log).state
        const sum = (side: 0 | 1) => periods.reduce((total, { goals: each }) => total + each[side], 0)
        expect([sum(0), sum(1)]).toEqual(score)
        expect(all.length).toBe(score[0] + score[1])
        expect(all.at(-1)?.score ?? [0, 0]).toEqual(score)
      }),
    )
  })
})

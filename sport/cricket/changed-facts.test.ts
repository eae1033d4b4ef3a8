// What a correction changes: dismissals, bowlers and milestones by name.
import { describe, expect, test } from 'vitest'
import { type Correction, effective, type LogEntry } from '../log.ts'
import { changedFacts, NO_CHANGED_FACTS } from './changed-facts.ts'
import type { CricketEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { getCricketRules } from './rules.ts'

const RULES = getCricketRules('t20', '2026-11-01')
const ball = (runs: number): CricketEvent => ({ kind: 'ball', runs })
const out = (player?: string): CricketEvent => ({ kind: 'ball', wickets: [{ kind: 'bowled', player }] })

function read(log: readonly (CricketEvent | Correction<CricketEvent>)[]) {
  const entries = log.map((event, at): LogEntry<CricketEvent> => ({ seq: at + 1, event }))
  const { events } = effective(entries)
  return { events, ...reduce(RULES, events) }
}

/** Asha and Bina bat, Chand bowls: seq 3 is the first ball, seq 10 the ball of the wicket. */
const over = (wicket: CricketEvent): CricketEvent[] => [
  { kind: 'innings', team: 'one', batters: ['Asha', 'Bina'] },
  { kind: 'over_start', bowler: 'Chand' },
  ...[ball(1), ball(0), ball(0), ball(0), ball(0), ball(0)],
  { kind: 'over_end' },
  { kind: 'over_start', bowler: 'Dola' },
  wicket,
]
const changes = (log: CricketEvent[], ...corrections: Correction<CricketEvent>[]) =>
  changedFacts(RULES, read(log), read([...log, ...corrections]))

describe('a correction of an earlier ball', () => {
  const none: Correction<CricketEvent> = { kind: 'replace', seq: 3, event: ball(0) }
  const bowled = { kind: 'bowled', bowler: 'Dola', fielders: [] }

  test('that gives a wicket without a name to another batter names both', () => {
    expect(changes(over(out()), none).dismissals).toEqual([
      { innings: 0, player: 'Asha', before: bowled, after: null },
      { innings: 0, player: 'Bina', before: null, after: bowled },
    ])
  })

  test('leaves a wicket with a name, and reports that its batter no longer faces', () => {
    const log = over(out('Asha'))
    expect(changes(log, none)).toEqual(NO_CHANGED_FACTS)
    expect(read(log).problems).toEqual([])
    expect(read([...log, none]).problems).toEqual([{ seq: 11, code: 'WICKET_IMPOSSIBLE' }])
  })

  test.each<[string, Correction<CricketEvent>]>([
    ['a void', { kind: 'void', seq: 3 }],
    ['an insertion', { kind: 'insert', after: 3, event: ball(1) }],
    ['a swap', { kind: 'insert', after: 4, event: { kind: 'swap' } }],
  ])('names both after %s, too', (_what, correction) => {
    const { dismissals } = changes(over(out()), correction)
    expect(dismissals.map(({ player, after }) => [player, after === null])).toEqual([
      ['Asha', true],
      ['Bina', false],
    ])
  })
})

test('another bowler of an over is named, with the five wickets and the hat-trick that go', () => {
  const wickets = ['a', 'b', 'c', 'd', 'e'].flatMap((player): CricketEvent[] => [
    { kind: 'batter_in', player },
    out(player),
  ])
  const log: CricketEvent[] = [
    { kind: 'innings', team: 'one', batters: ['Asha', 'Bina'] },
    { kind: 'over_start', bowler: 'Chand' },
    out('Asha'),
    ...wickets,
  ]
  const { bowlers, milestones, dismissals } = changes(log, {
    kind: 'replace',
    seq: 2,
    event: { kind: 'over_start', bowler: 'Dola' },
  })
  expect(bowlers).toEqual([{ innings: 0, over: 1, before: ['Chand'], after: ['Dola'] }])
  expect(dismissals).toHaveLength(6)
  expect(milestones.map(({ kind, players, isReached }) => [kind, players, isReached])).toEqual([
    ['hat_trick', ['Chand'], false],
    ['five_wickets', ['Chand'], false],
    ['hat_trick', ['Dola'], true],
    ['five_wickets', ['Dola'], true],
  ])
})

test('a fifty and a partnership that are no longer reached are named', () => {
  const sixes = Array.from({ length: 9 }, () => ball(6))
  const log: CricketEvent[] = [
    { kind: 'innings', team: 'one', batters: ['Asha', 'Bina'] },
    { kind: 'over_start', bowler: 'Chand' },
    ...sixes,
  ]
  expect(changes(log, { kind: 'void', seq: 3 }).milestones).toEqual([
    { innings: 0, kind: 'batter_milestone', players: ['Asha'], runs: 50, isReached: false },
    { innings: 0, kind: 'partnership', players: ['Asha', 'Bina'], runs: 50, isReached: false },
  ])
})

// Laws that hold for every match whatever happened in it, tried on random logs with random corrections.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Correction, effective, type LogEntry } from '../log.ts'
import type { CricketEvent } from './events.ts'
import { reduce } from './reduce.ts'
import type { Innings } from './state.ts'
import { RULES, writeInnings } from './written-innings.ts'

const DELIVERIES = '. . . . 1 1 1 2 3 4 4r 6 w w2 w5 n n1 n4 b1 b4 l1 p5 W Wc Wl Wr Wn 1Wn wWs |'.split(' ')
const written = fc.array(fc.constantFrom(...DELIVERIES), { minLength: 1, maxLength: 60 })

/** Batters and bowlers of each ball are stated, so that no correction leaves a ball without them. */
function toPlayed(deliveries: string): CricketEvent[] {
  const events = writeInnings('Home', deliveries)
  return events.map((event, index) => {
    if (event.kind !== 'ball') return event
    const { state } = reduce(RULES, effective(toLog(events.slice(0, index))).events)
    const innings = state.innings.at(-1)
    return {
      ...event,
      striker: innings?.striker ?? `s${index}`,
      nonStriker: innings?.nonStriker ?? `n${index}`,
      bowler: innings?.bowler ?? 'X',
    }
  })
}

const toLog = (events: (CricketEvent | Correction<CricketEvent>)[]): LogEntry<CricketEvent>[] =>
  events.map((event, index) => ({ seq: index + 1, event }))

const match = written.map((deliveries) => toPlayed(deliveries.join(' ')))
const BALL: CricketEvent = { kind: 'ball', striker: 'b1', nonStriker: 'b2', bowler: 'X', runs: 3 }

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function expectLaws({ penaltyBesideBalls, extras, ...innings }: Innings): void {
  const { runs, batting, bowling } = innings
  const penaltyOnBalls = extras.penalty - penaltyBesideBalls
  expect(sum(batting.map((line) => line.runs)) + sum(Object.values(extras)), 'batters and extras').toBe(runs)
  expect(
    sum(bowling.map((line) => line.runs)) + extras.byes + extras.legByes + extras.penalty,
    'bowlers, byes, leg byes, penalties',
  ).toBe(runs)
  expect(sum(innings.partnerships.map((stand) => stand.runs)), 'stands').toBe(runs - penaltyBesideBalls)
  expect(
    innings.falls.map(({ wicket }) => wicket),
    'falls',
  ).toEqual(Array.from({ length: innings.wickets }, (_, index) => index + 1))
  expect(innings.wickets, 'dismissals').toBe(
    batting.filter(({ dismissal }) => dismissal !== null && !dismissal.kind.startsWith('retired ')).length,
  )
  expect(innings.overLines.at(-1)?.total ?? 0, 'over lines').toBe(
    sum(innings.overLines.map((line) => line.runs)),
  )
  expect(penaltyOnBalls).toBeGreaterThanOrEqual(0)
}

/** A log, and beside it the plain list of events that it stands for, each with its place in the log. */
type Corrected = {
  log: (CricketEvent | Correction<CricketEvent>)[]
  plain: { seq: number; event: CricketEvent }[]
}
type Act = (match: Corrected, index: number) => Corrected

const ACTS: Act[] = [
  function voidEvent({ log, plain }, index) {
    const seq = plain[index]?.seq ?? 0
    return { log: [...log, { kind: 'void', seq }], plain: plain.toSpliced(index, 1) }
  },
  function replaceEvent({ log, plain }, index) {
    const seq = plain[index]?.seq ?? 0
    return {
      log: [...log, { kind: 'replace', seq, event: BALL }],
      plain: plain.toSpliced(index, 1, { seq, event: BALL }),
    }
  },
  function insertEvent({ log, plain }, index) {
    const after = plain[index - 1]?.seq ?? 0
    return {
      log: [...log, { kind: 'insert', after, event: BALL }],
      plain: plain.toSpliced(index, 0, { seq: log.length + 1, event: BALL }),
    }
  },
]
const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat()), { maxLength: 6 })

/** The first two events begin the innings and stay. */
function correct(events: CricketEvent[], chosen: [Act, number][]): Corrected {
  const start = { log: events, plain: events.map((event, index) => ({ seq: index + 1, event })) }
  return chosen.reduce<Corrected>(
    (match, [act, at]) => (match.plain.length < 4 ? match : act(match, 2 + (at % (match.plain.length - 2)))),
    start,
  )
}

describe('laws of a scorecard', () => {
  test('hold for every log', () => {
    fc.assert(
      fc.property(match, (events) => {
        const { state } = reduce(RULES, effective(toLog(events)).events)
        for (const innings of state.innings) expectLaws(innings)
      }),
      { numRuns: 60 },
    )
  })

  test('hold after any corrections, and the state is that of a log written right from the start', () => {
    fc.assert(
      fc.property(match, acts, (events, chosen) => {
        const { log, plain } = correct(events, chosen)
        const { state } = reduce(RULES, effective(toLog(log)).events)
        expect(state).toEqual(reduce(RULES, effective(toLog(plain.map(({ event }) => event))).events).state)
        for (const innings of state.innings) expectLaws(innings)
      }),
      { numRuns: 60 },
    )
  })
})

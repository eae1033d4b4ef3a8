// Random matches of cricket and random corrections of their logs, and the laws that hold for every one of them.
import fc from 'fast-check'
import type { CricketEvent, WicketKind } from '#sport/cricket/events.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import type { Innings } from '#sport/cricket/state.ts'
import { RULES, writeInnings } from '#sport/cricket/written-innings.ts'
import { type Correction, effective, type LogEntry } from '#sport/log.ts'
import { findBrokenLaws, isResultRight } from './scorecard-laws.ts'

const DELIVERIES = '. . . . 1 1 1 2 3 4 4r 6 w w2 w5 n n1 n4 b1 b4 l1 p5 W Wc Wl Wr Wn 1Wn wWs |'.split(' ')
const written = fc.array(fc.constantFrom(...DELIVERIES), { minLength: 1, maxLength: 60 })

/** States the batters and the bowler of each ball, so that no correction leaves a ball without them. */
function statePeople(events: CricketEvent[]): CricketEvent[] {
  const stated: CricketEvent[] = []
  let before: Partial<Innings> = {}
  reduce(RULES, effective(toLog(events)).events, ({ event }, { innings }) => {
    const index = stated.length
    const { striker, nonStriker, bowler } = before
    before = { ...innings }
    if (event.kind !== 'ball') {
      stated.push(event)
      return
    }
    stated.push({
      ...event,
      striker: striker ?? `s${index}`,
      nonStriker: nonStriker ?? `n${index}`,
      bowler: bowler ?? 'X',
    })
  })
  return stated
}

const toLog = (events: (CricketEvent | Correction<CricketEvent>)[]): LogEntry<CricketEvent>[] =>
  events.map((event, index) => ({ seq: index + 1, event }))

/** The events of a random innings; every ball states its people. */
export const randomInnings = written.map((deliveries) =>
  statePeople(writeInnings('Home', deliveries.join(' '))),
)
const BALL: CricketEvent = { kind: 'ball', striker: 'b1', nonStriker: 'b2', bowler: 'X', runs: 3 }

/** Events that may happen between two balls. `name`: a new player. */
const INTERRUPTIONS: ((name: string) => CricketEvent[])[] = [
  (name) => retire('retired hurt', name),
  (name) => retire('retired not out', name),
  (name) => retire('retired out', name),
  (name) => [{ kind: 'wicket', wicket: { kind: 'timed out', player: name } }],
  (name) => [{ kind: 'absent', players: [name] }],
  () => [{ kind: 'swap' }],
  () => [{ kind: 'over_start', bowler: 'Z' }],
]

function retire(kind: WicketKind, next: string): CricketEvent[] {
  return [
    { kind: 'wicket', wicket: { kind } },
    { kind: 'batter_in', player: next },
  ]
}

const interruptions = fc.array(fc.tuple(fc.constantFrom(...INTERRUPTIONS), fc.nat()), { maxLength: 4 })

function interrupt(events: CricketEvent[], chosen: [(typeof INTERRUPTIONS)[number], number][]) {
  return chosen.reduce(
    (all, [happens, at], index) => all.toSpliced(2 + (at % (all.length - 1)), 0, ...happens(`new ${index}`)),
    events,
  )
}

const inningsOf = (team: string, side: string) =>
  fc
    .tuple(written, interruptions)
    .map(([deliveries, chosen]): CricketEvent[] => [
      ...interrupt(writeInnings(team, deliveries.join(' '), side), chosen),
      { kind: 'innings_end' },
    ])
const target = fc.option(
  fc.record({ kind: fc.constant('target' as const), runs: fc.integer({ min: 1, max: 90 }) }),
)

/** The events of a random match of two innings, with retirements, absences and revised targets. */
const randomEvents = fc
  .tuple(inningsOf('Home', 'b'), target, inningsOf('Away', 'a'))
  .map(([first, revised, second]) =>
    statePeople([...first, ...(revised ? [{ ...revised, balls: 120 }] : []), ...second]),
  )

/** A log, and the list of events that remain after its corrections, each with its sequence number in the log. */
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
/** A voided correction leaves the events as they were; voiding that void applies the correction again. */
const TAKEN_BACK = ACTS.flatMap((act): Act[] => [
  function takeBack(match, index) {
    const { log } = act(match, index)
    return { log: [...log, { kind: 'void', seq: log.length }], plain: match.plain }
  },
  function bringBack(match, index) {
    const { log, plain } = act(match, index)
    const voided = [...log, { kind: 'void', seq: log.length } as const]
    return { log: [...voided, { kind: 'void', seq: voided.length }], plain }
  },
])
const acts = fc.array(fc.tuple(fc.constantFrom(...ACTS, ...TAKEN_BACK), fc.nat()), { maxLength: 6 })

/** Applies the chosen corrections. The first two events begin the innings and are never corrected. */
function correct(events: CricketEvent[], chosen: [Act, number][]): Corrected {
  const start = { log: events, plain: events.map((event, index) => ({ seq: index + 1, event })) }
  return chosen.reduce<Corrected>(
    (match, [act, at]) => (match.plain.length < 4 ? match : act(match, 2 + (at % (match.plain.length - 2)))),
    start,
  )
}

/** Random matches; each value lists the laws that the match breaks. */
export const randomMatch = randomEvents.map((events) => {
  const { events: all } = effective(toLog(events))
  const { state } = reduce(RULES, all)
  return [...findBrokenLaws(state, all), ...(isResultRight(state) ? [] : ['result'])]
})

/** Random corrections of random matches; values list broken laws, and whether the state differs from a log without mistakes. */
export const randomCorrections = fc.tuple(randomEvents, acts).map(([events, chosen]) => {
  const { log, plain } = correct(events, chosen)
  const { events: all } = effective(toLog(log))
  const { state } = reduce(RULES, all)
  const written = reduce(RULES, effective(toLog(plain.map(({ event }) => event))).events).state
  const isSame = JSON.stringify(state) === JSON.stringify(written)
  return [...findBrokenLaws(state, all), ...(isSame ? [] : ['state of the corrected log'])]
})

// Random matches of cricket and random corrections of their logs, and the laws that hold for every one of them.
import fc from 'fast-check'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import type { Innings } from '#sport/cricket/state.ts'
import { RULES, writeInnings } from '#sport/cricket/written-innings.ts'
import { type Correction, effective, type LogEntry } from '#sport/log.ts'

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

/** The events of a random innings; every ball states its people. */
export const randomInnings = written.map((deliveries) => toPlayed(deliveries.join(' ')))
const BALL: CricketEvent = { kind: 'ball', striker: 'b1', nonStriker: 'b2', bowler: 'X', runs: 3 }

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Names of the laws that this innings breaks. */
function findBrokenLaws({
  penaltyBesideBalls,
  extras,
  runs,
  batting,
  bowling,
  ...innings
}: Innings): string[] {
  const { byes, legByes, penalty } = extras
  const dismissed = batting.filter(({ dismissal }) => dismissal && !dismissal.kind.startsWith('retired '))
  const laws = {
    'batters and extras': sum(batting.map((line) => line.runs)) + sum(Object.values(extras)) === runs,
    'bowlers, byes, leg byes, penalties':
      sum(bowling.map((line) => line.runs)) + byes + legByes + penalty === runs,
    partnerships:
      sum(innings.partnerships.map((partnership) => partnership.runs)) === runs - penaltyBesideBalls,
    falls:
      innings.falls.every(({ wicket }, index) => wicket === index + 1) &&
      innings.falls.length === innings.wickets,
    dismissals: dismissed.length === innings.wickets,
    'over lines': sum(innings.overLines.map((line) => line.runs)) === (innings.overLines.at(-1)?.total ?? 0),
  }
  return Object.entries(laws).flatMap(([name, holds]) => (holds ? [] : [name]))
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

/** Random matches: the laws that their innings break. */
export const randomMatch = randomInnings.map((events) =>
  reduce(RULES, effective(toLog(events)).events).state.innings.flatMap(findBrokenLaws),
)

/** Random corrections of random matches: broken laws, and whether the state differs from that of a log written right at once. */
export const randomCorrections = fc.tuple(randomInnings, acts).map(([events, chosen]) => {
  const { log, plain } = correct(events, chosen)
  const { state } = reduce(RULES, effective(toLog(log)).events)
  const written = reduce(RULES, effective(toLog(plain.map(({ event }) => event))).events).state
  const isSame = JSON.stringify(state) === JSON.stringify(written)
  return [...state.innings.flatMap(findBrokenLaws), ...(isSame ? [] : ['state of the corrected log'])]
})

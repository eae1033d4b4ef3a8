// A match of any sport: its rules, its log, and everything that follows from them in one call.
import type { CricketEvent } from './cricket/events.ts'
import { cricketFigures } from './cricket/figures.ts'
import { type CricketProblem, reduce as reduceCricket } from './cricket/reduce.ts'
import type { CricketRules } from './cricket/rules.ts'
import type { CricketState } from './cricket/state.ts'
import { type CricketSummary, summarizeCricket } from './cricket/summary.ts'
import type { PlayerFigures } from './figures.ts'
import type { FootballEvent } from './football/events.ts'
import { footballFigures } from './football/figures.ts'
import { type FootballProblem, reduce as reduceFootball } from './football/reduce.ts'
import type { FootballRules } from './football/rules.ts'
import type { FootballState } from './football/state.ts'
import { type FootballSummary, summarizeFootball } from './football/summary.ts'
import { type CorrectionProblem, type EffectiveEvent, effective, type LogEntry, type Problem } from './log.ts'

import type { MarksEvent } from './marks/events.ts'
import { type MarksProblem, reduce as reduceMarks } from './marks/reduce.ts'
import type { MarksRules } from './marks/rules.ts'
import type { MarksState } from './marks/state.ts'
import { type MarksSummary, marksFigures, summarizeMarks } from './marks/summary.ts'
import type { SidesEvent } from './sides/events.ts'
import { reduce as reduceSides, type SidesProblem } from './sides/reduce.ts'
import type { SidesMatchRules } from './sides/rules.ts'
import type { SidesState } from './sides/state.ts'
import { type SidesSummary, sidesFigures, summarizeSides } from './sides/summary.ts'
import { hasSides, type MarksSport, type SidesSport } from './sports.ts'

/** Home side first, or the side named first at a neutral ground. A contest of marks has its discipline as both teams. */
type Teams = { teams: readonly [home: string, away: string] }

/** The rules a match is played under, and its log. */
export type MatchLog = Teams &
  (
    | { sport: 'cricket'; rules: CricketRules; log: readonly LogEntry<CricketEvent>[] }
    | { sport: 'football'; rules: FootballRules; log: readonly LogEntry<FootballEvent>[] }
    | { sport: SidesSport; rules: SidesMatchRules; log: readonly LogEntry<SidesEvent>[] }
    | { sport: MarksSport; rules: MarksRules; log: readonly LogEntry<MarksEvent>[] }
  )

export type MatchSummary = CricketSummary | FootballSummary | SidesSummary | MarksSummary
/** The entry from which on nothing could be computed; neither it nor a later entry counts. */
type ComputeProblem = Problem<'NOT_COMPUTABLE'>
export type MatchProblem =
  | CricketProblem
  | FootballProblem
  | SidesProblem
  | MarksProblem
  | CorrectionProblem
  | ComputeProblem

type Derived = { figures: PlayerFigures[]; problems: MatchProblem[] }
/** Everything that follows from a log. `problems`: the entries that do not fit, in the order in which they apply. */
export type DerivedMatch = Derived &
  (
    | {
        sport: 'cricket'
        /** The rules at the end of the log: events may have changed the number of overs. */
        rules: CricketRules
        state: CricketState
        summary: CricketSummary
        events: EffectiveEvent<CricketEvent>[]
      }
    | {
        sport: 'football'
        state: FootballState
        summary: FootballSummary
        events: EffectiveEvent<FootballEvent>[]
      }
    | { sport: SidesSport; state: SidesState; summary: SidesSummary; events: EffectiveEvent<SidesEvent>[] }
    | { sport: MarksSport; state: MarksState; summary: MarksSummary; events: EffectiveEvent<MarksEvent>[] }
  )

/**
 * Deterministic: the same rules and log always give the same result. A log that the rules cannot compute counts up to the entry
 * that they stop at, which is the last of the problems: the match still opens everywhere, and the entry can be voided.
 */
export function deriveMatch(match: MatchLog): DerivedMatch {
  try {
    return deriveWhole(match)
  } catch (error) {
    if (match.log.length === 0) throw error
    return deriveComputable(match)
  }
}

function deriveComputable(match: MatchLog): DerivedMatch {
  let derived = deriveWhole(firstEntries(match, 0))
  let [computable, failing] = [0, match.log.length]
  while (failing - computable > 1) {
    const middle = Math.floor((computable + failing) / 2)
    try {
      derived = deriveWhole(firstEntries(match, middle))
      computable = middle
    } catch {
      failing = middle
    }
  }
  const stopsAt = match.log[computable]?.seq ?? 0
  return { ...derived, problems: [...derived.problems, { seq: stopsAt, code: 'NOT_COMPUTABLE' }] }
}

function firstEntries<Match extends MatchLog>(match: Match, count: number): Match {
  return { ...match, log: match.log.slice(0, count) }
}

function deriveWhole(match: MatchLog): DerivedMatch {
  const { teams } = match
  if (match.sport === 'cricket') {
    const { events, problems } = effective(match.log)
    const { state, rules, problems: found } = reduceCricket(match.rules, events)
    const summary = summarizeCricket(rules, state, teams)
    const figures = cricketFigures(rules, state, teams)
    return { sport: 'cricket', rules, state, summary, figures, events, problems: [...problems, ...found] }
  }
  if (match.sport === 'football') return deriveFootball(match)
  return hasSides(match) ? deriveSides(match) : deriveMarks(match)
}

type LogOf<Sport extends MatchLog['sport']> = Extract<MatchLog, { sport: Sport }>

function deriveFootball(match: LogOf<'football'>): DerivedMatch {
  const { teams } = match
  const { events, problems } = effective(match.log)
  const { state, problems: found } = reduceFootball({ ...match.rules, teams }, events)
  const summary = summarizeFootball(state)
  return {
    sport: 'football',
    state,
    summary,
    figures: footballFigures(state),
    events,
    problems: [...problems, ...found],
  }
}

function deriveSides({ sport, rules: of, teams, log }: LogOf<SidesSport>): DerivedMatch {
  const { events, problems } = effective(log)
  const rules = { ...of, teams }
  const { state, problems: found } = reduceSides(rules, events)
  const figures = sidesFigures(events)
  const summary = { ...summarizeSides(sport, rules, state), scorers: figures.length }
  return { sport, state, summary, figures, events, problems: [...problems, ...found] }
}

function deriveMarks({ sport, rules, teams, log }: LogOf<MarksSport>): DerivedMatch {
  const { events, problems } = effective(log)
  const { state, problems: found } = reduceMarks(rules, events)
  const summary = summarizeMarks(sport, rules, state)
  const figures = marksFigures(state, teams[0])
  return { sport, state, summary, figures, events, problems: [...problems, ...found] }
}

// What a form of sport is: the schemas of its log, and everything that follows from a log. Each form's folder has one (form.ts); a
// further sport of a form is data (sports.ts). All forms: match.ts.
import type { PlayerFigures } from './figures.ts'
import type { Correction, CorrectionProblem, EffectiveEvent, Kind, LogEntry, Problem } from './log.ts'
import type { Sport } from './sports.ts'

/**
 * Stored with the summaries of cricket and of two sides. Raise it when a log of these gives another summary than before: matches
 * whose summary has a lower number, or none, are derived again after an upgrade.
 */
export const DERIVATION = 1

/** The types of a form. */
export type Shape = {
  sport: Sport
  format: string
  /** The rules of a match, without its teams. */
  rules: object
  event: { kind: string }
  state: object
  summary: object
  problem: Problem
}

/** Home side first, or the side named first at a neutral ground. A contest of marks has its discipline as both teams. */
export type Teams = readonly [home: string, away: string]

/** The rules a match is played under: the format's, changed by the tournament and the match. */
export type RulesOf<S extends Shape> = S extends Shape
  ? { sport: S['sport']; format: S['format']; rules: S['rules'] }
  : never

/** `format`: undefined for the usual one. `day`: yyyy-mm-dd at the ground, because laws changed with dates. */
type Wanted = { format: string | undefined; changes: Changes; day: string }
/** Names of rules that are numbers, and of those that are on or off. */
export type NumberRule =
  | ('overs' | 'ballsPerOver' | 'ballsPerEnd' | 'wideRuns' | 'noBallRuns' | 'maxOversPerBowler')
  | ('halfMinutes' | 'players' | 'substitutions' | 'periods' | 'extraPeriods')
export type SwitchRule = 'freeHit' | 'lastBatterStands' | 'hasExtraTime' | 'hasShootOut' | 'canReturn'

/** Rules that differ from the format. Fields that a form does not have are ignored. */
type Changes = Readonly<Record<string, unknown>>

/** The rules of a format with those of the changes that they have a field for. */
export function changeRules<Rules extends object>(rules: Rules, changes: Changes): Rules {
  const known = Object.entries(changes).filter(([name]) => Object.hasOwn(rules, name))
  return { ...rules, ...Object.fromEntries(known) }
}

/** The rules a match is played under, and its log. */
export type LogOf<S extends Shape> = S extends Shape
  ? { sport: S['sport']; rules: S['rules']; teams: Teams; log: readonly LogEntry<S['event']>[] }
  : never

/** Everything that follows from a log. */
export type DerivedOf<S extends Shape, P = S['problem'] | CorrectionProblem> = S extends Shape
  ? {
      sport: S['sport']
      /** At the end of the log: events may have changed them. */
      rules: S['rules']
      state: S['state']
      summary: S['summary']
      events: EffectiveEvent<S['event']>[]
      figures: PlayerFigures[]
      /** The entries that do not fit, in the order in which they apply. */
      problems: P[]
    }
  : never

/** Methods, so that the form of any sport can be looked up by the sport of a match. */
export type Form<S extends Shape> = {
  schemas: { event: Kind<S['event']>; correction: Kind<Correction<S['event']>> }
  /** Whether its matches have a commentary of generated sentences, which own words can replace. */
  hasCommentary: boolean
  /** The sentences of the commentary by their keys; none in sports without one. */
  itemsOf(
    of: { rules: S['rules']; teams: Teams },
    events: readonly EffectiveEvent<S['event']>[],
  ): readonly { kind: string; key: string }[]
  formatsOf(sport: S['sport']): readonly S['format'][]
  /** The numbers and switches of the rules that a tournament may set, in the order in which people are asked for them. */
  settingsOf(sport: S['sport']): { numbers: readonly NumberRule[]; switches: readonly SwitchRule[] }
  /** The rules of a match. An unknown format is the usual one. */
  resolve(sport: S['sport'], wanted: Wanted): RulesOf<S>
  /** A log with its rules and teams. Its entries must have been checked by the schemas. */
  open(
    of: { sport: S['sport']; rules: S['rules'] },
    teams: Teams,
    log: readonly LogEntry<S['event']>[],
  ): LogOf<S>
  derive(match: LogOf<S>): DerivedOf<S>
  /** What the log says about the match; null if it does not decide it. */
  statusOf(summary: S['summary']): 'live' | 'finished' | 'abandoned' | null
  /** The score of each side in ASCII digits; null before there is one, and in contests. */
  scoresOf(summary: S['summary'], teams: Teams): readonly [string, string] | null
  /** Who began for a side; empty where no line-up is known. */
  lineupOf(state: S['state'], team: string): readonly string[]
  /** The people whom a summary names, and whose names lists need. */
  leadersOf(summary: S['summary']): string[]
}

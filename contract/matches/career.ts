// The figures of players in the matches of this portal: sums by format, figures by match, and the leaders of a tournament.
import type { RulesOfMatch } from '#sport/match.ts'
import type { MarksSport } from '#sport/sports.ts'
import type { NamedTerm } from './match.ts'
import type { Sport } from './tournament.ts'

/** Sums of the finished matches of one format. Figures that a sport does not have are 0. */
export type CareerLine = {
  sport: Sport
  /** Contests have no sums. */
  format: Exclude<RulesOfMatch, { sport: MarksSport }>['format']
  /** Cricket: matches with a line on the scorecard. Football: matches they took part in. Others: matches in which they scored. */
  matches: number
  innings: number
  notOuts: number
  runs: number
  ballsFaced: number
  highest: { runs: number; isNotOut: boolean } | null
  hundreds: number
  fifties: number
  fours: number
  sixes: number
  /** Innings in which the player bowled. */
  bowled: number
  ballsBowled: number
  conceded: number
  wickets: number
  maidens: number
  best: { wickets: number; runs: number } | null
  fourWickets: number
  fiveWickets: number
  catches: number
  stumpings: number
  /** Points in sports that have points. */
  goals: number
  assists: number
  yellows: number
  reds: number
}

/** One innings, or one football match. */
export type PerformanceLine = {
  innings: number
  /** Null: did not bat. */
  batting: { runs: number; balls: number; isOut: boolean } | null
  /** Null: did not bowl. */
  bowling: { balls: number; runs: number; wickets: number } | null
  catches: number
  stumpings: number
  goals: number
  assists: number
  yellows: number
  reds: number
}

export const DISCIPLINES = ['runs', 'wickets', 'highest', 'best', 'goals', 'assists'] as const
export type Discipline = (typeof DISCIPLINES)[number]

/**
 * A place among the leaders. `matches`: for sums. `secondaryValue`: the runs conceded (`best`), or 1 for not out (`highest`).
 */
export type Leader = {
  player: NamedTerm
  team: NamedTerm
  value: number
  secondaryValue: number
  matches: number
}

/** The finished matches of a team, by sport. */
export type TeamRecord = { sport: Sport; played: number; won: number; lost: number; drawn: number }

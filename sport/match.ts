// A match of any sport: its rules, its log, and everything that follows from them in one call. The forms of sport are listed here.
import { type Cricket, cricket } from './cricket/form.ts'
import { type Football, football } from './football/form.ts'
import type { DerivedOf, Form, LogOf, RulesOf } from './form.ts'
import type { CorrectionProblem, Problem } from './log.ts'
import { type Marks, marks } from './marks/form.ts'
import { type Sides, sides } from './sides/form.ts'
import { type FormName, formNameOf, type Sport } from './sports.ts'
import { resultsFromScore, type TeamResult } from './tables/result.ts'

/**
 * What no match can have had, whatever umpires allow and papers print. Everything else happens: an umpire miscounts an over, a source
 * names a player who is in no line-up, an entry waits for the correction of another one.
 */
const IMPOSSIBLE: ReadonlySet<string> = new Set<MatchProblem['code']>([
  'TEAM_UNKNOWN',
  'TOO_MANY_PLAYERS',
  'TOO_MANY_WICKETS',
  'WICKET_IMPOSSIBLE',
  'RUNS_OFF_A_WIDE',
  'EXTRAS_IMPOSSIBLE',
  'CARD_WICKETS',
  'TOO_MANY_OVERS',
  'ASSIST_BY_SCORER',
  'TOO_MANY_PERIODS',
  'PHASE_UNKNOWN',
  'MARK_MISSING',
  'NOT_COMPUTABLE',
])

/** What one entry can cause in another one, which is corrected next: a batter no longer faced the ball that bowled them. */
const CONTRADICTIONS: ReadonlySet<string> = new Set<MatchProblem['code']>(['WICKET_IMPOSSIBLE'])

/**
 * Whether there are problems, and a person may say that it was so all the same. `contradicts`: the codes are of a correction, or of
 * entries that met those of others; then a problem may be that of another entry.
 */
export function canAccept(codes: readonly string[], { contradicts = false } = {}): boolean {
  return (
    codes.length > 0 && !codes.some((code) => isForbidden(code) && !(contradicts && CONTRADICTIONS.has(code)))
  )
}

/** Whether the laws of the game forbid it; every other problem is unusual, and a person may say that it was so. */
export function isForbidden(code: string): boolean {
  return IMPOSSIBLE.has(code)
}

/**
 * The results of both sides of a football match in play; empty for other sports, in which a score is not yet a result: in
 * cricket, it would give net run rates of half an innings. Cards count for fair play once the match is over. Home side first.
 */
export function provisionalResults(
  summary: MatchSummary,
  [home, away]: readonly [home: string, away: string],
): TeamResult[] {
  if (summary.sport !== 'football' || summary.result) return []
  return resultsFromScore(home, away, summary.score)
}

/** Whether a decided match may go on all the same: a tied one of limited overs, with a super over. */
export function mayGoOn(summary: MatchSummary): boolean {
  if (summary.sport !== 'cricket') return false
  const { result, innings } = summary
  // With two innings a side, a match is tied after four.
  const isLimited = innings.filter(({ isSuperOver }) => !isSuperOver).length <= 2
  return result?.outcome === 'tied' && result.winner === null && isLimited
}

/** Whether a tie without a winner has one now: by a super over, a bowl-out, or lots. */
export function isTieBroken(before: MatchSummary | null, { result }: MatchSummary): boolean {
  return before !== null && mayGoOn(before) && result?.outcome === 'tied' && result.winner !== null
}

export type AnyForm = Cricket | Football | Sides | Marks

export type MatchEvent = AnyForm['event']
export type MatchSummary = AnyForm['summary']
export type RulesOfMatch = RulesOf<AnyForm>
/** The rules a match is played under, and its log. */
export type MatchLog = LogOf<AnyForm>
/** `NOT_COMPUTABLE`: the entry from which on nothing could be computed; neither it nor a later entry counts. */
export type MatchProblem = AnyForm['problem'] | CorrectionProblem | Problem<'NOT_COMPUTABLE'>
/** Everything that follows from a log. */
export type DerivedMatch = DerivedOf<AnyForm, MatchProblem>

const FORMS: Record<FormName, Form<AnyForm>> = { cricket, football, sides, marks }

/** The form in which a sport is recorded. */
export function formOf(sport: Sport): Form<AnyForm> {
  return FORMS[formNameOf(sport)]
}

/**
 * Deterministic: the same rules and log always give the same result. A log that the rules cannot compute counts up to the entry
 * that they stop at, which is the last of the problems: the match still opens everywhere, and the entry can be voided.
 */
export function deriveMatch(match: MatchLog): DerivedMatch {
  try {
    return formOf(match.sport).derive(match)
  } catch (error) {
    if (match.log.length === 0) throw error
    return deriveComputable(match)
  }
}

function deriveComputable(match: MatchLog): DerivedMatch {
  const form = formOf(match.sport)
  let derived: DerivedMatch = form.derive(firstEntries(match, 0))
  let [computable, failing] = [0, match.log.length]
  while (failing - computable > 1) {
    const middle = Math.floor((computable + failing) / 2)
    try {
      derived = form.derive(firstEntries(match, middle))
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

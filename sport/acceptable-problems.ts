// Which problems of a log a person may accept. Pure.
import type { MatchProblem } from './match.ts'

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
])

/** Whether there are problems, and a person may say that it was so all the same. */
export function canAccept(codes: readonly string[]): boolean {
  return codes.length > 0 && !codes.some((code) => IMPOSSIBLE.has(code))
}

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

// What would not fit the log after a tap or after a decision between two books, before anything is entered. Pure.

import { isDelivery, readCricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import { withEntries } from '#app/dashboard/match-log/read-log.ts'
import type { RulesOfMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { deriveMatch, type MatchLog, type MatchProblem } from '#sport/match.ts'

/** An over with more balls than the laws allow. `sport/` accepts it, because umpires miscount; two books that are merged do not. */
export const OVER_TOO_LONG = 'OVER_TOO_LONG'

/** Codes of what would not fit after the decision, and does not occur in `before`. */
export function problemsOfDecision(before: MatchLog, after: MatchLog): string[] {
  const known = problemsOf(before)
  return [...problemsOf(after)].flatMap(([code, count]) => (count > (known.get(code) ?? 0) ? [code] : []))
}

/** Codes of what would not fit if these entries followed the log, each once, and does not occur in it. */
export function problemsAfter(
  rules: RulesOfMatch,
  log: MatchLog,
  events: readonly MatchEntryEvent[],
): string[] {
  const keyOf = ({ seq, code }: MatchProblem) => `${seq} ${code}`
  const known = new Set(deriveMatch(log).problems.map(keyOf))
  const found = deriveMatch(withEntries({ rules }, log, events)).problems.filter(
    (each) => !known.has(keyOf(each)),
  )
  return [...new Set(found.map(({ code }) => code))]
}

function problemsOf(log: MatchLog): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { code } of deriveMatch(log).problems) counts.set(code, (counts.get(code) ?? 0) + 1)
  const tooLong = log.sport === 'cricket' ? countLongOvers(log) : 0
  return tooLong === 0 ? counts : counts.set(OVER_TOO_LONG, tooLong)
}

function countLongOvers(log: Extract<MatchLog, { sport: 'cricket' }>): number {
  const { lines, rules } = readCricketPad(log)
  const balls = new Map<string, number>()
  for (const { event, innings, over } of lines.filter(isDelivery)) {
    const { wides = 0, noBalls = 0 } = event.extras ?? {}
    const key = `${innings}.${over}`
    if (wides === 0 && noBalls === 0) balls.set(key, (balls.get(key) ?? 0) + 1)
  }
  return [...balls.values()].filter((count) => count > rules.ballsPerOver).length
}

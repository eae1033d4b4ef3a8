// What a match that is being played would count for in a table if it ended now.
import type { MatchSummary } from './match.ts'
import { resultsFromScore, type TeamResult } from './tables/result.ts'

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

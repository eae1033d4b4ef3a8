// What a match that is being played would count for in a table if it ended now.
import type { MatchSummary } from './match.ts'
import { resultsFromScore, type TeamResult } from './tables/result.ts'

/**
 * Both sides of a match in play; none where a score is no result: a cricket match has none before its end, and its runs would make
 * net run rates of half an innings. Cards count for fair play once the match is over. `teams`: home side first.
 */
export function resultsAsTheyStand(
  summary: MatchSummary,
  [home, away]: readonly [home: string, away: string],
): TeamResult[] {
  if (summary.sport !== 'football' || summary.result) return []
  return resultsFromScore(home, away, summary.score)
}

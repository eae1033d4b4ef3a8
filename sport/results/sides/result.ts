// How a match of two sides ended, and what it counts for in a table.
import type { Score, TeamResult } from '#sport/tables/result.ts'
import type { SidesEvent } from './events.ts'
import type { SidesRules, TeamId } from './rules.ts'
import { leaderOf } from './sets.ts'
import type { SidesResult, SidesState } from './state.ts'

/** What events say about the end of a match. */
export type StatedEnd = {
  isEnded: boolean
  isAbandoned: boolean
  walkover: TeamId | null
  award: Extract<SidesEvent, { kind: 'award' }> | null
}

/** Null while the match is not decided. A match by sets ends with the last set that is needed, without a further event. */
export function decideResult(
  rules: SidesRules,
  { score, tieBreak }: Pick<SidesState, 'score' | 'tieBreak'>,
  { isEnded, isAbandoned, walkover, award }: StatedEnd,
): SidesResult | null {
  if (award) return { outcome: 'awarded', winner: award.winner, by: null, points: award.points }
  if (walkover !== null) return { outcome: 'won', winner: walkover, by: 'walkover', points: null }
  if (isAbandoned) return { outcome: 'abandoned', winner: null, by: null, points: null }
  const isWonBySets = rules.sets !== null && score.includes(rules.sets.toWin)
  if (!isEnded && !isWonBySets) return null
  const ahead = leaderOf(rules.teams, score)
  if (ahead !== null) return { outcome: 'won', winner: ahead, by: 'score', points: null }
  const winner = tieBreak && leaderOf(rules.teams, tieBreak)
  if (winner === null) return { outcome: 'drawn', winner, by: null, points: null }
  return { outcome: 'won', winner, by: 'tie break', points: null }
}

/** The results of both sides for a table; empty while undecided or when abandoned. `for` and `against` are sets, or points. */
export function toTableResults(rules: SidesRules, { result, score }: SidesState): TeamResult[] {
  if (!result || result.outcome === 'abandoned') return []
  const [home, away] = rules.teams
  const given = result.points ?? pointsOfLastSet(rules, result, score)
  const counted: Score = result.outcome === 'awarded' || result.by === 'walkover' ? [0, 0] : score
  const sides: TeamResult[] = [
    { team: home, opponent: away, outcome: outcomeFor(home, result), for: counted[0], against: counted[1] },
    {
      team: away,
      opponent: home,
      outcome: outcomeFor(away, result),
      for: counted[1],
      against: counted[0],
      isAway: true,
    },
  ]
  return sides.map((side, index) => (given ? { ...side, points: given[index] ?? 0 } : side))
}

function outcomeFor(team: TeamId, { winner }: SidesResult): TeamResult['outcome'] {
  if (winner === null) return 'drawn'
  return winner === team ? 'won' : 'lost'
}

/** Table points of a match that went to the last set, in which the loser may also get points. */
function pointsOfLastSet(
  { sets, lastSetPoints, periods, teams }: SidesRules,
  { winner, by }: SidesResult,
  score: Score,
): Score | null {
  if (!sets || !lastSetPoints || by !== 'score' || score[0] + score[1] !== periods) return null
  const [most, least] = lastSetPoints
  return winner === teams[0] ? [most, least] : [least, most]
}

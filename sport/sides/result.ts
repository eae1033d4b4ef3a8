// When a set is won and who leads, how a match of two sides ended, and what it counts for in a table.
import {
  awardedOutcome,
  leaderOf,
  resultsFromScore,
  type Score,
  type TeamResult,
} from '#sport/tables/result.ts'
import type { SidesEvent } from './events.ts'
import type { SidesRules, TeamId } from './rules.ts'
import type { Period, SidesResult, SidesState } from './state.ts'

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
  if (award) {
    const { winner, points, score: stated } = award
    return { outcome: 'awarded', winner, by: null, points, ...(stated && { score: stated }) }
  }
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

/** The score that counts, home side first: that of an award where it states one, otherwise the one that was played. */
export function countedScore({ score, result }: Pick<SidesState, 'score' | 'result'>): Score {
  return result?.score ?? score
}

/** The results of both sides for a table; empty while undecided or when abandoned. `for` and `against` are sets, or points. */
export function toTableResults(rules: SidesRules, state: SidesState): TeamResult[] {
  const { result, score } = state
  if (!result || result.outcome === 'abandoned') return []
  const given = result.points ?? pointsOfLastSet(rules, result, score)
  const isAwarded = result.outcome === 'awarded' || result.by === 'walkover'
  const [goals, rallies] = isAwarded ? scoreOfAward(rules, result) : [score, state.points]
  return resultsFromScore(rules.teams[0], rules.teams[1], goals).map((side, index) => ({
    ...side,
    outcome: awardedOutcome(side.team, result.winner, result.points),
    ...(given && { points: given[index] ?? 0 }),
    ...(rules.sets && { rallies: { for: rallies[index] ?? 0, against: rallies[1 - index] ?? 0 } }),
    ...(result.by === 'tie break' && { shootOut: result.winner === side.team ? 'won' : 'lost' }),
    ...(isAwarded && { isAwarded }),
  }))
}

/**
 * The score of an award as it states it. Without one, a match of sets that one side was given counts as all sets won to nothing,
 * any other match without a score. A set that was given counts as won to nothing (FIVB, Official Volleyball Rules, 6.4).
 */
function scoreOfAward({ teams, sets }: SidesRules, { winner, score }: SidesResult): [Score, Score] {
  const setsToWin = sets && winner !== null ? sets.toWin : 0
  const given = score ?? (winner === teams[0] ? [setsToWin, 0] : [0, setsToWin])
  const points = sets?.points ?? 0
  return [given, [given[0] * points, given[1] * points]]
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

/** False in matches without sets. */
export function isSetWon({ sets, periods }: SidesRules, { number, points }: Period): boolean {
  if (!sets) return false
  const needed = number === periods ? sets.lastPoints : sets.points
  const [most, least] = points[0] > points[1] ? points : [points[1], points[0]]
  return most >= needed && most - least >= sets.lead
}

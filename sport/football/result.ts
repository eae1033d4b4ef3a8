// How a football match ended, and what it counts for in a table.
import { leaderOf, resultsFromScore, type Score, type TeamResult } from '../tables/result.ts'
import type { FootballEvent, TeamId } from './events.ts'
import type { FootballMatchRules } from './rules.ts'
import { winnerOfShootOut } from './shoot-out.ts'
import type { Card, FootballResult, FootballState, Goal, TwoLegs } from './state.ts'

export type FootballSummary = {
  sport: 'football'
  phase: FootballState['phase']
  /** Home side first. */
  score: Score
  shootOut: Score | null
  goals: Pick<Goal, 'team' | 'player' | 'kind' | 'at'>[]
  sendingsOff: Pick<Card, 'team' | 'player' | 'at'>[]
  result: FootballResult | null
  /** Of a second leg. */
  twoLegs?: TwoLegs
  /** What the match counts for in a table; none while it is not decided. */
  tableResults: TeamResult[]
}

/** The goals that count, home side first: those of an award where it states them, otherwise those that were scored. */
export function countedScore({ score, result }: Pick<FootballSummary, 'score' | 'result'>): Score {
  return result?.outcome === 'awarded' ? (result.goals ?? score) : score
}

export function summarizeFootball(state: FootballState): FootballSummary {
  return {
    sport: 'football',
    phase: state.phase,
    score: state.score,
    shootOut: state.shootOut?.score ?? null,
    goals: state.goals.map(({ team, player, kind, at }) => ({ team, player, kind, at })),
    sendingsOff: state.cards
      .filter(({ kind, isStaff }) => kind !== 'yellow' && !isStaff)
      .map(({ team, player, at }) => ({ team, player, at })),
    result: state.result,
    ...(state.twoLegs && { twoLegs: state.twoLegs }),
    tableResults: toTableResults(state),
  }
}

/** What events say about the end of a match. */
export type StatedEnd = {
  isEnded: boolean
  isAbandoned: boolean
  /** The score of the abandoned match counts. */
  isCounted: boolean
  /** The winner of a shoot-out whose kicks are not known. */
  tieBreakWinner: TeamId | null
  award: Extract<FootballEvent, { kind: 'award' }> | null
}

/** Null while the match is not decided. A decision of the competition overrides everything that was played. */
export function decideResult(
  { teams }: FootballMatchRules,
  { score, shootOut }: Pick<FootballState, 'score' | 'shootOut'>,
  { isEnded, isAbandoned, isCounted, tieBreakWinner, award }: StatedEnd,
): FootballResult | null {
  if (award) {
    const { winner, goals, points } = award
    return { outcome: 'awarded', winner, by: null, goals, points }
  }
  if (isAbandoned && !isCounted)
    return { outcome: 'abandoned', winner: null, by: null, goals: null, points: null }
  if (!isEnded && !isAbandoned) return null
  const ahead = leaderOf(teams, score)
  const winner = ahead ?? winnerOfShootOut(teams, shootOut) ?? tieBreakWinner
  if (winner === null) return { outcome: 'drawn', winner, by: null, goals: score, points: null }
  return {
    outcome: 'won',
    winner,
    by: ahead === null ? 'shoot-out' : 'score',
    goals: score,
    points: null,
  }
}

/**
 * The results of both sides for a table; empty while the match is not decided, or when it was abandoned without a decision. A
 * shoot-out is a draw, as in the table of a group; some tables give its winner a point more.
 */
export function toTableResults({ result, sides }: FootballState): TeamResult[] {
  if (!result || result.outcome === 'abandoned') return []
  const [home, away] = sides
  const { outcome, winner, by, goals, points } = result
  const [given, others] = goals ?? [0, 0]
  const results = resultsFromScore(home.team, away.team, [given, others])
  return results.map((each, index) => {
    const side = index === 0 ? home : away
    const counted: TeamResult = { ...each, fairPlay: side.fairPlay }
    if (outcome === 'awarded') {
      counted.outcome = awardedOutcome(side.team, winner, points)
      counted.isAwarded = true
    }
    if (by === 'shoot-out') counted.shootOut = winner === side.team ? 'won' : 'lost'
    if (points) counted.points = points[index] ?? 0
    return counted
  })
}

/** If there is no winner and neither side gets a point, both have lost. */
function awardedOutcome(team: TeamId, winner: TeamId | null, points: Score | null): TeamResult['outcome'] {
  if (winner !== null) return winner === team ? 'won' : 'lost'
  return points?.every((each) => each === 0) ? 'lost' : 'drawn'
}

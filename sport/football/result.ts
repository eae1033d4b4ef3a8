// How a football match and its shoot-out ended, who goes through after two legs, and what the match counts for in a table and in
// lists (the summary).
import type { EffectiveEvent } from '../log.ts'
import { awardedOutcome, leaderOf, resultsFromScore, type Score, type TeamResult } from '../tables/result.ts'
import type { FootballEvent, TeamId } from './events.ts'
import type { FootballMatchRules } from './rules.ts'
import type { Card, FootballResult, FootballState, Goal, Kick, ShootOut, TwoLegs } from './state.ts'

/**
 * The tie after the second leg. The goals of both decide, then a shoot-out; where there was none, the goals away from home, which
 * is how such a tie ended until competitions gave up that rule (UEFA in 2021).
 */
export function decideTie(
  { teams }: FootballMatchRules,
  { result, score, shootOut }: Pick<FootballState, 'result' | 'score' | 'shootOut'>,
  firstLeg: Score,
  { tieBreakWinner }: Pick<StatedEnd, 'tieBreakWinner'>,
): TwoLegs {
  const counted = result?.goals ?? score
  const aggregate: Score = [firstLeg[0] + counted[0], firstLeg[1] + counted[1]]
  const open = { firstLeg, aggregate, winner: null, by: null }
  if (!result || result.outcome === 'abandoned') return open
  const ahead = leaderOf(teams, aggregate)
  if (ahead !== null) return { ...open, winner: ahead, by: 'aggregate' }
  const winner = winnerOfShootOut(teams, shootOut) ?? tieBreakWinner
  if (winner !== null) return { ...open, winner, by: 'shoot-out' }
  const away = leaderOf(teams, [firstLeg[0], counted[1]])
  return away === null ? open : { ...open, winner: away, by: 'away goals' }
}

/** The goals of the first leg, home side of this match first; null in a match that stands alone. */
export function findFirstLeg(events: readonly EffectiveEvent<FootballEvent>[]): Score | null {
  const found = events.findLast(({ event }) => event.kind === 'first_leg')?.event
  return found?.kind === 'first_leg' ? found.score : null
}

/** Whether the score is level: over both legs, where there are two. */
export function isLevel([home, away]: Score, firstLeg: Score | null): boolean {
  const [before, others] = firstLeg ?? [0, 0]
  return home + before === away + others
}

/** The kicks so far, added up: a kick costs the same however many came before it. */
export type KickCount = { kicks: Kick[]; taken: Score; score: Score }

export const noKicks = (): KickCount => ({ kicks: [], taken: [0, 0], score: [0, 0] })

/** Adds a kick. The score and, once it is decided, the winner. Does not depend on which side began. */
export function takeKick(
  { teams, shootOutKicks }: FootballMatchRules,
  count: KickCount,
  kick: Kick,
): ShootOut {
  const isHome = kick.team === teams[0]
  count.kicks.push(kick)
  count.taken = addTo(count.taken, isHome, 1)
  count.score = addTo(count.score, isHome, kick.outcome === 'scored' ? 1 : 0)
  const { kicks, taken, score } = count
  return { kicks, score, winner: isDecided(score, taken, shootOutKicks) ? leaderOf(teams, score) : null }
}

function addTo([home, away]: Score, isHome: boolean, more: number): Score {
  return isHome ? [home + more, away] : [home, away + more]
}

/** Within the first kicks: the other side can no longer draw level. After them: both took as many kicks, one scored more. */
function isDecided(score: Score, taken: Score, kicks: number): boolean {
  if (Math.max(...taken) > kicks) return taken[0] === taken[1] && score[0] !== score[1]
  const left = taken.map((count) => kicks - count)
  return score[0] > score[1] + (left[1] ?? 0) || score[1] > score[0] + (left[0] ?? 0)
}

/** The winner, also where only the scored kicks are known; null without a shoot-out, and while it is level. */
function winnerOfShootOut(teams: FootballMatchRules['teams'], shootOut: ShootOut | null): string | null {
  return shootOut && (shootOut.winner ?? leaderOf(teams, shootOut.score))
}

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

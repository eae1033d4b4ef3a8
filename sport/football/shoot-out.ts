// Kicks from the penalty mark: who leads, and when no further kick can change it (Laws of the Game, 10).

import type { EffectiveEvent } from '../log.ts'
import { leaderOf, type Score } from '../tables/result.ts'
import type { FootballEvent } from './events.ts'
import type { StatedEnd } from './result.ts'
import type { FootballMatchRules } from './rules.ts'
import type { FootballState, Kick, ShootOut, TwoLegs } from './state.ts'

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
export function winnerOfShootOut(
  teams: FootballMatchRules['teams'],
  shootOut: ShootOut | null,
): string | null {
  return shootOut && (shootOut.winner ?? leaderOf(teams, shootOut.score))
}

// Kicks from the penalty mark: who leads, and when no further kick can change it (Laws of the Game, 10).
import type { Score } from '../tables/result.ts'
import type { FootballMatchRules } from './rules.ts'
import type { Kick, ShootOut } from './state.ts'

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
  return { kicks, score, winner: isDecided(score, taken, shootOutKicks) ? leader(teams, score) : null }
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
  return shootOut && (shootOut.winner ?? leader(teams, shootOut.score))
}

/** The side with the higher score; null when it is level. */
export function leader([home, away]: FootballMatchRules['teams'], score: Score): string | null {
  if (score[0] === score[1]) return null
  return score[0] > score[1] ? home : away
}

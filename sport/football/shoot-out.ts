// Kicks from the penalty mark: who leads, and when no further kick can change it (Laws of the Game, 10).
import type { Score } from '../tables/result.ts'
import type { FootballMatchRules } from './rules.ts'
import type { Kick, ShootOut } from './state.ts'

/** The score and, once it is decided, the winner. Does not depend on which side began. */
export function scoreShootOut({ teams, shootOutKicks }: FootballMatchRules, kicks: Kick[]): ShootOut {
  const [home, away] = teams.map((team) => kicks.filter((kick) => kick.team === team))
  const taken: Score = [home?.length ?? 0, away?.length ?? 0]
  const score: Score = [countScored(home), countScored(away)]
  return { kicks, score, winner: isDecided(score, taken, shootOutKicks) ? leader(teams, score) : null }
}

/** Within the first kicks: the other side can no longer draw level. After them: both took as many kicks, one scored more. */
function isDecided(score: Score, taken: Score, kicks: number): boolean {
  if (Math.max(...taken) > kicks) return taken[0] === taken[1] && score[0] !== score[1]
  const left = taken.map((count) => kicks - count)
  return score[0] > score[1] + (left[1] ?? 0) || score[1] > score[0] + (left[0] ?? 0)
}

/** The side with the higher score; null when it is level. */
export function leader([home, away]: FootballMatchRules['teams'], score: Score): string | null {
  if (score[0] === score[1]) return null
  return score[0] > score[1] ? home : away
}

function countScored(kicks: Kick[] = []): number {
  return kicks.filter(({ outcome }) => outcome === 'scored').length
}

// When a set is won, and who leads.
import type { Score } from '#sport/tables/result.ts'
import type { SidesRules, TeamId } from './rules.ts'
import type { Period } from './state.ts'

/** False in matches without sets. */
export function isSetWon({ sets, periods }: SidesRules, { number, points }: Period): boolean {
  if (!sets) return false
  const needed = number === periods ? sets.lastPoints : sets.points
  const [most, least] = points[0] > points[1] ? points : [points[1], points[0]]
  return most >= needed && most - least >= sets.lead
}

/** The side with the higher score; null when it is level. */
export function leaderOf([home, away]: SidesRules['teams'], score: Score): TeamId | null {
  if (score[0] === score[1]) return null
  return score[0] > score[1] ? home : away
}

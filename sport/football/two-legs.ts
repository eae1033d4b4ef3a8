// Who goes through when a tie is played over two matches.
import type { EffectiveEvent } from '../log.ts'
import type { Score } from '../tables/result.ts'
import type { FootballEvent } from './events.ts'
import type { StatedEnd } from './result.ts'
import type { FootballMatchRules } from './rules.ts'
import { leader, winnerOfShootOut } from './shoot-out.ts'
import type { FootballState, TwoLegs } from './state.ts'

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
  const ahead = leader(teams, aggregate)
  if (ahead !== null) return { ...open, winner: ahead, by: 'aggregate' }
  const winner = winnerOfShootOut(teams, shootOut) ?? tieBreakWinner
  if (winner !== null) return { ...open, winner, by: 'shoot-out' }
  const away = leader(teams, [firstLeg[0], counted[1]])
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

// The goals that lead to a final score of which nobody knows the scorers. Pure.
import type { FootballEvent } from '#sport/football/events.ts'
import { UNKNOWN_MINUTE } from '../match-log/minute-text.ts'
import { count } from '../match-log/typed-numbers.ts'

/** Numbers are texts while they are typed; home side first. */
export type FinalScore = readonly [home: string, away: string]

/**
 * The goals that lead from the score so far to a final one of which nobody knows the scorers, or what is wrong with it: `numbers` are
 * missing, or more goals are entered already (`fewer`).
 */
export function toFinalGoals(
  typed: FinalScore,
  now: readonly [number, number],
  teams: readonly [string, string],
): { goals: FootballEvent[] } | { wrong: 'numbers' | 'fewer' } {
  const [home, away] = typed.map(count)
  if (typeof home !== 'number' || typeof away !== 'number') return { wrong: 'numbers' }
  const missing = [home - now[0], away - now[1]] as const
  if (missing.some((number) => number < 0)) return { wrong: 'fewer' }
  const goals = teams.flatMap((team, side) =>
    Array.from(
      { length: missing[side] ?? 0 },
      (): FootballEvent => ({ kind: 'goal', team, player: null, at: UNKNOWN_MINUTE }),
    ),
  )
  return { goals }
}

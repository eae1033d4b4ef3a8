// What the periods of a match of two sides are called; how many a match has: rules.ts.
import { SIDES_RULES, type SidesFormat } from './rules.ts'

export type PeriodName =
  | { kind: 'first half' | 'second half' }
  | { kind: 'quarter' | 'set' | 'extra'; number: number }

/** `number`: from 1. Halves in kabaddi, quarters in hockey, sets in volleyball; further ones of the first two are extra time, from 1. */
export function namePeriod(sport: SidesFormat, number: number): PeriodName {
  if (sport === 'volleyball') return { kind: 'set', number }
  const extra = number - SIDES_RULES[sport].periods
  if (extra > 0) return { kind: 'extra', number: extra }
  if (sport === 'hockey') return { kind: 'quarter', number }
  return { kind: number === 1 ? 'first half' : 'second half' }
}

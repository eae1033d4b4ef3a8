// What stands beside the state of a match in a list: of its round and day, what the page does not say already. Pure.
import type { ShownScore } from './score-line.ts'

/** The page of a day names the tournament, that of a tournament its own; every other list is of both. */
export type Beside = 'round' | 'round and day' | 'event and day'

export function writeBeside({ event, round, day }: ShownScore, beside: Beside): string {
  if (beside === 'round') return round
  return [beside === 'round and day' ? round : event, day].filter((text) => text !== '').join(', ')
}

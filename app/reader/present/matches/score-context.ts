// The text next to the state of a match in a list: the facts (tournament, round, day) that the page does not already show. Pure.
import type { ShownScore } from './score-line.ts'

/** The page of a day shows the tournament (`round`), that of a tournament its own name (`round and day`), other lists neither. */
export type ScoreContext = 'round' | 'round and day' | 'event and day'

export function writeScoreContext({ event, round, day }: ShownScore, context: ScoreContext): string {
  if (context === 'round') return round
  return [context === 'round and day' ? round : event, day].filter((text) => text !== '').join(', ')
}

// The text next to the state of a match in a list: the facts (tournament, round, day) that the page does not already show. Pure.
import type { ShownScore } from './score-line.ts'

/** The page of a tournament shows its name (`round and day`), that of a day says everything in `event`, other lists neither. */
export type ScoreContext = 'event' | 'round and day' | 'event and day'

export function writeScoreContext({ event, round, day }: ShownScore, context: ScoreContext): string {
  if (context === 'event') return event
  return [context === 'round and day' ? round : event, day].filter((text) => text !== '').join(', ')
}

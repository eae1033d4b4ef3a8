// Limits how many cards are drawn at a time: two at once, a few wait, the rest is refused.
import { turnsOf } from '../turns.ts'

/** Runs the work when there is room; OVERLOADED when too many wait already. */
export const inCardQueue = turnsOf({ kind: 'cards', atOnce: 2, mostWaiting: 30, retrySeconds: 3 })

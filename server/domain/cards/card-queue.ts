// How many cards are drawn at a time: two, a few wait, the rest is turned away. Knows nothing of cards.
import { turnsOf } from '../turns.ts'

/** Does the work in its turn; OVERLOADED when too many wait already. */
export const inCardQueue = turnsOf({ kind: 'cards', atOnce: 2, mostWaiting: 30, retrySeconds: 3 })

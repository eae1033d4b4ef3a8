// How many pictures that people send are decoded at a time: two, a few wait with their bytes, the rest is turned away. Imports and
// the job that makes further sizes take one after the other by themselves.
import { turnsOf } from './turns.ts'

/** Does the work in its turn; OVERLOADED when too many wait already. */
export const inPictureQueue = turnsOf({ kind: 'pictures', atOnce: 2, mostWaiting: 16, retrySeconds: 5 })

/** The same for pictures of readers, which never stand before those of the newsroom. */
export const inReadersPictureQueue = turnsOf({
  kind: 'pictures-of-readers',
  atOnce: 1,
  mostWaiting: 8,
  retrySeconds: 5,
})

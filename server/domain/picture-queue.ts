// Limits how many pictures that people upload are decoded at a time: two at once, a few wait, the rest is refused. Imports and
// the job that makes further sizes already process one at a time.
import { turnsOf } from './turns.ts'

/** Runs the work when there is room; OVERLOADED when too many wait already. */
export const inPictureQueue = turnsOf({ kind: 'pictures', atOnce: 2, mostWaiting: 16, retrySeconds: 5 })

/** The same for pictures of readers, which must not delay those of the newsroom. */
export const inReadersPictureQueue = turnsOf({
  kind: 'pictures-of-readers',
  atOnce: 1,
  mostWaiting: 8,
  retrySeconds: 5,
})

// How fast balls can follow each other: one tap of wet fingers often reaches the screen as two. Pure.

/** No ball is bowled within this time of the one before, and no second point is scored. */
export const GAP_MS = 600

/** What one tap counts by itself. Everything else is an answer to a question, which is asked only once. */
const COUNTED = new Set(['ball', 'points'])

type Events = readonly { kind: string }[]

export function createPace() {
  let now = 0
  let last = Number.NEGATIVE_INFINITY
  const counts = (events: Events) => events.some(({ kind }) => COUNTED.has(kind))
  return {
    /** The time of the tap that is being handled: an event's timestamp in milliseconds. */
    tapped(at: number) {
      now = at
    },
    /** Whether these events would follow the last counted ones too soon. */
    isTooSoon: (events: Events) => counts(events) && now - last < GAP_MS,
    /** These events were entered with the present tap. */
    counted(events: Events) {
      if (counts(events)) last = now
    },
    /** The last counted ones were taken back, so the next ones follow nothing. */
    takenBack() {
      last = Number.NEGATIVE_INFINITY
    },
  }
}

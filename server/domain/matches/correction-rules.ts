// When readers last saw a correction of something that had been public for a while. Pure.
import { type AnyEvent, isCorrectionOfPlay } from './note-rules.ts'

type Entry = { seq: number; event: AnyEvent & { after?: unknown }; atServer: Date }

/** Scorers notice a mis-tap within this time. A correction that comes sooner is not shown to readers. */
const KNOWN_MS = 2 * 60_000

/**
 * When play was last corrected at least two minutes after the corrected entry had been stored; null if never. `texts`: sequence
 * numbers of the notes and own words in the log.
 */
export function findCorrectedAt(log: readonly Entry[], texts: ReadonlySet<number>): Date | null {
  const times = new Map(log.map(({ seq, atServer }) => [seq, atServer.getTime()]))
  const isOfKnown = ({ event, atServer }: Entry) => {
    const corrected = times.get(targetOf(event))
    return corrected === undefined || atServer.getTime() - corrected >= KNOWN_MS
  }
  return log.findLast((entry) => isCorrectionOfPlay(entry.event, texts) && isOfKnown(entry))?.atServer ?? null
}

/** The sequence number of the entry that a correction changes, or after which it inserts. */
function targetOf({ seq, after }: Entry['event']): number {
  return Number(seq ?? after)
}

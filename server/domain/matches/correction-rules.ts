// When readers last saw a correction of something that had been public for a while. Pure.
import { isCorrectionOfPlay } from './note-rules.ts'

type Entry = { seq: number; kind: string; payload: Record<string, unknown>; atServer: Date }

/** Scorers notice a mis-tap within this time. A correction that comes sooner is not shown to readers. */
const KNOWN_MS = 2 * 60_000

/**
 * When play was last corrected at least two minutes after the corrected entry had been stored; null if never. `texts`: sequence
 * numbers of the notes and own words in the log.
 */
export function findCorrectedAt(log: readonly Entry[], texts: ReadonlySet<number>): Date | null {
  const times = new Map(log.map(({ seq, atServer }) => [seq, atServer.getTime()]))
  const isOfKnown = ({ payload, atServer }: Entry) => {
    const corrected = times.get(targetOf(payload))
    return corrected === undefined || atServer.getTime() - corrected >= KNOWN_MS
  }
  return log.findLast((entry) => isCorrectionOfPlay(entry, texts) && isOfKnown(entry))?.atServer ?? null
}

/** The sequence number of the entry that a correction changes, or after which it inserts. */
function targetOf({ seq, after }: Entry['payload']): number {
  return Number(seq ?? after)
}

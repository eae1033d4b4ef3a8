// When readers last saw a correction of what they had had for a while. Pure.
import { isCorrectionOfPlay } from './note-rules.ts'

type Entry = { seq: number; kind: string; payload: Record<string, unknown>; atServer: Date }

/** A mis-tap is noticed within this time; taken back by then, it is no news. */
const KNOWN_MS = 2 * 60_000

/**
 * When what happened was last corrected after readers had had it for two minutes; null when never. `texts`: the notes and own words
 * of the log.
 */
export function findCorrectedAt(log: readonly Entry[], texts: ReadonlySet<number>): Date | null {
  const isOfKnown = ({ payload, atServer }: Entry) => {
    const corrected = log.find(({ seq }) => seq === targetOf(payload))
    return !corrected || atServer.getTime() - corrected.atServer.getTime() >= KNOWN_MS
  }
  return log.findLast((entry) => isCorrectionOfPlay(entry, texts) && isOfKnown(entry))?.atServer ?? null
}

/** The entry that a correction changes, or after which it inserts. */
function targetOf({ seq, after }: Entry['payload']): number {
  return Number(seq ?? after)
}

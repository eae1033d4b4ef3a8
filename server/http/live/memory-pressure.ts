// Above how much memory a process closes streams, and which streams it closes first. Knows no log.
import { totalmem } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { writeRetry } from './event-text.ts'
import type { LiveReader } from './live-reader.ts'

/** The other half is for the database and for the files that the system keeps in memory. */
const SHARE = 0.5
/** Under full load a process uses 331 MB (decision 039), with 10,000 streams 120 MB more. */
const LEAST_BYTES = 512 * 1024 * 1024
/** The share of streams closed at each check: small, so that a short peak affects few readers. */
const CLOSED_SHARE = 0.1
const CHUNK = 100
/** A wide spread: the first readers are back and poll while the last ones still wait. */
const RETRY_MS = { least: 1_000, spread: 9_000 }

/** How many bytes each of these serving processes may use before it closes streams. */
export function memoryLimit(processes: number): number {
  const constrained = process.constrainedMemory()
  const all = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
  return Math.max(LEAST_BYTES, (all * SHARE) / processes)
}

/** Ends a tenth of these connections, starting with those that have the most unread bytes; returns how many. */
export async function closeSlowest(readers: readonly LiveReader[]): Promise<number> {
  const slowestFirst = readers.toSorted((one, other) => other.unreadBytes - one.unreadBytes)
  const closing = slowestFirst.slice(0, Math.ceil(readers.length * CLOSED_SHARE))
  for (const [at, reader] of closing.entries()) {
    reader.end(writeRetry(RETRY_MS.least + Math.random() * RETRY_MS.spread))
    if (at % CHUNK === CHUNK - 1) await setImmediate()
  }
  return closing.length
}

// When a process holds so much memory that streams give way, and which of them go first. Knows no log.
import { totalmem } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { writeRetry } from './event-text.ts'
import type { LiveReader } from './live-reader.ts'

/** The other half is for the database and for the files that the system keeps in memory. */
const SHARE = 0.5
/** Under full load a process holds 331 MB (decision 039), with 10,000 streams 120 MB more. */
const LEAST_BYTES = 512 * 1024 * 1024
/** Closed at each check, so that a peak that passes costs few readers. */
const CLOSED_SHARE = 0.1
const CHUNK = 100
/** The first are back and poll while the last are still closed. */
const RETRY_MS = { least: 1_000, spread: 9_000 }

/** What each of these serving processes may hold before its streams give way. */
export function memoryLimit(processes: number): number {
  const constrained = process.constrainedMemory()
  const all = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
  return Math.max(LEAST_BYTES, (all * SHARE) / processes)
}

/** Ends a tenth of these connections, those first that have the most unread; returns how many. */
export async function closeSlowest(readers: readonly LiveReader[]): Promise<number> {
  const slowestFirst = readers.toSorted((one, other) => other.unreadBytes - one.unreadBytes)
  const closing = slowestFirst.slice(0, Math.ceil(readers.length * CLOSED_SHARE))
  for (const [at, reader] of closing.entries()) {
    reader.end(writeRetry(RETRY_MS.least + Math.random() * RETRY_MS.spread))
    if (at % CHUNK === CHUNK - 1) await setImmediate()
  }
  return closing.length
}

// How much memory streams and their logs may take, when memory is short, and which streams are closed first. Knows no log.
import { totalmem } from 'node:os'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import type { LiveReader } from './live-reader.ts'

/** The other half is for the database and for the files that the system keeps in memory. */
const SHARE = 0.5
/** Under full load a process uses 331 MB, with 10,000 streams 120 MB more. */
const MIN_BYTES = 512 * 1024 * 1024
/** The share of the heap that logs may take. A heap of 256 MB then holds the logs of some sixty matches in play. */
const LOGS_SHARE = 1 / 8
/** The share of the heap above which streams are closed. Less than this is in use while pages are rendered under load. */
const HEAP_SHARE = 0.8
/** The share of streams closed at each check: small, so that a short peak affects few readers. */
const CLOSED_SHARE = 0.1
const CHUNK = 100

/** How many bytes the logs of a process may take: a share of its heap, which is smaller than the memory of the machine. */
export function logBytesLimit(): number {
  return getHeapStatistics().heap_size_limit * LOGS_SHARE
}

/** How many bytes each of these serving processes may use before it closes streams. */
export function memoryLimit(processes: number): number {
  const constrained = process.constrainedMemory()
  const all = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
  return Math.max(MIN_BYTES, (all * SHARE) / processes)
}

export type MemoryWatch = { isShort(): boolean; stop(): void }

/**
 * Watches the memory of this process: all of it, and the heap. What a full garbage collection left counts as the heap in use,
 * because what was allocated since may be garbage.
 */
export function watchMemory(processes: number): MemoryWatch {
  const maxBytes = memoryLimit(processes)
  let heapInUse = 0
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isFullCollection)) heapInUse = getHeapStatistics().used_heap_size
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    isShort() {
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
      return process.memoryUsage.rss() > maxBytes || Math.min(used, heapInUse) > limit * HEAP_SHARE
    },
    stop: () => observer.disconnect(),
  }
}

function isFullCollection(entry: object): boolean {
  const detail = 'detail' in entry ? entry.detail : null
  if (typeof detail !== 'object' || detail === null || !('kind' in detail)) return false
  return detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR
}

/** Ends a tenth of these connections, starting with those that have the most unread bytes; returns how many. */
export async function closeSlowest(readers: readonly LiveReader[]): Promise<number> {
  const slowestFirst = readers.toSorted((one, other) => other.unreadBytes - one.unreadBytes)
  const closing = slowestFirst.slice(0, Math.ceil(readers.length * CLOSED_SHARE))
  for (const [at, reader] of closing.entries()) {
    reader.sendAway()
    if (at % CHUNK === CHUNK - 1) await setImmediate()
  }
  return closing.length
}

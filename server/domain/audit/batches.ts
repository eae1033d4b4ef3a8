// Several entries of one batch as one, for lists that show what happened lately; the log itself keeps each. Pure.
import type { AuditAct } from '#contract/audit.ts'
import type { AuditEntry } from './audit-queries.ts'

/** Actions that people do to many pictures at once. */
const IN_BATCHES: readonly AuditAct[] = ['media.uploaded', 'media.changed', 'media.deleted']
/** Uploads run one after the other; a longer pause begins another batch. Milliseconds. */
const PAUSE_MS = 10 * 60_000

/** `entries`: newest first. Of a batch, the newest entry stays; the detail `pictures` has their number. */
export function joinBatches(entries: readonly AuditEntry[]): AuditEntry[] {
  const joined: { newest: AuditEntry; oldest: AuditEntry; count: number }[] = []
  for (const entry of entries) {
    const batch = joined.at(-1)
    if (batch && isSameBatch(batch.oldest, entry)) {
      batch.oldest = entry
      batch.count++
    } else joined.push({ newest: entry, oldest: entry, count: 1 })
  }
  return joined.map(({ newest, count }) =>
    count === 1 ? newest : { ...newest, details: { pictures: String(count) } },
  )
}

function isSameBatch(later: AuditEntry, earlier: AuditEntry): boolean {
  return (
    IN_BATCHES.includes(later.act) &&
    earlier.act === later.act &&
    earlier.actor.id !== null &&
    earlier.actor.id === later.actor.id &&
    later.at.getTime() - earlier.at.getTime() <= PAUSE_MS
  )
}

// The audit log: who did what to which object, when and from where. Services write entries; nobody changes them.
import type { AuditAct, AuditObjectKind, AuditRecord } from '#contract/audit.ts'
import { can } from '#contract/permissions.ts'
import { personIdOf, type Viewer } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { readDayFilter } from '../day-filter.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import {
  type Actor,
  type AuditEntry,
  eraseReaderFromLog,
  eraseReadersWordsFromLog,
  hasEntry,
  hasStaffEntry,
  insertEntry,
  selectEntries,
  selectNamedReaders,
  selectScheduler,
} from './audit-queries.ts'

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

/** How many entries one line of the latest ones can stand for, on average. */
const BATCH_LENGTH = 25

export type { Actor, AuditEntry } from './audit-queries.ts'

/**
 * Records an action of this viewer inside the transaction that performs it. `as` names the person when the viewer is not
 * known yet, as during sign-in.
 */
export async function record(
  ctx: Ctx,
  transaction: Transaction,
  entry: AuditRecord,
  as: Viewer = ctx.viewer,
): Promise<void> {
  await insert(ctx, transaction, entry, as.kind === 'person' ? as : null)
}

/** Records what Maidan does because a person decided it earlier. The detail `carriedOut` says so. */
export async function recordFor(
  ctx: Ctx,
  transaction: Transaction,
  { details, ...entry }: AuditRecord,
  person: Actor,
): Promise<void> {
  await insert(ctx, transaction, { ...entry, details: { ...details, carriedOut: 'yes' } }, person)
}

async function insert(
  ctx: Ctx,
  transaction: Transaction,
  { act, object, details = {} }: AuditRecord,
  person: Actor | null,
): Promise<void> {
  await insertEntry(transaction, {
    id: newId(ctx.clock),
    at: ctx.clock.now(),
    actorId: person?.id ?? null,
    actorName: person?.name ?? '',
    actorRole: person?.role ?? null,
    act,
    objectKind: object.kind,
    objectId: object.id ?? '',
    objectName: object.name ?? '',
    details,
    address: ctx.from ?? '',
  })
}

/** Whether the log says that this person worked in the newsroom, now or earlier. */
export async function hasBeenStaff(db: Queryable, personId: string): Promise<boolean> {
  return hasStaffEntry(db, personId)
}

/**
 * Takes a reader's names and network addresses out of the log for good, within the transaction that deletes the account and says
 * so in its entry. What was done, and when, stays.
 */
export async function eraseReader(transaction: Transaction, personId: string): Promise<void> {
  await eraseReaderFromLog(transaction, personId)
}

/**
 * Takes topics of appointments and subjects of messages out of entries that an earlier release wrote, also one that runs beside
 * this one during an upgrade. Returns their number.
 */
export async function eraseReadersWords(ctx: Ctx): Promise<number> {
  return writeAs(ctx, 'audit.read', eraseReadersWordsFromLog)
}

/**
 * Takes out of the log what names readers whose account an earlier release deleted, also one that runs beside this one during an
 * upgrade. Returns their number.
 */
export async function eraseDeletedReaders(ctx: Ctx): Promise<number> {
  return writeAs(ctx, 'audit.read', async (transaction) => {
    let erased = 0
    for (const id of await selectNamedReaders(transaction)) {
      if (await hasStaffEntry(transaction, id)) continue
      await eraseReaderFromLog(transaction, id)
      erased += 1
    }
    return erased
  })
}

/** Whether an admin or the operator created this account; false when the person registered it. */
export async function isCreatedByStaff(db: Queryable, personId: string): Promise<boolean> {
  return hasEntry(db, { act: 'person.created', kind: 'person', objectId: personId })
}

/** Who last scheduled this post; null when it was not a person, or when the account is gone. */
export async function findScheduler(db: Queryable, postId: string): Promise<Actor | null> {
  return selectScheduler(db, postId)
}

/** The latest occurrences of this action after an instant, newest first. */
export async function actsSince(
  db: Queryable,
  { act, since, limit }: { act: AuditAct; since: Date; limit: number },
): Promise<AuditEntry[]> {
  return selectEntries(db, { act, start: new Date(since.getTime() + 1), limit })
}

export type AuditFilter = {
  actor?: string | undefined
  act?: AuditAct | undefined
  kind?: AuditObjectKind | undefined
  object?: string | undefined
  /** Days in Dhaka, yyyy-mm-dd, inclusive. */
  from?: string | undefined
  to?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** The audit log, newest first, filtered. QUERY_INVALID for a day that does not exist. */
export async function listEntries(
  ctx: Ctx,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  permit(ctx, 'audit.read')
  const { actor, act, kind, object, limit } = filter
  const found = await selectEntries(ctx.db, {
    actorId: actor,
    act,
    kind,
    objectId: object,
    start: readDayFilter(filter, 'from')?.start,
    end: readDayFilter(filter, 'to')?.end,
    after: readCursor(filter.cursor),
    limit: limit + 1,
  })
  const { rows, next } = pageOf(found, limit, ({ at, id }) => ({ at, id }))
  return { entries: rows, next }
}

/** The newsroom's latest actions that this viewer may see: all for those who may read the log, otherwise their own. */
export async function listRecentEntries(ctx: Ctx, limit: number): Promise<AuditEntry[]> {
  permit(ctx, 'dashboard.open')
  const seesAll = can(ctx.viewer, 'audit.read')
  if (!seesAll && ctx.viewer.kind !== 'person') return []
  const actorId = seesAll ? undefined : (personIdOf(ctx.viewer) ?? undefined)
  const found = await selectEntries(ctx.db, { actorId, limit: limit * BATCH_LENGTH })
  return joinBatches(found).slice(0, limit)
}

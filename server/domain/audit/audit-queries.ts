// SQL of the audit log. No statement changes or removes an entry, and the database refuses it, except by the functions that erase
// what names a reader.
import { and, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { AUDIT_OBJECT_KINDS, type AuditAct, type AuditObjectKind } from '#contract/audit.ts'
import type { Language } from '#contract/language.ts'
import type { PostStatus } from '#contract/posts/post.ts'
import type { Role } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { appointments } from '#server/db/tables/appointment-tables.ts'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { messages } from '#server/db/tables/message-tables.ts'
import { posts } from '#server/db/tables/tables.ts'
import type { Place } from '../cursor.ts'

/**
 * A log entry, and the present state of the post it is about (null: another kind of object, or deleted). `isGone`: the message or
 * appointment it is about is deleted.
 */
export type AuditEntry = {
  id: string
  at: Date
  actor: { id: string | null; name: string; role: Role | null }
  act: AuditAct
  object: { kind: AuditObjectKind; id: string; name: string }
  details: Record<string, string>
  address: string
  post: { status: PostStatus; language: Language; createdAt: Date | null } | null
  isGone: boolean
}

export async function insertEntry(db: Transaction, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(entry)
}

/** Whether the log has an entry of this action on this object. */
export async function hasEntry(
  db: Queryable,
  { act, kind, objectId }: { act: AuditAct; kind: AuditObjectKind; objectId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(eq(auditEntries.objectKind, kind), eq(auditEntries.objectId, objectId), eq(auditEntries.act, act)),
    )
    .limit(1)
  return row !== undefined
}

/** Whether this person acted as staff, or was made staff. */
export async function hasStaffEntry(db: Queryable, personId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      or(
        and(eq(auditEntries.actorId, personId), ne(auditEntries.actorRole, 'reader')),
        and(
          eq(auditEntries.objectKind, 'person'),
          eq(auditEntries.objectId, personId),
          inArray(auditEntries.act, ['person.created', 'person.made-admin', 'person.role-changed']),
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function eraseReaderFromLog(transaction: Transaction, personId: string): Promise<void> {
  await transaction.execute(sql`select erase_reader_from_log(${personId})`)
}

/** Readers whose account an earlier release deleted: the entry of the deletion still has their name. */
export async function selectNamedReaders(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .select({ id: auditEntries.objectId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.act, 'person.deleted'),
        sql`${auditEntries.details} ->> 'role' = 'reader' and not ${auditEntries.details} ? 'erased'`,
        ne(auditEntries.objectName, ''),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function eraseReadersWordsFromLog(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.execute<{ erased: number }>(
    sql`select erase_readers_words_from_log() as erased`,
  )
  return rows[0]?.erased ?? 0
}

export type Actor = { id: string; name: string; role: Role }

/** The person of the last `post.scheduled` entry about a post, if the account still exists. */
export async function selectScheduler(db: Queryable, postId: string): Promise<Actor | null> {
  const [last] = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.objectKind, 'post'),
        eq(auditEntries.objectId, postId),
        eq(auditEntries.act, 'post.scheduled'),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  const { id = null, name = null, role = null } = last ?? {}
  return id === null || name === null || role === null ? null : { id, name, role }
}

type EntryRow = typeof auditEntries.$inferSelect

export type EntryFilter = {
  actorId?: string | undefined
  act?: AuditAct | undefined
  kind?: AuditObjectKind | undefined
  objectId?: string | undefined
  /** From the first instant up to, but not including, the second. */
  start?: Date | undefined
  end?: Date | undefined
  after?: Place | undefined
  limit: number
}

/** Matching entries, newest first. */
export async function selectEntries(db: Queryable, filter: EntryFilter): Promise<AuditEntry[]> {
  const { actorId, act, start, end, after } = filter
  const rows = await db
    .select({
      entry: auditEntries,
      post: { status: posts.status, language: posts.language, createdAt: posts.createdAt },
      isGone: sql<boolean>`${auditEntries.objectKind} in ('message', 'appointment')
        and coalesce(${messages.id}, ${appointments.id}) is null`,
    })
    .from(auditEntries)
    .leftJoin(posts, and(eq(auditEntries.objectKind, 'post'), eq(posts.id, auditEntries.objectId)))
    .leftJoin(messages, and(eq(auditEntries.objectKind, 'message'), eq(messages.id, auditEntries.objectId)))
    .leftJoin(
      appointments,
      and(eq(auditEntries.objectKind, 'appointment'), eq(appointments.id, auditEntries.objectId)),
    )
    .where(
      and(
        actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
        act === undefined ? undefined : eq(auditEntries.act, act),
        ofObject(filter),
        start && gte(auditEntries.at, start),
        end && lt(auditEntries.at, end),
        after && afterCursor(after),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(filter.limit)
  return rows.map(toEntry)
}

/** The index is on kind and id, so an id without a kind is searched in all kinds. */
function ofObject({ kind, objectId }: EntryFilter): SQL | undefined {
  if (objectId === undefined) return kind && eq(auditEntries.objectKind, kind)
  const kinds = kind ? [kind] : [...AUDIT_OBJECT_KINDS]
  return and(inArray(auditEntries.objectKind, kinds), eq(auditEntries.objectId, objectId))
}

function afterCursor(after: Place): SQL {
  return sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
}

type FoundEntry = Pick<AuditEntry, 'post' | 'isGone'> & { entry: EntryRow }

function toEntry({ entry: row, post, isGone }: FoundEntry): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    actor: { id: row.actorId, name: row.actorName, role: row.actorRole },
    act: row.act,
    object: { kind: row.objectKind, id: row.objectId, name: row.objectName },
    details: row.details,
    address: row.address,
    post,
    isGone,
  }
}

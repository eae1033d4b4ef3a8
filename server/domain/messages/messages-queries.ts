// SQL of messages to the newsroom.
import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Message, MessageState } from '#contract/people/message.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { messages } from '#server/db/tables/message-tables.ts'
import type { Place } from '../cursor.ts'

/** How many characters of a text a list shows. */
const BEGINNING = 140

export type InboxRow = Omit<Message, 'text'> & {
  id: string
  beginning: string
  createdAt: Date
  readAt: Date | null
  handledAt: Date | null
}
export type OpenedRow = Omit<InboxRow, 'beginning'> & { text: string; handledBy: string | null }

const LISTED = {
  id: messages.id,
  name: messages.name,
  email: messages.email,
  subject: messages.subject,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
  handledAt: messages.handledAt,
}

export async function insertMessage(db: Transaction, message: Message & { id: string; createdAt: Date }) {
  await db.insert(messages).values(message)
}

/** Messages in a state (null: any), newest first. */
export async function selectMessages(
  db: Queryable,
  wanted: { state: MessageState | null; after?: Place | undefined; limit: number },
): Promise<InboxRow[]> {
  const { state, after, limit } = wanted
  return db
    .select({ ...LISTED, beginning: sql<string>`left(${messages.text}, ${BEGINNING})` })
    .from(messages)
    .where(and(state ? inState(state) : undefined, after && afterCursor(after)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)
}

function inState(state: MessageState): SQL | undefined {
  if (state === 'handled') return isNotNull(messages.handledAt)
  const read = state === 'new' ? isNull(messages.readAt) : isNotNull(messages.readAt)
  return and(isNull(messages.handledAt), read)
}

function afterCursor({ at, id }: Place): SQL {
  return sql`(${messages.createdAt}, ${messages.id}) < (${at.toISOString()}::timestamptz, ${id})`
}

export async function findMessage(db: Queryable, id: string): Promise<OpenedRow | null> {
  const [row] = await db
    .select({ ...LISTED, text: messages.text, handledBy: users.name })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.handledBy))
    .where(eq(messages.id, id))
  return row ?? null
}

/** Records when a message was first opened; later openings change nothing. */
export async function markRead(db: Transaction, id: string, at: Date): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: at })
    .where(and(eq(messages.id, id), isNull(messages.readAt)))
}

/** Marks a message as handled, or (with null) as open again; false when it is in that state already. */
export async function markHandled(
  db: Transaction,
  id: string,
  by: { at: Date; personId: string | null } | null,
): Promise<boolean> {
  const changed = await db
    .update(messages)
    .set({ handledAt: by?.at ?? null, handledBy: by?.personId ?? null })
    .where(and(eq(messages.id, id), by ? isNull(messages.handledAt) : isNotNull(messages.handledAt)))
    .returning({ id: messages.id })
  return changed.length > 0
}

/** Messages that nobody handled stay. Returns how many were deleted. */
export async function deleteHandledBefore(db: Transaction, before: Date): Promise<number> {
  const deleted = await db.delete(messages).where(lt(messages.handledAt, before))
  return deleted.rowCount ?? 0
}

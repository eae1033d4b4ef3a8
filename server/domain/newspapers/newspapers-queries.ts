// SQL of the exam newspaper's issues. Covers are ordinary pictures, PDFs are in the file store.

import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#bangla/durations.ts'
import type { Newspaper } from '#contract/media/newspaper.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { newspapers } from '#server/db/tables/newspaper-tables.ts'
import { media } from '#server/db/tables/tables.ts'
import type { Place } from '../cursor.ts'

/** An issue with the key of its PDF, which is never sent out. */
export type StoredNewspaper = Newspaper & { fileKey: string }

/** The fields that a change of an issue is compared with. */
export type LockedNewspaper = Pick<
  StoredNewspaper,
  'fileKey' | 'title' | 'publication' | 'issueDate' | 'isPublished'
>

export async function selectNewspapers(
  db: Queryable,
  wanted: { published: boolean | null; after: Place | undefined; limit: number },
): Promise<Newspaper[]> {
  const conditions: (SQL | undefined)[] = [
    wanted.published === null ? undefined : eq(newspapers.isPublished, wanted.published),
    wanted.after ? afterCursor(wanted.after) : undefined,
  ]
  const rows = await joined(db)
    .where(and(...conditions))
    .orderBy(desc(newspapers.issueDate), desc(newspapers.id))
    .limit(wanted.limit)
  return rows.map(({ issue, cover }) => {
    const { fileKey: _key, ...shown } = asStored(issue, cover)
    return shown
  })
}

/** The date is passed as days since 1970, because a cursor may hold any instant and some have no valid text form. */
function afterCursor({ at, id }: Place): SQL {
  const days = Math.floor(at.getTime() / DAY_MS)
  return sql`(${newspapers.issueDate}, ${newspapers.id}) < (date '1970-01-01' + ${days}::int, ${id})`
}

export async function findNewspaper(db: Queryable, id: string): Promise<StoredNewspaper | null> {
  const [row] = await joined(db).where(eq(newspapers.id, id))
  return row ? asStored(row.issue, row.cover) : null
}

/** The changeable fields of an issue, its row locked until the transaction ends; null when there is no such issue. */
export async function lockNewspaper(transaction: Transaction, id: string): Promise<LockedNewspaper | null> {
  const { fileKey, title, publication, issueDate, isPublished } = newspapers
  const [row] = await transaction
    .select({ fileKey, title, publication, issueDate, isPublished })
    .from(newspapers)
    .where(eq(newspapers.id, id))
    .for('update')
  return row ?? null
}

export async function insertNewspaper(db: Transaction, row: typeof newspapers.$inferInsert): Promise<void> {
  await db.insert(newspapers).values(row)
}

type Row = typeof newspapers.$inferInsert
type Changes = { [Name in keyof Row]?: Row[Name] | undefined }

/** Sets the given fields; undefined ones stay. */
export async function updateNewspaper(db: Transaction, id: string, changes: Changes): Promise<void> {
  await db.update(newspapers).set(changes).where(eq(newspapers.id, id))
}

export async function removeNewspaper(db: Transaction, id: string) {
  const { fileKey, title } = newspapers
  const [gone] = await db.delete(newspapers).where(eq(newspapers.id, id)).returning({ fileKey, title })
  return gone ?? null
}

function joined(db: Queryable) {
  return db
    .select({ issue: getTableColumns(newspapers), cover: media })
    .from(newspapers)
    .leftJoin(media, eq(media.id, newspapers.coverId))
    .$dynamic()
}

function asStored(issue: typeof newspapers.$inferSelect, cover: typeof media.$inferSelect | null) {
  const { id, title, publication, issueDate, fileKey, fileName, fileBytes, isPublished, createdAt } = issue
  return { id, title, publication, issueDate, cover, fileKey, fileName, fileBytes, isPublished, createdAt }
}

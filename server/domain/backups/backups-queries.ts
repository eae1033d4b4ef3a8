// SQL of the backup status: one named value among the settings.
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/client.ts'
import { settings } from '#server/db/tables.ts'

const NAME = 'last-backup'

const backupTry = z.object({
  /** When it ended, and why it failed. */
  at: z.iso.datetime(),
  fault: z.string().nullable(),
  lastGood: z.object({ folder: z.string(), takenAt: z.iso.datetime() }).nullable(),
  /** The last restore test: when it ended, of which backup, and what was wrong. */
  check: z
    .object({
      at: z.iso.datetime(),
      folder: z.string(),
      fault: z.string().nullable(),
      /** Some of its files have changed since. */
      isDamaged: z.boolean(),
    })
    .nullable()
    .default(null),
  /** The newest backup that was restored completely in a test, and its contents. */
  lastProved: z
    .object({
      folder: z.string(),
      takenAt: z.iso.datetime(),
      at: z.iso.datetime(),
      posts: z.int(),
      pictures: z.int(),
    })
    .nullable()
    .default(null),
})
export type BackupTry = z.infer<typeof backupTry>

export async function selectLastBackup(db: Queryable): Promise<BackupTry | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME))
  return row ? backupTry.parse(row.value) : null
}

export async function upsertLastBackup(db: Queryable, tried: BackupTry, at: Date): Promise<void> {
  const value = sql`${JSON.stringify(tried)}::jsonb`
  await db
    .insert(settings)
    .values({ name: NAME, value, changedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value, changedAt: at } })
}

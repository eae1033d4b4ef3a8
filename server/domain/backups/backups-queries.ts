// SQL of the backup status: one named value among the settings.
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { settings } from '#server/db/tables/tables.ts'

const NAME = 'last-backup'

/** As it is stored. Releases that run at the same time read `fault`, so the key stays. */
const storedStatus = z.object({
  at: z.iso.datetime(),
  fault: z.string().nullable(),
  lastGood: z.object({ folder: z.string(), takenAt: z.iso.datetime() }).nullable(),
  check: z
    .object({
      at: z.iso.datetime(),
      folder: z.string(),
      fault: z.string().nullable(),
      isDamaged: z.boolean(),
    })
    .nullable()
    .default(null),
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
type StoredStatus = z.infer<typeof storedStatus>

export type BackupStatus = {
  /** When the last attempt ended. */
  at: string
  /** Why it failed; null if it succeeded. */
  failure: string | null
  lastGood: StoredStatus['lastGood']
  /** The last restore test: when it ended, of which backup, and why it failed. `isDamaged`: files of the backup have changed. */
  check: { at: string; folder: string; failure: string | null; isDamaged: boolean } | null
  /** The newest backup that a test restored completely, and its contents. */
  lastProved: StoredStatus['lastProved']
}

export async function selectLastBackup(db: Queryable): Promise<BackupStatus | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME))
  if (!row) return null
  const { fault: failure, check, ...others } = storedStatus.parse(row.value)
  return { ...others, failure, check: check && fromStoredCheck(check) }
}

function fromStoredCheck({ fault: failure, ...others }: NonNullable<StoredStatus['check']>) {
  return { ...others, failure }
}

export async function upsertLastBackup(db: Transaction, status: BackupStatus, at: Date): Promise<void> {
  const { failure: fault, check, ...others } = status
  const stored: StoredStatus = { ...others, fault, check: check && toStoredCheck(check) }
  const value = sql`${JSON.stringify(stored)}::jsonb`
  await db
    .insert(settings)
    .values({ name: NAME, value, changedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value, changedAt: at } })
}

function toStoredCheck({ failure: fault, ...others }: NonNullable<BackupStatus['check']>) {
  return { ...others, fault }
}

// Backup status service: the last backup and the last attempt. Making backups: server/backup.
import { can } from '#contract/permissions.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { writeAs } from '../write-as.ts'
import { type BackupStatus, selectLastBackup, upsertLastBackup } from './backups-queries.ts'

export type { BackupStatus }

/** Records the result of a backup. `failure`: why it failed, a sentence without secrets; null if it succeeded. */
export async function recordBackup(
  ctx: Ctx,
  { folder, takenAt, failure }: { folder: string; takenAt: Date; failure: string | null },
): Promise<void> {
  await writeAs(ctx, 'backup.make', async (transaction) => {
    const before = await selectLastBackup(transaction)
    const lastGood =
      failure === null ? { folder, takenAt: takenAt.toISOString() } : (before?.lastGood ?? null)
    const { check = null, lastProved = null } = before ?? {}
    const status = { at: ctx.clock.now().toISOString(), failure, lastGood, check, lastProved }
    await upsertLastBackup(transaction, status, ctx.clock.now())
  })
}

export type RestoreTest = { folder: string; takenAt: Date } & (
  | { failure: string; isDamaged: boolean }
  | { failure: null; posts: number; pictures: number }
)

/** Records the result of a restore test of the newest backup of this newsroom. */
export async function recordRestoreTest(ctx: Ctx, result: RestoreTest): Promise<void> {
  await writeAs(ctx, 'backup.make', (transaction) => storeRestoreTest(ctx, transaction, result))
}

async function storeRestoreTest(ctx: Ctx, transaction: Transaction, result: RestoreTest): Promise<void> {
  const before = await selectLastBackup(transaction)
  if (!before || before.lastGood?.folder !== result.folder) return
  const { folder } = result
  // Only people with access to the server may see the folder.
  const failure = result.failure?.replaceAll(`${folder}/`, '') ?? null
  const at = ctx.clock.now().toISOString()
  const check = { at, folder, failure, isDamaged: result.failure !== null && result.isDamaged }
  if (result.failure !== null) return upsertLastBackup(transaction, { ...before, check }, ctx.clock.now())
  const { posts, pictures } = result
  const lastProved = { folder, takenAt: result.takenAt.toISOString(), at, posts, pictures }
  await upsertLastBackup(transaction, { ...before, check, lastProved }, ctx.clock.now())
}

/** The last attempt and the newest backup, null before the first; undefined for viewers who may not make a backup. */
export async function findLastBackup(ctx: Ctx): Promise<BackupStatus | null | undefined> {
  return can(ctx.viewer, 'backup.make') ? selectLastBackup(ctx.db) : undefined
}

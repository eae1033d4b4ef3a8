// The door to what is known of backups: the last one, and whether the last try went well. Making them: server/backup.
import { can } from '#contract/permissions.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { type BackupTry, selectLastBackup, upsertLastBackup } from './backups-queries.ts'

export type { BackupTry }

/** Notes how a backup went. `fault`: why there is none, as a sentence without secrets. */
export async function noteBackup(
  ctx: Ctx,
  { folder, takenAt, fault }: { folder: string; takenAt: Date; fault: string | null },
): Promise<void> {
  permit(ctx, 'backup.make')
  const before = await selectLastBackup(ctx.db)
  const lastGood = fault === null ? { folder, takenAt: takenAt.toISOString() } : (before?.lastGood ?? null)
  const tried = { at: ctx.clock.now().toISOString(), fault, lastGood }
  await upsertLastBackup(ctx.db, tried, ctx.clock.now())
}

/** The last try and the newest backup there is, null before the first; undefined for who may not make one. */
export async function findLastBackup(ctx: Ctx): Promise<BackupTry | null | undefined> {
  return can(ctx.viewer, 'backup.make') ? selectLastBackup(ctx.db) : undefined
}

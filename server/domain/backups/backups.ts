// Backup status service: the last backup and the last attempt. Making backups: server/backup.
import { can } from '#contract/permissions.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { type BackupTry, selectLastBackup, upsertLastBackup } from './backups-queries.ts'

export type { BackupTry }

/** Records the result of a backup. `fault`: why it failed, as a sentence without secrets. */
export async function recordBackup(
  ctx: Ctx,
  { folder, takenAt, fault }: { folder: string; takenAt: Date; fault: string | null },
): Promise<void> {
  permit(ctx, 'backup.make')
  const before = await selectLastBackup(ctx.db)
  const lastGood = fault === null ? { folder, takenAt: takenAt.toISOString() } : (before?.lastGood ?? null)
  const { check = null, lastProved = null } = before ?? {}
  const tried = { at: ctx.clock.now().toISOString(), fault, lastGood, check, lastProved }
  await upsertLastBackup(ctx.db, tried, ctx.clock.now())
}

export type RestoreTest = { folder: string; takenAt: Date } & (
  | { fault: string; isDamaged: boolean }
  | { fault: null; posts: number; pictures: number }
)

/** Records the result of a restore test of the newest backup of this newsroom. */
export async function recordRestoreTest(ctx: Ctx, trial: RestoreTest): Promise<void> {
  permit(ctx, 'backup.make')
  const before = await selectLastBackup(ctx.db)
  if (!before || before.lastGood?.folder !== trial.folder) return
  const { folder } = trial
  // The folder is shown only to people at the machine.
  const fault = trial.fault?.replaceAll(`${folder}/`, '') ?? null
  const at = ctx.clock.now().toISOString()
  const check = { at, folder, fault, isDamaged: trial.fault !== null && trial.isDamaged }
  if (trial.fault !== null) return upsertLastBackup(ctx.db, { ...before, check }, ctx.clock.now())
  const { posts, pictures } = trial
  const lastProved = { folder, takenAt: trial.takenAt.toISOString(), at, posts, pictures }
  await upsertLastBackup(ctx.db, { ...before, check, lastProved }, ctx.clock.now())
}

/** The last attempt and the newest backup, null before the first; undefined for viewers who may not make one. */
export async function findLastBackup(ctx: Ctx): Promise<BackupTry | null | undefined> {
  return can(ctx.viewer, 'backup.make') ? selectLastBackup(ctx.db) : undefined
}

// The door to what is known of backups: the last one, and whether the last try went well. Making them: server/backup.
import { can } from '#contract/permissions.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { type BackupTry, selectLastBackup, upsertLastBackup } from './backups-queries.ts'

export type { BackupTry }

/** Notes how a backup went. `fault`: why there is none, as a sentence without secrets. */
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

/** Notes how it went to bring a backup back by way of trial, if it is the newest one of this newsroom. */
export async function recordRestoreTest(ctx: Ctx, trial: RestoreTest): Promise<void> {
  permit(ctx, 'backup.make')
  const before = await selectLastBackup(ctx.db)
  if (!before || before.lastGood?.folder !== trial.folder) return
  const { folder } = trial
  // Where it lies is for whoever sits at the machine.
  const fault = trial.fault?.replaceAll(`${folder}/`, '') ?? null
  const at = ctx.clock.now().toISOString()
  const check = { at, folder, fault, isDamaged: trial.fault !== null && trial.isDamaged }
  if (trial.fault !== null) return upsertLastBackup(ctx.db, { ...before, check }, ctx.clock.now())
  const { posts, pictures } = trial
  const lastProved = { folder, takenAt: trial.takenAt.toISOString(), at, posts, pictures }
  await upsertLastBackup(ctx.db, { ...before, check, lastProved }, ctx.clock.now())
}

/** The last try and the newest backup there is, null before the first; undefined for who may not make one. */
export async function findLastBackup(ctx: Ctx): Promise<BackupTry | null | undefined> {
  return can(ctx.viewer, 'backup.make') ? selectLastBackup(ctx.db) : undefined
}

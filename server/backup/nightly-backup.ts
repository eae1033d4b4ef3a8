// The nightly backup: one folder per night in BACKUP_DIR, tested by restoring it; the oldest folders are deleted.

import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#bangla/durations.ts'
import { findLastBackup, recordBackup, recordRestoreTest } from '#server/domain/backups/backups.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { hasManifest } from './manifest.ts'
import { BackupFailure, type BackupTask, type RestoreResult, runBackupProcess } from './nightly-process.ts'

/** How many backups are kept. */
const KEPT = 14
const BACKUP_NAME = /^maidan-\d{8}T\d{6}Z$/
/** The name that makeBackup gives to a backup that is not finished. */
const DRAFT_NAME = /^\.maidan-\d{8}T\d{6}Z\.[0-9a-f]{8}$/

export type NightlyOptions = Pick<BackupTask, 'connection' | 'files' | 'secrets'> & { backupDir: string }

/**
 * Makes a backup, tests it by restoring it, deletes the oldest ones, and records both results for the dashboard. Throws BackupFailure
 * if there is no backup or its files are damaged, so that the job queue tries again; the next attempt makes a further folder.
 */
export async function makeNightlyBackup(ctx: Ctx, options: NightlyOptions): Promise<void> {
  const takenAt = ctx.clock.now()
  const folder = join(options.backupDir, nameOf(takenAt))
  const result = await makeAndTest(ctx, options, { takenAt, folder }).catch(async (error: unknown) => {
    await recordBackup(ctx, { folder, takenAt, failure: shortReason(error) })
    throw error
  })
  await recordResult(ctx, { folder, takenAt }, result)
  await deleteOldBackups(ctx, options.backupDir)
  if (result.kind === 'restored') return
  if (result.isDamaged) throw new BackupFailure(result.reason, result.detail)
  ctx.log.error({ folder, reason: result.detail }, 'The nightly backup could not be restored in a test')
}

async function makeAndTest(
  ctx: Ctx,
  { backupDir, ...options }: NightlyOptions,
  { takenAt, folder }: { takenAt: Date; folder: string },
): Promise<RestoreResult> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  for (const draft of await listAbandonedDrafts(backupDir, takenAt)) await rm(draft, { recursive: true })
  // After damage the files are copied again: a hard link would lead to the same damaged file.
  const isDamaged = (await findLastBackup(ctx))?.check?.isDamaged ?? false
  const earlier = isDamaged ? null : await findNewestBackup(backupDir)
  return runBackupProcess({ ...options, folder, earlier }, () =>
    recordBackup(ctx, { folder, takenAt, failure: null }),
  )
}

function recordResult(
  ctx: Ctx,
  backup: { folder: string; takenAt: Date },
  result: RestoreResult,
): Promise<void> {
  if (result.kind === 'restored') {
    const { posts, pictures } = result
    return recordRestoreTest(ctx, { ...backup, failure: null, posts, pictures })
  }
  return recordRestoreTest(ctx, { ...backup, failure: result.reason, isDamaged: result.isDamaged })
}

/** Never deletes the newest backup that passed a restore test: all later ones may be worse. */
async function deleteOldBackups(ctx: Ctx, backupDir: string): Promise<void> {
  const tested = (await findLastBackup(ctx))?.lastProved?.folder
  for (const old of (await listBackups(backupDir)).slice(0, -KEPT))
    if (old !== tested) await rm(old, { recursive: true })
}

const nameOf = (takenAt: Date) => `maidan-${takenAt.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** Unfinished backups of processes that were killed. They are older than a day, so no process is still writing them. */
async function listAbandonedDrafts(backupDir: string, now: Date): Promise<string[]> {
  const dayBefore = nameOf(new Date(now.getTime() - DAY_MS))
  return (await readdir(backupDir))
    .filter((name) => DRAFT_NAME.test(name) && name.slice(1) < dayBefore)
    .map((name) => join(backupDir, name))
}

/** The folder of the newest finished backup in BACKUP_DIR, or null. */
export async function findNewestBackup(backupDir: string): Promise<string | null> {
  return (await listBackups(backupDir)).at(-1) ?? null
}

/** The finished nightly backups, oldest first. Other folders in BACKUP_DIR are never touched. */
async function listBackups(backupDir: string): Promise<string[]> {
  const finished: string[] = []
  for (const name of (await readdir(backupDir)).filter((found) => BACKUP_NAME.test(found)).sort()) {
    const folder = join(backupDir, name)
    if (await hasManifest(folder)) finished.push(folder)
  }
  return finished
}

function shortReason(error: unknown): string {
  if (error instanceof BackupFailure) return error.reason
  return error instanceof Error && 'code' in error ? `${String(error.code)}` : 'It failed; see the log.'
}

// The nightly backup: a folder per night in BACKUP_DIR, test-restored; the oldest ones are deleted.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findLastBackup, recordBackup, recordRestoreTest } from '#server/domain/backups/backups.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { hasManifest } from './manifest.ts'
import { BackupFailure, type NightTask, type Proof, workThroughNight } from './night-work.ts'

/** How many nights are kept. */
const KEPT = 14
const NIGHT = /^maidan-\d{8}T\d{6}Z$/
/** As makeBackup names what is not finished. */
const NIGHT_DRAFT = /^\.maidan-\d{8}T\d{6}Z\.[0-9a-f]{8}$/
const DAY_MS = 86_400_000

export type Nights = Pick<NightTask, 'connection' | 'files' | 'secrets'> & { backupDir: string }

/**
 * Makes the night's backup, test-restores it and deletes all but the newest ones that nights before have
 * made. How both went is noted for the dashboard. Without a backup, or with one whose files are damaged, it fails, so that
 * the job is done again: a further backup stands beside the others.
 */
export async function backUpTonight(ctx: Ctx, nights: Nights): Promise<void> {
  const takenAt = ctx.clock.now()
  const folder = join(nights.backupDir, nameOf(takenAt))
  const proof = await makeAndTry(ctx, nights, { takenAt, folder }).catch(async (error: unknown) => {
    await recordBackup(ctx, { folder, takenAt, fault: shortReason(error) })
    throw error
  })
  const trial = proof.kind === 'proved' ? { ...proof, fault: null } : proof
  await recordRestoreTest(ctx, { folder, takenAt, ...trial })
  await throwOldAway(ctx, nights.backupDir)
  if (proof.kind === 'proved') return
  if (proof.isDamaged) throw new BackupFailure(proof.fault, proof.detail)
  ctx.log.error({ folder, reason: proof.detail }, 'The backup of the night could not be brought back')
}

async function makeAndTry(
  ctx: Ctx,
  { backupDir, ...night }: Nights,
  { takenAt, folder }: { takenAt: Date; folder: string },
): Promise<Proof> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  for (const draft of await abandonedDrafts(backupDir, takenAt)) await rm(draft, { recursive: true })
  // Of damaged files the next night gets copies of its own: links lead to the same damage.
  const isDamaged = (await findLastBackup(ctx))?.check?.isDamaged ?? false
  const earlier = isDamaged ? null : ((await finishedNights(backupDir)).at(-1) ?? null)
  return workThroughNight({ ...night, folder, earlier }, () =>
    recordBackup(ctx, { folder, takenAt, fault: null }),
  )
}

/** The newest one that was brought back whole is kept in any case: nothing better may have come since. */
async function throwOldAway(ctx: Ctx, backupDir: string): Promise<void> {
  const proved = (await findLastBackup(ctx))?.lastProved?.folder
  for (const old of (await finishedNights(backupDir)).slice(0, -KEPT))
    if (old !== proved) await rm(old, { recursive: true })
}

const nameOf = (night: Date) => `maidan-${night.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** What nights left that were killed at work: nobody is at one for a day. */
async function abandonedDrafts(backupDir: string, now: Date): Promise<string[]> {
  const dayBefore = nameOf(new Date(now.getTime() - DAY_MS))
  return (await readdir(backupDir))
    .filter((name) => NIGHT_DRAFT.test(name) && name.slice(1) < dayBefore)
    .map((name) => join(backupDir, name))
}

/** Oldest first. Only whole backups with a night's name: nothing else in the folder is ours to throw away. */
async function finishedNights(backupDir: string): Promise<string[]> {
  const finished: string[] = []
  for (const name of (await readdir(backupDir)).filter((found) => NIGHT.test(found)).sort()) {
    const folder = join(backupDir, name)
    if (await hasManifest(folder)) finished.push(folder)
  }
  return finished
}

function shortReason(error: unknown): string {
  if (error instanceof BackupFailure) return error.fault
  return error instanceof Error && 'code' in error
    ? `${String(error.code)}`
    : 'It failed; the log tells more.'
}

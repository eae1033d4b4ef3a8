// The backup of every night: into BACKUP_DIR, a folder per night, the oldest ones thrown away.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedBackup } from '#server/db/backup/database-backup.ts'
import { noteBackup } from '#server/domain/backups/backups.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { StartError } from '#server/platform/start-error.ts'
import { makeBackup } from './make-backup.ts'
import { findManifest } from './manifest.ts'

/** How many nights are kept. */
const KEPT = 14
const NIGHT = /^maidan-\d{8}T\d{6}Z$/
/** As makeBackup names what is not finished. */
const NIGHT_DRAFT = /^\.maidan-\d{8}T\d{6}Z\.[0-9a-f]{8}$/
const DAY_MS = 86_400_000

/**
 * Makes the night's backup and throws away all but the newest ones that nights before have made. How it went is noted for
 * the dashboard; a failure is thrown on, so that the job stands among those that failed.
 */
export async function backUpTonight(ctx: Ctx, backupDir: string, secrets: Secrets | null): Promise<void> {
  const takenAt = ctx.clock.now()
  const folder = join(backupDir, nameOf(takenAt))
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 })
    for (const draft of abandonedDrafts(backupDir, takenAt)) rmSync(draft, { recursive: true })
    const earlier = finishedNights(backupDir).at(-1) ?? null
    const { clock, files } = ctx
    const whole = { pool: ctx.db.$client, files, clock, secrets }
    await makeBackup(whole, { folder, earlier, onProgress: () => undefined })
    await noteBackup(ctx, { folder, takenAt, fault: null })
  } catch (error) {
    await noteBackup(ctx, { folder, takenAt, fault: sentenceOf(error) })
    throw error
  }
  for (const old of finishedNights(backupDir).slice(0, -KEPT)) rmSync(old, { recursive: true })
}

const nameOf = (night: Date) => `maidan-${night.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** What nights left that were killed at work: nobody is at one for a day. */
function abandonedDrafts(backupDir: string, now: Date): string[] {
  const dayBefore = nameOf(new Date(now.getTime() - DAY_MS))
  return readdirSync(backupDir)
    .filter((name) => NIGHT_DRAFT.test(name) && name.slice(1) < dayBefore)
    .map((name) => join(backupDir, name))
}

/** Oldest first. Only whole backups with a night's name: nothing else in the folder is ours to throw away. */
function finishedNights(backupDir: string): string[] {
  return readdirSync(backupDir)
    .filter((name) => NIGHT.test(name))
    .sort()
    .map((name) => join(backupDir, name))
    .filter((folder) => findManifest(folder) !== null)
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof DamagedBackup) return error.message
  return error instanceof Error && 'code' in error
    ? `${String(error.code)}`
    : 'It failed; the log tells more.'
}

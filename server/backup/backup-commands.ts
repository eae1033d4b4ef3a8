// The commands "maidan backup", "verify-backup" and "restore" on this installation. Format and steps of a backup: the other files here.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedBackup } from '#server/db/backup/database-backup.ts'
import { countOthers, dropDatabase, isEmptyDatabase } from '#server/db/backup/scratch-database.ts'
import type { Connection } from '#server/db/client.ts'
import { type RestoreTest, recordBackup, recordRestoreTest } from '#server/domain/backups/backups.ts'
import { forgetPurgedRelease } from '#server/domain/purges/purges.ts'
import { type Config, isInsideFilesFolder } from '#server/platform/config.ts'
import { writeDurably } from '#server/platform/files/durable-file.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import type { Log } from '#server/platform/log.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { StartError } from '#server/platform/start-error.ts'
import { withDatabase, withExclusiveDatabase, withRuntime } from '#server/runtime.ts'
import { missingFilesError } from './backup-files.ts'
import { makeBackup, type Progress } from './make-backup.ts'
import { countOf, type Manifest, readManifest } from './manifest.ts'
import { findNewestBackup } from './nightly-backup.ts'
import { readSecrets, restoreBackup, type VerifiedBackup, verifyBackup } from './restore-backup.ts'

/**
 * Backs this installation up, also while it runs. Throws StartError FOLDER_TAKEN, and FILES_MISSING if the newsroom itself has lost
 * files; then there is a backup of everything else.
 */
export async function backUp(
  config: Config,
  log: Log,
  folder: string,
  onProgress: Progress,
): Promise<Manifest> {
  if (isInsideFilesFolder(config, folder))
    throw new StartError(
      'FOLDER_TAKEN',
      `${folder} is inside the folder of files that are backed up. Choose another folder.`,
    )
  return withRuntime(config, log, async (ctx) => {
    const { clock, files } = ctx
    const source = { pool: ctx.db.$client, files, clock, secrets: ownSecrets(config) }
    const manifest = await makeBackup(source, { folder, onProgress })
    const takenAt = new Date(manifest.takenAt)
    await recordBackup(ctx, { folder, takenAt, failure: null })
    if (manifest.missing.length === 0) return manifest
    const error = missingFilesError(manifest.missing)
    await recordRestoreTest(ctx, { folder, takenAt, failure: error.message, isDamaged: false })
    throw error
  })
}

/** The folder of the newest backup in BACKUP_DIR. Throws StartError NO_BACKUP. */
export async function newestBackup({ backupDir }: Config): Promise<string> {
  if (backupDir === null)
    throw new StartError('NO_BACKUP', 'BACKUP_DIR is not set. Name the folder of a backup.')
  const found = await findNewestBackup(backupDir).catch(() => null)
  if (found === null) throw new StartError('NO_BACKUP', `${backupDir} holds no finished nightly backup.`)
  return found
}

/** Proves that a backup can be restored. The dashboard shows the result if it is the newest backup of this newsroom. */
export async function verify(
  config: Config,
  log: Log,
  folder: string,
  onProgress: Progress,
): Promise<VerifiedBackup> {
  const isEmpty = await withDatabase(config, log, isEmptyDatabase)
  const record = async (result: RestoreTest) => {
    if (!isEmpty) await withRuntime(config, log, (ctx) => recordRestoreTest(ctx, result))
  }
  const takenAt = new Date(readManifest(folder).takenAt)
  try {
    const verified = await withDatabase(config, log, (connection) =>
      verifyBackup(connection, folder, onProgress),
    )
    const { manifest } = verified
    const counts = { posts: countOf(manifest, 'posts'), pictures: countOf(manifest, 'media') }
    await record({ folder, takenAt, failure: null, ...counts })
    return verified
  } catch (error) {
    const isDamaged = error instanceof DamagedBackup
    if (isDamaged || error instanceof StartError)
      await record({ folder, takenAt, failure: error.message, isDamaged })
    throw error
  }
}

export type Restored = {
  manifest: Manifest
  /** The name that the previous database has now; null if it was empty and was dropped. */
  previousDatabase: string | null
}

/**
 * Replaces this installation, which must not be running, by a backup. Throws StartError DATABASE_NOT_EMPTY unless `replace` is true,
 * and DATABASE_IN_USE if other clients are connected.
 */
export function restore(
  config: Config,
  log: Log,
  { folder, replace }: { folder: string; replace: boolean },
  onProgress: Progress,
): Promise<Restored> {
  readManifest(folder)
  return withExclusiveDatabase(config, log, async (connection) => {
    const wasEmpty = await assertReplaceable(connection, replace)
    const files = await openFileStore(config)
    const { manifest, previousDatabase } = await restoreBackup(connection, files, folder, onProgress)
    if (manifest.hasSecrets && config.secret === null)
      restoreSecrets(config.dataDir, readSecrets(folder), previousDatabase)
    forgetPurgedRelease(config.dataDir)
    if (!wasEmpty) return { manifest, previousDatabase }
    await dropDatabase(connection, previousDatabase)
    return { manifest, previousDatabase: null }
  })
}

/** Returns whether the database is empty. */
async function assertReplaceable(connection: Connection, replace: boolean): Promise<boolean> {
  const isEmpty = await isEmptyDatabase(connection)
  if (!isEmpty && !replace) {
    throw new StartError(
      'DATABASE_NOT_EMPTY',
      'This database already has a newsroom. With --replace the backup takes its place; the present database is kept under another name.',
    )
  }
  const others = await countOthers(connection)
  if (others === 0) return isEmpty
  throw new StartError(
    'DATABASE_IN_USE',
    `Other clients use this database (${others} connections). Stop Maidan and, where there is one, the pooler on every node first.`,
  )
}

function ownSecrets(config: Config) {
  if (config.secret !== null) return null
  return openSecrets(config.dataDir, { secret: null, newUserPassword: null })
}

/**
 * Second factors cannot be decrypted without the secrets of the backup. The previous secrets stay in a file that is named like the
 * database they belong to, so that no later restore replaces it.
 */
function restoreSecrets(dataDir: string, text: string, previousDatabase: string): void {
  const path = join(dataDir, 'secrets.json')
  if (existsSync(path)) renameSync(path, join(dataDir, `secrets.${previousDatabase}.json`))
  writeDurably(path, text)
}

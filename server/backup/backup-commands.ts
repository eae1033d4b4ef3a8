// What "maidan backup", "verify-backup" and "restore" do with this installation. How a backup is made and read stands beside.
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedBackup } from '#server/db/backup/database-backup.ts'
import { countOthers, dropDatabase, isEmptyDatabase } from '#server/db/backup/further-database.ts'
import type { Connection } from '#server/db/client.ts'
import { type RestoreTest, recordBackup, recordRestoreTest } from '#server/domain/backups/backups.ts'
import { forgetPurgedRelease } from '#server/domain/purges/purges.ts'
import { type Config, liesAmongFiles } from '#server/platform/config.ts'
import { writeDurably } from '#server/platform/durable-file.ts'
import { openFileStore } from '#server/platform/file-store.ts'
import type { Log } from '#server/platform/log.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { StartError } from '#server/platform/start-error.ts'
import { withDatabase, withExclusiveDatabase, withRuntime } from '#server/runtime.ts'
import { filesMissing } from './kept-files.ts'
import { makeBackup, type Progress } from './make-backup.ts'
import { countOf, type Manifest, readManifest } from './manifest.ts'
import { readSecrets, restoreBackup, verifyBackup } from './restore-backup.ts'

/**
 * Backs this installation up while it runs. Throws StartError FOLDER_TAKEN, and FILES_MISSING when the newsroom has lost
 * files itself: then there is a backup of the rest.
 */
export async function backUp(
  config: Config,
  log: Log,
  folder: string,
  onProgress: Progress,
): Promise<Manifest> {
  if (liesAmongFiles(config, folder))
    throw new StartError(
      'FOLDER_TAKEN',
      `${folder} lies among the files that are backed up. Choose another folder.`,
    )
  return withRuntime(config, log, async (ctx) => {
    const { clock, files } = ctx
    const whole = { pool: ctx.db.$client, files, clock, secrets: ownSecrets(config) }
    const manifest = await makeBackup(whole, { folder, onProgress })
    const takenAt = new Date(manifest.takenAt)
    await recordBackup(ctx, { folder, takenAt, fault: null })
    if (manifest.missing.length === 0) return manifest
    const lacking = filesMissing(manifest.missing)
    await recordRestoreTest(ctx, { folder, takenAt, fault: lacking.message, isDamaged: false })
    throw lacking
  })
}

/** Proves that a backup can be restored. If it is the newest one of the newsroom here, the dashboard tells of it. */
export async function verify(
  config: Config,
  log: Log,
  folder: string,
  onProgress: Progress,
): Promise<Manifest> {
  const isOfNobody = await withDatabase(config, log, isEmptyDatabase)
  const note = async (trial: RestoreTest) => {
    if (!isOfNobody) await withRuntime(config, log, (ctx) => recordRestoreTest(ctx, trial))
  }
  const takenAt = new Date(readManifest(folder).takenAt)
  try {
    const manifest = await withDatabase(config, log, (connection) =>
      verifyBackup(connection, folder, onProgress),
    )
    const counts = { posts: countOf(manifest, 'posts'), pictures: countOf(manifest, 'media') }
    await note({ folder, takenAt, fault: null, ...counts })
    return manifest
  } catch (error) {
    const isDamaged = error instanceof DamagedBackup
    if (isDamaged || error instanceof StartError)
      await note({ folder, takenAt, fault: error.message, isDamaged })
    throw error
  }
}

export type Restored = {
  manifest: Manifest
  /** Where the database of before is now; null when it was empty. */
  databaseOfBefore: string | null
}

/**
 * Puts a backup in the place of this installation, which must not be running. Throws StartError DATABASE_NOT_EMPTY unless
 * `replace` is said, DATABASE_IN_USE when others are connected.
 */
export function restore(
  config: Config,
  log: Log,
  { folder, replace }: { folder: string; replace: boolean },
  onProgress: Progress,
): Promise<Restored> {
  readManifest(folder)
  return withExclusiveDatabase(config, log, async (connection) => {
    const wasEmpty = await checkPlace(connection, replace)
    const files = await openFileStore(config)
    const { manifest, databaseOfBefore } = await restoreBackup(connection, files, folder, onProgress)
    if (manifest.hasSecrets && config.secret === null) returnSecrets(config.dataDir, readSecrets(folder))
    forgetPurgedRelease(config.dataDir)
    if (!wasEmpty) return { manifest, databaseOfBefore }
    await dropDatabase(connection, databaseOfBefore)
    return { manifest, databaseOfBefore: null }
  })
}

async function checkPlace(connection: Connection, replace: boolean): Promise<boolean> {
  const isEmpty = await isEmptyDatabase(connection)
  if (!isEmpty && !replace) {
    throw new StartError(
      'DATABASE_NOT_EMPTY',
      'There is a newsroom in this database already. Say --replace to put the backup in its place; the database of now stays under another name.',
    )
  }
  const others = await countOthers(connection)
  if (others === 0) return isEmpty
  throw new StartError(
    'DATABASE_IN_USE',
    `Others use this database now (${others} connections). Stop Maidan on every node first.`,
  )
}

function ownSecrets(config: Config) {
  if (config.secret !== null) return null
  return openSecrets(config.dataDir, { secret: null, newUserPassword: null })
}

/** Without them nobody's second factor could be read. Those of before stay beside. */
function returnSecrets(dataDir: string, text: string): void {
  const path = join(dataDir, 'secrets.json')
  if (existsSync(path)) renameSync(path, `${path}.before-restore`)
  writeDurably(path, text)
}

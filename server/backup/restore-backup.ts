// Restores a backup: into a scratch database as a test, or as the database of the newsroom.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareDatabase, DamagedBackup, loadDatabase } from '#server/db/backup/database-backup.ts'
import { selectNewestPost } from '#server/db/backup/newest-post.ts'
import { listReferencedFiles } from '#server/db/backup/referenced-files.ts'
import { createScratchDatabase } from '#server/db/backup/scratch-database.ts'
import type { Connection } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { checkFiles, checkReferencedFiles, restoreFiles } from './backup-files.ts'
import type { Progress } from './make-backup.ts'
import { DATABASE_FOLDER, type Manifest, readManifest, SECRETS_FILE } from './manifest.ts'

const table = (what: string, onProgress: Progress) => (name: string, done: number, all: number) =>
  onProgress(`${what} ${name} (${done + 1} of ${all}) …`)

const file = (what: string, onProgress: Progress) => (done: number, all: number) => {
  if (done % 500 === 0) onProgress(`${what} ${done} of ${all} …`)
}

/** A backup that was restored completely. `newestPost`: the last one that readers got, null if there is none. */
export type VerifiedBackup = {
  manifest: Manifest
  newestPost: Awaited<ReturnType<typeof selectNewestPost>>
}

/**
 * Proves that a backup can be restored: verifies the checksum of every file, loads the database into a scratch database, compares it
 * row by row, migrates it, and checks that the backup has every file that its rows reference. Throws DamagedBackup with the problem.
 * Needs the right to create a database; changes nothing else.
 */
export async function verifyBackup(
  connection: Connection,
  folder: string,
  onProgress: Progress,
): Promise<VerifiedBackup> {
  const manifest = readManifest(folder)
  if (manifest.hasSecrets) readSecrets(folder)
  await checkFiles(folder, manifest.files, file('File', onProgress))
  const scratch = await createScratchDatabase(connection)
  try {
    const path = join(folder, DATABASE_FOLDER)
    await loadDatabase(scratch.pool, path, manifest.database, table('Loading', onProgress))
    await compareDatabase(scratch.pool, manifest.database, table('Comparing', onProgress))
    await migrateDatabase(scratch.pool)
    checkReferencedFiles(manifest, await listReferencedFiles(scratch.pool))
    return { manifest, newestPost: await selectNewestPost(scratch.pool) }
  } finally {
    await scratch.drop()
  }
}

/**
 * Replaces the database, which nobody may be using, by the one of a backup. Returns the new name of the previous database, which stays.
 * Until the new database is complete, nothing changes except that the files of the backup are written to the store.
 */
export async function restoreBackup(
  connection: Connection,
  store: FileStore,
  folder: string,
  onProgress: Progress,
): Promise<{ manifest: Manifest; previousDatabase: string }> {
  const manifest = readManifest(folder)
  await checkFiles(folder, manifest.files, file('Checking file', onProgress))
  const next = await createScratchDatabase(connection)
  let previousDatabase: string
  try {
    const path = join(folder, DATABASE_FOLDER)
    await loadDatabase(next.pool, path, manifest.database, table('Loading', onProgress))
    await migrateDatabase(next.pool)
    await restoreFiles(store, folder, manifest.files, file('File', onProgress))
    previousDatabase = await next.replaceOriginal()
  } catch (error) {
    // The first error is reported. A database that cannot be dropped now is dropped by the next test restore.
    await next.drop().catch(() => undefined)
    throw error
  }
  return { manifest, previousDatabase }
}

/** The contents of secrets.json in a backup. Throws DamagedBackup. */
export function readSecrets(folder: string): string {
  try {
    return readFileSync(join(folder, SECRETS_FILE), 'utf8')
  } catch (error) {
    throw new DamagedBackup(`${join(folder, SECRETS_FILE)} is missing`, { cause: error })
  }
}

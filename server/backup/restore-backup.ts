// Brings a backup back to life: for a trial in a database that is dropped again, or as the newsroom's own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareDatabase, DamagedBackup, loadDatabase } from '#server/db/backup/database-backup.ts'
import { makeFurtherDatabase } from '#server/db/backup/further-database.ts'
import { listNamedFiles } from '#server/db/backup/named-files.ts'
import type { Connection } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { checkFiles, checkNamedFiles, returnFiles } from './kept-files.ts'
import type { Progress } from './make-backup.ts'
import { DATABASE_FOLDER, type Manifest, readManifest, SECRETS_FILE } from './manifest.ts'

const table = (what: string, onProgress: Progress) => (name: string, done: number, all: number) =>
  onProgress(`${what} ${name} (${done + 1} of ${all}) …`)

const file = (what: string, onProgress: Progress) => (done: number, all: number) => {
  if (done % 500 === 0) onProgress(`${what} ${done} of ${all} …`)
}

/**
 * Proves that a backup can be restored: every file's sum, the database loaded into a scratch one, compared row by row and
 * brought up to date, and every file that its rows name is there.
 * Throws DamagedBackup with what is wrong. Needs the right to make a database; touches nothing else.
 */
export async function verifyBackup(
  connection: Connection,
  folder: string,
  onProgress: Progress,
): Promise<Manifest> {
  const manifest = readManifest(folder)
  if (manifest.hasSecrets) readSecrets(folder)
  await checkFiles(folder, manifest.files, file('File', onProgress))
  const scratch = await makeFurtherDatabase(connection)
  try {
    const path = join(folder, DATABASE_FOLDER)
    await loadDatabase(scratch.pool, path, manifest.database, table('Loading', onProgress))
    await compareDatabase(scratch.pool, manifest.database, table('Comparing', onProgress))
    await migrateDatabase(scratch.pool)
    checkNamedFiles(manifest, await listNamedFiles(scratch.pool))
  } finally {
    await scratch.drop()
  }
  return manifest
}

/**
 * Puts a backup in the place of the database, which nobody may be using. The database of before stays under another name,
 * which is answered; until the new one is whole, nothing is changed but that files come back.
 */
export async function restoreBackup(
  connection: Connection,
  store: FileStore,
  folder: string,
  onProgress: Progress,
): Promise<{ manifest: Manifest; databaseOfBefore: string }> {
  const manifest = readManifest(folder)
  await checkFiles(folder, manifest.files, file('Checking file', onProgress))
  const next = await makeFurtherDatabase(connection)
  let databaseOfBefore: string
  try {
    const path = join(folder, DATABASE_FOLDER)
    await loadDatabase(next.pool, path, manifest.database, table('Loading', onProgress))
    await migrateDatabase(next.pool)
    await returnFiles(store, folder, manifest.files, file('File', onProgress))
    databaseOfBefore = await next.takePlace()
  } catch (error) {
    // The first error is reported. A database that cannot be dropped now is dropped by the next test restore.
    await next.drop().catch(() => undefined)
    throw error
  }
  return { manifest, databaseOfBefore }
}

/** The secrets that lie in a backup, as the file's text. Throws DamagedBackup. */
export function readSecrets(folder: string): string {
  try {
    return readFileSync(join(folder, SECRETS_FILE), 'utf8')
  } catch (error) {
    throw new DamagedBackup(`${join(folder, SECRETS_FILE)} is missing`, { cause: error })
  }
}

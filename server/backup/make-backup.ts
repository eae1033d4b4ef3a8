// Makes a backup of a running installation: a snapshot of the database, files, secrets, a manifest.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { dumpDatabase } from '#server/db/backup/database-backup.ts'
import { listReferencedFiles } from '#server/db/backup/referenced-files.ts'
import type { Clock } from '#server/platform/clock.ts'
import { syncFolder, writeDurably } from '#server/platform/files/durable-file.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { RELEASE } from '#server/platform/release.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { StartError } from '#server/platform/start-error.ts'
import { copyFiles, copyReferencedFiles, type Earlier } from './backup-files.ts'
import {
  type BackupFile,
  DATABASE_FOLDER,
  findManifest,
  type Manifest,
  SECRETS_FILE,
  writeManifest,
} from './manifest.ts'

export type Progress = (line: string) => void

/** What is backed up. */
type Source = {
  pool: pg.Pool
  files: FileStore
  clock: Clock
  /** Null when they are set in the environment. */
  secrets: Secrets | null
}

/**
 * Writes a backup into a folder that is empty or does not exist yet, and returns its manifest. `earlier`: the folder of an older backup
 * on the same disk, whose unchanged files are hard-linked. Until it is finished, the backup has another name in the same parent folder;
 * after a failure nothing is left. Throws StartError FOLDER_TAKEN. Files that the newsroom itself has lost do not stop a backup: the
 * manifest lists them, and verifying reports them as missing.
 */
export async function makeBackup(
  source: Source,
  { folder, earlier = null, onProgress }: { folder: string; earlier?: string | null; onProgress: Progress },
): Promise<Manifest> {
  if (!isFree(folder)) throw new StartError('FOLDER_TAKEN', `${folder} is not empty. Choose another folder.`)
  const draft = join(dirname(folder), `.${basename(folder)}.${randomBytes(4).toString('hex')}`)
  mkdirSync(join(draft, DATABASE_FOLDER), { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(source, draft, earlier, onProgress)
    await rm(folder, { recursive: true, force: true })
    renameSync(draft, folder)
    syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function fill(source: Source, draft: string, earlierFolder: string | null, onProgress: Progress) {
  const copied = new Map<string, BackupFile>()
  const earlier = earlierFolder ? openEarlier(earlierFolder) : null
  onProgress('Files …')
  await copyFiles(source.files, draft, copied, earlier)
  const takenAt = source.clock.now().toISOString()
  const { record: database, also: keys } = await dumpDatabase(
    source.pool,
    join(draft, DATABASE_FOLDER),
    (name, done, all) => onProgress(`Table ${name} (${done + 1} of ${all}) …`),
    listReferencedFiles,
  )
  // Again, because a file is stored before a row references it.
  onProgress('Files that were added in the meantime …')
  await copyFiles(source.files, draft, copied, earlier)
  const { gone, missing } = await copyReferencedFiles(
    source.files,
    { folder: draft, earlier, copied, keys },
    () => listReferencedFiles(source.pool),
  )
  if (source.secrets) writeDurably(join(draft, SECRETS_FILE), `${JSON.stringify(source.secrets, null, 2)}\n`)
  const manifest: Manifest = {
    format: 1,
    release: RELEASE,
    takenAt,
    finishedAt: source.clock.now().toISOString(),
    database,
    files: [...copied.values()],
    gone,
    missing,
    hasSecrets: source.secrets !== null,
  }
  writeManifest(draft, manifest)
  return manifest
}

function openEarlier(folder: string): Earlier | null {
  const manifest = findManifest(folder)
  return manifest && { folder, files: new Map(manifest.files.map((file) => [file.key, file])) }
}

function isFree(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true
    throw error
  }
}

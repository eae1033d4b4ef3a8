// Makes a backup of a running installation: a snapshot of the database, files, secrets, a manifest.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type pg from 'pg'
import { dumpDatabase } from '#server/db/backup/database-backup.ts'
import { listNamedFiles } from '#server/db/backup/named-files.ts'
import type { Clock } from '#server/platform/clock.ts'
import { syncFolder, writeDurably } from '#server/platform/durable-file.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { RELEASE } from '#server/platform/release.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type Earlier, keepFiles, keepNamedFiles } from './kept-files.ts'
import {
  DATABASE_FOLDER,
  findManifest,
  type KeptFile,
  type Manifest,
  SECRETS_FILE,
  writeManifest,
} from './manifest.ts'

export type Progress = (line: string) => void

type Whole = {
  pool: pg.Pool
  files: FileStore
  clock: Clock
  /** Null when they are set in the environment. */
  secrets: Secrets | null
}

/**
 * Writes a backup into a folder that does not exist yet or is empty, and answers its manifest. `earlier`: the folder of an
 * older one on the same disk, whose unchanged files are linked. Until it is finished it lies beside under another name; of
 * one that fails nothing is left. Throws StartError FOLDER_TAKEN. Files that the newsroom itself has lost do not keep the
 * rest from being backed up: the manifest tells which, and verifying says that they are missing.
 */
export async function makeBackup(
  whole: Whole,
  { folder, earlier = null, onProgress }: { folder: string; earlier?: string | null; onProgress: Progress },
): Promise<Manifest> {
  if (!isFree(folder)) throw new StartError('FOLDER_TAKEN', `${folder} is not empty. Choose another folder.`)
  const draft = join(dirname(folder), `.${basename(folder)}.${randomBytes(4).toString('hex')}`)
  mkdirSync(join(draft, DATABASE_FOLDER), { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(whole, draft, earlier, onProgress)
    await rm(folder, { recursive: true, force: true })
    renameSync(draft, folder)
    syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function fill(whole: Whole, draft: string, earlierFolder: string | null, onProgress: Progress) {
  const kept = new Map<string, KeptFile>()
  const earlier = earlierFolder ? openEarlier(earlierFolder) : null
  onProgress('Files …')
  await keepFiles(whole.files, draft, kept, earlier)
  const takenAt = whole.clock.now().toISOString()
  const { record: database, also: names } = await dumpDatabase(
    whole.pool,
    join(draft, DATABASE_FOLDER),
    (name, done, all) => onProgress(`Table ${name} (${done + 1} of ${all}) …`),
    listNamedFiles,
  )
  // Once more: what the database names now was stored before it was named.
  onProgress('Files that came meanwhile …')
  await keepFiles(whole.files, draft, kept, earlier)
  const { gone, missing } = await keepNamedFiles(whole.files, { folder: draft, earlier, kept, names }, () =>
    listNamedFiles(whole.pool),
  )
  if (whole.secrets) writeDurably(join(draft, SECRETS_FILE), `${JSON.stringify(whole.secrets, null, 2)}\n`)
  const manifest: Manifest = {
    format: 1,
    release: RELEASE,
    takenAt,
    finishedAt: whole.clock.now().toISOString(),
    database,
    files: [...kept.values()],
    gone,
    missing,
    hasSecrets: whole.secrets !== null,
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

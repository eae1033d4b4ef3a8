// manifest.json of a backup, written last: a folder with one is a complete backup.
import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DamagedBackup, databaseRecord } from '#server/db/backup/database-backup.ts'
import { writeDurably } from '#server/platform/files/durable-file.ts'

const manifestSchema = z.object({
  format: z.literal(1),
  /** The release of Maidan that wrote it. */
  release: z.string(),
  /** The time of the database snapshot (UTC). */
  takenAt: z.iso.datetime(),
  /** When the last file was written (UTC). */
  finishedAt: z.iso.datetime(),
  database: databaseRecord,
  files: z.array(
    z.object({
      key: z.string().refine(isSafeKey, 'leads out of the folder'),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Keys that rows of the snapshot reference, of files that were deleted before they could be copied. */
  gone: z.array(z.string()).default([]),
  /** Keys that rows still referenced when the backup was finished, of files that the store does not have. */
  missing: z.array(z.string()).default([]),
  /** Whether the backup has secrets.json; otherwise the secret is set in the environment. */
  hasSecrets: z.boolean(),
})
export type Manifest = z.infer<typeof manifestSchema>
export type BackupFile = Manifest['files'][number]

export const DATABASE_FOLDER = 'database'
export const FILES_FOLDER = 'files'
export const SECRETS_FILE = 'secrets.json'
const MANIFEST_FILE = 'manifest.json'

export function writeManifest(folder: string, manifest: Manifest): void {
  writeDurably(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`)
}

/** Whether a folder is a finished backup, without reading its contents. */
export async function hasManifest(folder: string): Promise<boolean> {
  const found = await stat(join(folder, MANIFEST_FILE)).catch(() => null)
  return found !== null
}

/** Throws DamagedBackup if the folder is not a complete backup. */
export function readManifest(folder: string): Manifest {
  let text: string
  try {
    text = readFileSync(join(folder, MANIFEST_FILE), 'utf8')
  } catch (error) {
    throw new DamagedBackup(`${folder} holds no finished backup: ${MANIFEST_FILE} is missing`, {
      cause: error,
    })
  }
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new DamagedBackup(`${join(folder, MANIFEST_FILE)} is damaged or of a newer release`, {
      cause: error,
    })
  }
}

/** The number of rows of a table in the backup. */
export function countOf({ database }: Manifest, table: string): number {
  return database.tables.find(({ name }) => name === table)?.rows ?? 0
}

/** The manifest of a folder that may hold a backup, or null. */
export function findManifest(folder: string): Manifest | null {
  try {
    return readManifest(folder)
  } catch (error) {
    if (error instanceof DamagedBackup) return null
    throw error
  }
}

function isSafeKey(key: string): boolean {
  return (
    key !== '' &&
    !key.startsWith('/') &&
    !key.split('/').some((part) => part === '' || part === '..' || part === '.')
  )
}

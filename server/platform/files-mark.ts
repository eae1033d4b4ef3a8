// A short name for the place where files lie: the same for two that share it, another for any other place.
import { createHash } from 'node:crypto'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Twelve letters and digits. Makes `DATA_DIR/media`: a folder is known by when it was made, also over the network. */
export function filesMarkOf({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string {
  const place = s3 ? `${s3.endpoint} ${s3.bucket}` : folderName(join(dataDir, 'media'))
  return createHash('sha256').update(place).digest('hex').slice(0, 12)
}

function folderName(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const { ino, birthtimeNs } = statSync(folder, { bigint: true })
  return `${ino} ${birthtimeNs}`
}

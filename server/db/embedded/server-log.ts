// The log file of PostgreSQL in DATA_DIR. A large one is renamed, and a new one begun.
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** `newLines()`: the last lines that were written since the file was opened. */
export type ServerLog = { handle: number; newLines(): string; close(): void }

const LARGE = 4 * 1024 * 1024
const SHOWN_LINES = 12

export function openServerLog(dataDir: string): ServerLog {
  const path = join(dataDir, 'postgres.log')
  if (sizeOf(path) > LARGE) renameSync(path, `${path}.1`)
  const start = sizeOf(path)
  const handle = openSync(path, 'a', 0o600)
  return {
    handle,
    newLines: () =>
      readFileSync(path).subarray(start).toString('utf8').trim().split('\n').slice(-SHOWN_LINES).join('\n'),
    close: () => closeSync(handle),
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

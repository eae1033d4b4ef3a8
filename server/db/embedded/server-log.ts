// The log file of PostgreSQL in DATA_DIR. A large one is copied to another name and emptied.
import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** `newLines()`: the last lines that were written since the file was opened. */
export type ServerLog = { handle: number; newLines(): string; close(): void }

const LARGE = 4 * 1024 * 1024
const SHOWN_LINES = 12

export function openServerLog(dataDir: string): ServerLog {
  const path = pathIn(dataDir)
  rotateServerLog(dataDir)
  const start = sizeOf(path)
  const handle = openSync(path, 'a', 0o600)
  return {
    handle,
    newLines: () =>
      readFileSync(path).subarray(start).toString('utf8').trim().split('\n').slice(-SHOWN_LINES).join('\n'),
    close: () => closeSync(handle),
  }
}

/** Called from time to time while the server writes, which it does at the end of the file. Lines in between may be lost. */
export function rotateServerLog(dataDir: string): void {
  const path = pathIn(dataDir)
  if (sizeOf(path) <= LARGE) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

const pathIn = (dataDir: string) => join(dataDir, 'postgres.log')

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

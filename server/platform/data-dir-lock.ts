// A lock that allows one Maidan at a time per DATA_DIR.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { writeDurably } from './files/durable-file.ts'
import { StartError } from './start-error.ts'

export type DataDirLock = { release(): void }

const SQLITE_BUSY = 5

// Keeps locks from being garbage-collected, and so released, when a caller drops its reference.
const held = new Map<string, DatabaseSync>()

/**
 * Locks the folder (made when missing) for this process. Throws StartError DATA_DIR_IN_USE, which names the other process,
 * or DATA_DIR_UNUSABLE.
 * The system releases the lock when its holder dies, however it dies, so locks never become stale.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  makeUsable(dataDir)
  const noteOfHolder = join(dataDir, 'maidan.pid')
  // Node has no file locks. An exclusive SQLite transaction is one: the kernel holds it for this process, also between
  // containers that share the folder, where pids mean nothing. Nothing is ever stored in the file.
  const lock = new DatabaseSync(join(dataDir, 'maidan.lock'))
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? inUse(dataDir, noteOfHolder) : error
  }
  held.set(dataDir, lock)
  writeDurably(noteOfHolder, `${process.pid}\n`)
  return {
    release() {
      if (!lock.isOpen) return
      rmSync(noteOfHolder, { force: true })
      lock.close()
      held.delete(dataDir)
    },
  }
}

/** Makes the folder and tries to write to it. Throws StartError DATA_DIR_UNUSABLE with the reason. */
function makeUsable(dataDir: string): void {
  const probe = join(dataDir, `.maidan-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(probe, 'room for a few bytes')
    } finally {
      rmSync(probe, { force: true })
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new StartError(
      'DATA_DIR_UNUSABLE',
      `DATA_DIR ${dataDir} ${REASONS[code] ?? `cannot be used (${code})`}`,
    )
  }
}

const REASONS: Record<string, string> = {
  EEXIST: 'is a file. Give the path of a folder.',
  ENOTDIR: 'lies below a file. Give the path of a folder.',
  EROFS: 'lies on a read-only file system. Mount it writable, or give another folder.',
  EACCES: 'may not be written to by this user. Change its owner, or give another folder.',
  EPERM: 'may not be written to by this user. Change its owner, or give another folder.',
  ENOSPC: 'has no room left: its disk is full. Free some space and start again.',
  EDQUOT: 'has no room left: the quota is used up. Free some space and start again.',
}

/** True while this process holds the lock of the folder. */
export function holdsDataDir(dataDir: string): boolean {
  return held.has(dataDir)
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function inUse(dataDir: string, noteOfHolder: string): StartError {
  const pid = readNote(noteOfHolder)
  const who = pid === '' ? 'Another Maidan' : `Another Maidan (process ${pid})`
  return new StartError(
    'DATA_DIR_IN_USE',
    `${who} works on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
  )
}

function readNote(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    // The holder is just taking or releasing the lock.
    return ''
  }
}

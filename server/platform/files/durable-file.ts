// Writes small files atomically: after a power cut either the old or the new contents are there, complete.
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Replaces the file at `path` (only its owner may read it). It is on the disk when this returns. */
export function writeDurably(path: string, content: string): void {
  const draft = writeDraft(path, content)
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** Makes the file at `path`, or returns false and touches nothing when there is one already. */
export function createDurably(path: string, content: string): boolean {
  const draft = writeDraft(path, content)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
  syncFolder(dirname(path))
  return true
}

/** Syncs `folder`, so that renames and new names in it survive a power cut. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function writeDraft(path: string, content: string): string {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return draft
}

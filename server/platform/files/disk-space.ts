// Whether the disks of DATA_DIR have free space, and which errors mean that they have none.
import { statfs } from 'node:fs/promises'

/** Below this many bytes a disk counts as full: a picture with its sizes, or a checkpoint of the database, would not fit. */
const ROOM = 32 * 1024 * 1024

export type DiskSpace = { isFull(): Promise<boolean> }

/** Checks the file systems of these folders; folders that do not exist yet are ignored. */
export function openDiskSpace(folders: readonly string[]): DiskSpace {
  return {
    isFull: async () => !(await Promise.all(folders.map((folder) => hasRoomFor(folder, 0)))).every(Boolean),
  }
}

/** Whether a file of this size fits, with some room left; true for a folder that does not exist. */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  const found = await statfs(folder).catch(() => null)
  return found === null || found.bavail * found.bsize >= ROOM + bytes
}

/** No space, an exhausted quota, or a file that may not grow. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** True when a file could not be written because the disk is full. Libraries wrap errors, so the causes are searched. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth++) {
    if ('code' in cause && typeof cause.code === 'string' && FULL.has(cause.code)) return true
  }
  return false
}

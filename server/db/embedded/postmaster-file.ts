// Reads postmaster.pid, PostgreSQL's own note of the server that works on a cluster, and judges whether that server lives.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** `status`: starting, ready, stopping; empty while the note is still being written. */
export type PostmasterNote = { pid: number; socketFolder: string; status: string; writtenMsAgo: number }

const WRITING_TAKES_MS = 3_000

/** The note in the cluster's folder, null when there is none. */
export function readPostmasterNote(cluster: string): PostmasterNote | null {
  const path = noteOf(cluster)
  let text: string
  let writtenMsAgo: number
  try {
    text = readFileSync(path, 'utf8')
    writtenMsAgo = Date.now() - statSync(path).mtimeMs
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const lines = text.split('\n').map((line) => line.trim())
  return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: lines[7] ?? '', writtenMsAgo }
}

export function noteOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/**
 * True when the noted process lives and is that server: not a zombie and not a stranger who got its number later.
 * Judged by the command line, which everybody may read; /proc/N/cwd is closed to root in a plain container.
 */
export function isServing(note: PostmasterNote): boolean {
  if (!(note.pid > 1)) return false
  const [program, ...rest] = commandLine(note.pid)
  if (basename(program ?? '').split(' ')[0] !== 'postgres') return false
  // The folder's line is written a moment after the first ones. A note that stays without it is a dead server's.
  if (note.socketFolder === '') return note.writtenMsAgo < WRITING_TAKES_MS
  return `${program} ${rest.join(' ')}`.includes(basename(note.socketFolder))
}

/** The other processes of a server; with its main process dead, those that have not noticed yet. */
export function subprocessesOf(note: PostmasterNote): number[] {
  const title = `postgres: ${basename(note.socketFolder)}: `
  if (note.socketFolder === '' || process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandLine(pid).join(' ').startsWith(title))
}

/** Empty for a process that is gone, a zombie or not ours to see. */
function commandLine(pid: number): string[] {
  try {
    if (process.platform !== 'linux')
      return [execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()]
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .split('\0')
      .filter((part) => part !== '')
  } catch {
    return []
  }
}

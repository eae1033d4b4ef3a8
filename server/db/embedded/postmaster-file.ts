// Reads postmaster.pid, in which PostgreSQL records the server of a cluster, and decides whether that server is running.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** `status`: starting, ready, stopping; empty while the note is still being written. */
export type PostmasterNote = { pid: number; socketFolder: string; status: string; writtenMsAgo: number }

const WRITING_TAKES_MS = 3_000

/** The contents of postmaster.pid in the cluster's folder; null when there is none. */
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
 * True when the process in the note is running and is that server: not a zombie, and no other process that got its pid later.
 * Decided by the command line, which every user may read; in a plain container even root cannot read /proc/N/cwd.
 */
export function isServing(note: PostmasterNote): boolean {
  if (!(note.pid > 1)) return false
  const [program, ...rest] = commandLine(note.pid)
  if (basename(program ?? '') !== 'postgres') return false
  // The socket folder's line is written shortly after the first lines. If it stays missing, the server is dead.
  if (note.socketFolder === '') return note.writtenMsAgo < WRITING_TAKES_MS
  return `${program} ${rest.join(' ')}`.includes(basename(note.socketFolder))
}

/** The child processes of a server. They can outlive its main process for a moment. */
export function subprocessesOf(note: PostmasterNote): number[] {
  const title = `postgres: ${basename(note.socketFolder)}: `
  if (note.socketFolder === '' || process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandLine(pid).join(' ').startsWith(title))
}

/**
 * The program of a process and its arguments; without /proc the program and the whole command line. Empty for a process that
 * has ended, is a zombie, or is invisible to this user.
 */
function commandLine(pid: number): string[] {
  try {
    if (process.platform !== 'linux') return [askPs(pid, 'comm'), askPs(pid, 'command')]
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .split('\0')
      .filter((part) => part !== '')
  } catch {
    return []
  }
}

function askPs(pid: number, column: 'comm' | 'command'): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

// Reads a process's CPU time, resident memory and Node options from /proc.
import { readFileSync } from 'node:fs'

/** Ticks per second of /proc/<pid>/stat: 100 on every Linux that Node runs on. */
const TICKS = 100

/** User and system CPU seconds of all threads since the process started. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain spaces; utime and stime are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Resident memory in megabytes (10⁶ bytes). */
export function residentMegabytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  if (!line) throw new Error(`Process ${pid} shows no resident memory`)
  return (Number(line[1]) * 1024) / 1e6
}

/** The options a Node process was started with, before its program. */
export function readNodeFlags(pid: number): string[] {
  const [, ...words] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return words.slice(
    0,
    words.findIndex((word) => !word.startsWith('--')),
  )
}

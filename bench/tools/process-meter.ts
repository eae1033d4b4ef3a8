// Reads a process's CPU time, resident memory and Node options from /proc.
import { readdirSync, readFileSync } from 'node:fs'

/** Ticks per second of /proc/<pid>/stat: 100 on every Linux that Node runs on. */
const TICKS = 100

/** `reaped`: CPU seconds of its children that have ended. */
type Stat = { parent: number; own: number; reaped: number }

function readStat(pid: number): Stat {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in parentheses may contain spaces; the parent is the 2nd field after it, utime, stime, cutime and cstime the 12th to 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number)
  return { parent: Number(fields[1]), own: (utime + stime) / TICKS, reaped: (cutime + cstime) / TICKS }
}

/** User and system CPU seconds of all threads since the process started. */
export function cpuSeconds(pid: number): number {
  return readStat(pid).own
}

/** CPU seconds of a process and of all that it started, ended ones too; without the process `except` and what that started. */
export function treeCpuSeconds(pid: number, except: number | null = null): number {
  const alive = readAllStats()
  const sum = (each: number): number => {
    const stat = alive.get(each)
    if (!stat || each === except) return 0
    const children = [...alive].filter(([, { parent }]) => parent === each)
    return stat.own + stat.reaped + children.reduce((total, [child]) => total + sum(child), 0)
  }
  return sum(pid)
}

/** Memory in megabytes (10⁶ bytes) of a process and of all that it started: pages that several share count once. */
export function treeMegabytes(pid: number, except: number | null = null): number {
  const alive = readAllStats()
  const sum = (each: number): number => {
    if (!alive.has(each) || each === except) return 0
    const children = [...alive].filter(([, { parent }]) => parent === each)
    return proportionalMegabytes(each) + children.reduce((total, [child]) => total + sum(child), 0)
  }
  return sum(pid)
}

function proportionalMegabytes(pid: number): number {
  try {
    const line = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
    return (Number(line?.[1] ?? 0) * 1024) / 1e6
  } catch {
    return 0
  }
}

function readAllStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      stats.set(Number(name), readStat(Number(name)))
    } catch {
      // It ended meanwhile.
    }
  }
  return stats
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

// A lock between processes: one process at a time prepares a checkout. A dead process holds no lock.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `act` while holding the lock of this folder. Each process first writes its lock file, then looks for others: of two
 * processes at the same moment at least one sees the other and backs off. A lock file is named after pid and start time, so a
 * process never removes the file of a living one.
 * @template T
 * @param {string} folder
 * @param {() => void} onWait called once if another process holds the lock
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function withCheckoutLock(folder, onWait, act) {
  mkdirSync(folder, { recursive: true })
  const own = `${process.pid}-${startTime(process.pid)}`
  let waiting = false
  for (;;) {
    writeFileSync(join(folder, own), '')
    if (findLivingLocks(folder, own).length === 0) break
    rmSync(join(folder, own), { force: true })
    if (!waiting) onWait()
    waiting = true
    // Random, so that two waiting processes do not back off in step forever.
    await sleep(50 + Math.random() * 200)
  }
  try {
    return await act()
  } finally {
    rmSync(join(folder, own), { force: true })
  }
}

function findLivingLocks(folder, own) {
  return readdirSync(folder).filter((name) => {
    if (name === own) return false
    const [pid = '', time = ''] = name.split('-')
    const isAlive = startTime(Number(pid)) === time
    if (!isAlive) rmSync(join(folder, name), { force: true })
    return isAlive
  })
}

/** Distinguishes a process from a later one with the same pid. Empty when there is none, 0 without /proc. */
function startTime(pid) {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) ? '0' : ''
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

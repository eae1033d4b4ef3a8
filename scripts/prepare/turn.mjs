// Lets one process at a time prepare a checkout. A process that died has no turn, however it died.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `act` when nobody else does so with the same folder. Everybody first puts up a note of his own and then looks for
 * others: of two at the same moment at least one sees the other and steps back. A note is named after process number and
 * start time, so nobody ever removes or takes over a living process's note.
 * @template T
 * @param {string} folder
 * @param {() => void} onWait called once if somebody else is at it
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function takeTurn(folder, onWait, act) {
  mkdirSync(folder, { recursive: true })
  const own = `${process.pid}-${startTime(process.pid)}`
  let waiting = false
  for (;;) {
    writeFileSync(join(folder, own), '')
    if (livingNotes(folder, own).length === 0) break
    rmSync(join(folder, own), { force: true })
    if (!waiting) onWait()
    waiting = true
    // Of different length for everybody, or two that wait would step back before each other for ever.
    await sleep(50 + Math.random() * 200)
  }
  try {
    return await act()
  } finally {
    rmSync(join(folder, own), { force: true })
  }
}

function livingNotes(folder, own) {
  return readdirSync(folder).filter((name) => {
    if (name === own) return false
    const [pid = '', time = ''] = name.split('-')
    const lives = startTime(Number(pid)) === time
    if (!lives) rmSync(join(folder, name), { force: true })
    return lives
  })
}

/** Tells a process from a later one with the same number; empty when there is none, 0 where /proc is missing. */
function startTime(pid) {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) ? '0' : ''
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

// Loaded into a portal with --import: between one SIGUSR2 and the next it measures the longest turn of the event loop, in
// processor time of its thread, and writes it to the file that MAIDAN_TURN_FILE names.
import { writeFileSync } from 'node:fs'

let isMeasuring = false
let longest = 0

/** With an immediate always waiting, the loop never sleeps: from one to the next is one turn, all of its callbacks included. */
function measureTurn(): void {
  const before = process.threadCpuUsage()
  setImmediate(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    if (isMeasuring) measureTurn()
  })
}

process.on('SIGUSR2', () => {
  isMeasuring = !isMeasuring
  if (isMeasuring) {
    longest = 0
    measureTurn()
  } else writeFileSync(process.env.MAIDAN_TURN_FILE ?? '', String(longest))
})

// Loaded into a portal with --import. Between two SIGUSR2 it measures the longest iteration of the event loop in processor time of
// its thread, and writes it to the file named by MAIDAN_EVENT_LOOP_FILE.
import { writeFileSync } from 'node:fs'

let isMeasuring = false
let longest = 0

/** A pending immediate keeps the loop from sleeping, so two immediates are one iteration apart, with all its callbacks. */
function measureIteration(): void {
  const before = process.threadCpuUsage()
  setImmediate(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    if (isMeasuring) measureIteration()
  })
}

process.on('SIGUSR2', () => {
  isMeasuring = !isMeasuring
  if (isMeasuring) {
    longest = 0
    measureIteration()
  } else writeFileSync(process.env.MAIDAN_EVENT_LOOP_FILE ?? '', String(longest))
})

// Preloaded into a portal: its wall clock is ahead of the machine's by the milliseconds that stand in CLOCK_FILE, from the
// moment they stand there. Monotonic time and timers go on as they are, as when NTP or an operator sets a clock.
import { readFileSync } from 'node:fs'

const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given))
  }

  static now() {
    return now()
  }

  // Dates that were made before this file was loaded are dates, too.
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate
  }
}

// Preloaded into a portal: its wall clock differs from the machine's by the milliseconds in CLOCK_FILE. Monotonic time and
// timers are unchanged, as when NTP or an operator sets the clock.
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

  // Dates created before this file was loaded are dates too.
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate
  }
}

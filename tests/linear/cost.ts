// Compares a function's processor time on an input with its time on a quarter of that input.

/** A worst-case text: `unit` repeated between `start` and `end`. */
export type WorstCase = { name: string; start?: string; unit: string; end?: string }

/** In UTF-16 units. Quadratic functions take a fifth of a second or more at this length. */
const LENGTH = 20_000
/** Shorter times are not compared, because the clock is too coarse. */
const NOISE_MS = 20
const TRIES = 4
/** Compilation, garbage collection and a shared cache disturb measurements: growth counts when every round shows it. */
const ROUNDS = 8
/** Linear functions cost four times as much, quadratic ones 16 times; on a busy machine linear ones were seen at eight. */
const MAX_TIMES = 10

export function buildText({ start = '', unit, end = '' }: WorstCase, length: number): string {
  return start + unit.repeat(Math.ceil(length / unit.length)) + end
}

/** Processor time of this thread, so load on the machine does not count. */
function measureMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function least(work: () => unknown, enough: number): number {
  let ms = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && ms > enough; tries++) ms = Math.min(ms, measureMs(work))
  return ms
}

/** `size`: how long the input is. */
type Work = { size: number; run(): unknown }

/** Cost growth from a quarter of the input to the whole; null when it is too small to measure, or linear. */
export function measureGrowth(short: Work, long: Work): string | null {
  let [before, after] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round++) {
    before = Math.min(before, least(short.run, NOISE_MS / 4))
    // A function that is slow already here would take minutes on the longer text.
    if (before > 4 * NOISE_MS * MAX_TIMES) return `${Math.round(before)} ms for ${short.size}`
    after = Math.min(after, least(long.run, NOISE_MS))
    if (after <= MAX_TIMES * Math.max(before, NOISE_MS / 2)) return null
  }
  return `${before.toFixed(1)} ms for ${short.size}, ${after.toFixed(1)} ms for ${long.size}`
}

/** Every worst-case text whose cost grows faster than its length. */
export function findSuperlinear(
  read: (text: string) => unknown,
  worstCase: readonly WorstCase[],
  length = LENGTH,
): string[] {
  const workOn = (text: string): Work => ({ size: text.length, run: () => read(text) })
  return worstCase.flatMap((text) => {
    const [short, long] = [buildText(text, length / 4), buildText(text, length)]
    const growth = measureGrowth(workOn(short), workOn(long))
    return growth === null ? [] : [`${text.name}: ${growth}`]
  })
}

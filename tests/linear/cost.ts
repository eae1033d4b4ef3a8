// Compares what a function of a text costs in processor time at one length and at four times that length.

/** Texts made to keep a function busy: `unit` over and over, between `start` and `end`. */
export type Hostile = { name: string; start?: string; unit: string; end?: string }

/** In UTF-16 units. What takes the square of it takes a fifth of a second and more at this length. */
const LENGTH = 20_000
/** Below this nothing is compared: the clock is too coarse and others are at work. */
const NOISE_MS = 20
const TRIES = 4
/** What takes the square of its length costs 16 times as much. */
const MOST_TIMES = 8

export function textOf({ start = '', unit, end = '' }: Hostile, length: number): string {
  return start + unit.repeat(Math.ceil(length / unit.length)) + end
}

/** Processor time of this thread, so that a busy machine counts for nothing. */
function millisecondsOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function least(work: () => unknown, enough: number): number {
  let ms = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && ms > enough; tries++) ms = Math.min(ms, millisecondsOf(work))
  return ms
}

/** How the cost grows from a fourth of the length to all of it; null where it is too small to tell, or grows with the length. */
function growthOf(read: (text: string) => unknown, hostile: Hostile, length = LENGTH): string | null {
  const [short, long] = [textOf(hostile, length / 4), textOf(hostile, length)]
  // What is slow already here would take minutes on the longer text.
  const before = least(() => read(short), NOISE_MS / 4)
  if (before > 4 * NOISE_MS * MOST_TIMES) return `${Math.round(before)} ms for ${short.length}`
  const after = least(() => read(long), NOISE_MS)
  if (after <= MOST_TIMES * Math.max(before, NOISE_MS / 2)) return null
  return `${before.toFixed(1)} ms for ${short.length}, ${after.toFixed(1)} ms for ${long.length}`
}

/** Every hostile text whose cost grows faster than its length. */
export function fasterThanLength(
  read: (text: string) => unknown,
  hostile: readonly Hostile[],
  length?: number,
): string[] {
  return hostile.flatMap((text) => {
    const growth = growthOf(read, text, length)
    return growth === null ? [] : [`${text.name}: ${growth}`]
  })
}

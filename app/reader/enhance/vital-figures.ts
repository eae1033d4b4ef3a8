// The two web vitals that are computed from many entries: layout shift (https://web.dev/articles/cls) and interaction to next paint
// (https://web.dev/articles/inp). Pure.

/** Shifts belong together when no more than this lies between two of them, and between the first and the last. */
const SHIFT_GAP_MS = 1_000
const SHIFTS_MS = 5_000
/** Of every fifty interactions the slowest is ignored. */
const INTERACTIONS_PER_IGNORED = 50

export type Shift = { startTime: number; value?: number; hadRecentInput?: boolean }

/** Sums up the shifts that belong together; `worst` is the largest sum. Shifts that follow an input at once are expected. */
export function createShifts() {
  let worst = 0
  let sum = 0
  let first = 0
  let last = 0
  return {
    add({ startTime, value = 0, hadRecentInput }: Shift): void {
      if (hadRecentInput) return
      if (startTime - last >= SHIFT_GAP_MS || startTime - first >= SHIFTS_MS) {
        sum = 0
        first = startTime
      }
      last = startTime
      sum += value
      worst = Math.max(worst, sum)
    },
    worst: () => worst,
  }
}

/** The duration that stands for all `count` interactions; `slow` has those that were long enough to be reported. */
export function slowInteraction(slow: readonly number[], count: number): number | undefined {
  const ignored = Math.floor(count / INTERACTIONS_PER_IGNORED)
  return [...slow].sort((one, other) => other - one)[Math.min(ignored, slow.length - 1)]
}

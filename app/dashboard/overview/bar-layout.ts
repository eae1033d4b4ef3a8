// Lays out the bars of a row of days. Pure. Rendering: day-bars.tsx.

/** The count of one day in Dhaka (yyyy-mm-dd). */
export type DayCount = { day: string; count: number }

/** Positions in percent of the width; `height` from 0 to 1, relative to the tallest bar. */
export type Bar = DayCount & { left: number; width: number; middle: number; height: number }

/** The share of its column that a bar fills. */
const BAR_SHARE = 0.6

/** The bars of these days, oldest first. */
export function layOutBars(days: DayCount[]): Bar[] {
  const top = Math.max(1, ...days.map(({ count }) => count))
  const column = 100 / Math.max(1, days.length)
  return days.map(({ day, count }, at) => ({
    day,
    count,
    left: (at + (1 - BAR_SHARE) / 2) * column,
    width: BAR_SHARE * column,
    middle: (at + 0.5) * column,
    height: count / top,
  }))
}

/** Up to these limits, numbers above all bars do not touch each other. */
const LABEL_LIMITS = { days: 10, characters: 5 }

/** The days whose bars get a number: all when there is room, else the tallest bar and today. */
export function selectLabelled(bars: Bar[], write: (count: number) => string): Set<string> {
  const fitsAll =
    bars.length <= LABEL_LIMITS.days &&
    bars.every(({ count }) => write(count).length <= LABEL_LIMITS.characters)
  if (fitsAll) return new Set(bars.map(({ day }) => day))
  const tallest = bars.reduce<Bar | null>((best, bar) => (best && best.count >= bar.count ? best : bar), null)
  const today = bars.at(-1)
  const isFarApart = tallest && today && today.middle - tallest.middle > LONG_NUMBER_WIDTH
  return new Set([tallest, isFarApart ? today : null].flatMap((bar) => bar?.day ?? []))
}

/** Percent of a phone's width that a long number takes. */
const LONG_NUMBER_WIDTH = 20

/** Noon of a day in Dhaka, as its instant. */
export function getNoon(day: string): Date {
  return new Date(`${day}T06:00:00Z`)
}

// How a row of days becomes a row of bars. Pure; how it is drawn: day-bars.tsx.

/** A number of one day in Dhaka (yyyy-mm-dd). */
export type DayCount = { day: string; count: number }

/** Positions in percent of the width, heights as a part (0 to 1) of the tallest bar that the scale allows. */
export type Bar = DayCount & { left: number; width: number; middle: number; height: number }

/** How much of its place a bar fills. */
const FILLED = 0.6

/** The bars of these days, oldest first. */
export function barsOf(days: DayCount[]): Bar[] {
  const top = Math.max(1, ...days.map(({ count }) => count))
  const place = 100 / Math.max(1, days.length)
  return days.map(({ day, count }, at) => ({
    day,
    count,
    left: (at + (1 - FILLED) / 2) * place,
    width: FILLED * place,
    middle: (at + 0.5) * place,
    height: count / top,
  }))
}

/** Where every number is written above its bar, they must not touch: so many days, so many characters at most. */
const WIDEST = { days: 10, characters: 5 }

/** Which bars bear their number: all where there is room, else the tallest and today's. */
export function numbered(bars: Bar[], write: (count: number) => string): Set<string> {
  const isRoomy =
    bars.length <= WIDEST.days && bars.every(({ count }) => write(count).length <= WIDEST.characters)
  if (isRoomy) return new Set(bars.map(({ day }) => day))
  const tallest = bars.reduce<Bar | null>((best, bar) => (best && best.count >= bar.count ? best : bar), null)
  const today = bars.at(-1)
  const isFarApart = tallest && today && today.middle - tallest.middle > MOST_OF_A_NUMBER
  return new Set([tallest, isFarApart ? today : null].flatMap((bar) => bar?.day ?? []))
}

/** Percent of the width of a telephone that a long number takes. */
const MOST_OF_A_NUMBER = 20

/** The instant that stands for a day: its middle in Dhaka. */
export function noonOf(day: string): Date {
  return new Date(`${day}T06:00:00Z`)
}

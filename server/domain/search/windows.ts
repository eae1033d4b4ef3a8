// Splits time into windows for a search: large enough that a window has sufficient matches, and no larger, because the cost
// grows with the matches. Pure.

/** Posts of a month (`2026-11`, UTC), at the last count. */
export type Month = { month: string; posts: number }
/** From the first instant, before the second; null means no end. The months or years it covers, all when both are empty. */
export type Window = { from: Date | null; to: Date | null; months: string[]; years: string[]; posts: number }

const SMALLEST = 4_000
const GROWTH = 4
/** More alternatives cost more than they save: beyond this number of months the whole year is searched. */
const MAX_MONTHS_OF_YEAR = 4
const MAX_YEARS = 12

/**
 * Windows over these months (in any order), the newest first, the last without a beginning. `share`: the expected share of
 * matching posts; `want`: how many are needed; `range`: the limits of the search.
 */
export function windowsOver(
  months: Month[],
  search: { share: number; want: number; range: { from: Date | null; to: Date | null }; now: Date },
): Window[] {
  const { range, want } = search
  const known = allMonths(months, range, search.now)
  const total = known.reduce((sum, { posts }) => sum + posts, 0)
  let size = Math.max(SMALLEST, (2 * want + 20) / Math.max(search.share, 1e-9))
  const windows: Window[] = []
  let to = range.to
  let part: Month[] = []
  let covered = 0
  for (const { month, posts } of known) {
    part.push({ month, posts })
    const held = part.reduce((sum, one) => sum + one.posts, 0)
    // A remainder smaller than what is already covered is added to the last window.
    if (held < size || total - covered - held < covered + held) continue
    const from = new Date(`${month}-01T00:00:00Z`)
    windows.push(windowOf({ from, to }, part, held))
    covered += held
    to = from
    part = []
    size *= GROWTH
  }
  windows.push({ from: range.from, to, months: [], years: [], posts: total - covered })
  return windows
}

function windowOf({ from, to }: { from: Date; to: Date | null }, part: Month[], posts: number): Window {
  const months = part.map(({ month }) => month)
  const years = [...new Set(months.map((month) => month.slice(0, -3)))]
  const bare = { from, to, posts, months: [], years: [] }
  if (months.length <= MAX_MONTHS_OF_YEAR * years.length) return { ...bare, months }
  return years.length <= MAX_YEARS ? { ...bare, years } : bare
}

/** Every month from the newest to the oldest within the range, including those without posts. */
function allMonths(months: Month[], range: { from: Date | null; to: Date | null }, now: Date): Month[] {
  const known = new Map(months.map(({ month, posts }) => [month, posts]))
  const names = months.map(({ month }) => month).filter((month) => /^\d{4}-\d\d$/.test(month))
  const sorted = [...names, monthOf(now)].sort()
  const oldest = range.from ? monthOf(range.from) : (sorted[0] ?? '')
  const newest = range.to ? monthOf(new Date(range.to.getTime() - 1)) : (sorted.at(-1) ?? '')
  const all: Month[] = []
  for (let month = newest; month >= oldest && all.length < MAX_MONTHS; month = monthBefore(month)) {
    all.push({ month, posts: known.get(month) ?? 0 })
  }
  return all
}

/** A hundred years. */
const MAX_MONTHS = 1_200

const monthOf = (instant: Date) => instant.toISOString().slice(0, 7)

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const [y, m] = number === 1 ? [year - 1, 12] : [year, number - 1]
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}`
}

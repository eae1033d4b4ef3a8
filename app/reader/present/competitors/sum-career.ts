// The sum of several lines of a career. Pure.
import type { CareerLine } from '#contract/career.ts'
import { compareBowling } from '#sport/cricket/statistics/rates.ts'

type Counted = { [Key in keyof CareerLine]: CareerLine[Key] extends number ? Key : never }[keyof CareerLine]

const COUNTED = [
  ...([
    'matches',
    'innings',
    'notOuts',
    'runs',
    'ballsFaced',
    'hundreds',
    'fifties',
    'fours',
    'sixes',
  ] as const),
  ...(['bowled', 'ballsBowled', 'conceded', 'wickets', 'maidens', 'fourWickets', 'fiveWickets'] as const),
  ...(['catches', 'stumpings', 'goals', 'assists', 'yellows', 'reds'] as const),
] satisfies Counted[]

/** Null without lines. Format and sport are those of the first line. */
export function sumCareer(lines: readonly CareerLine[]): CareerLine | null {
  const [first, ...others] = lines
  return first ? others.reduce(add, first) : null
}

function add(one: CareerLine, other: CareerLine): CareerLine {
  const sums = Object.fromEntries(COUNTED.map((key) => [key, one[key] + other[key]]))
  return {
    ...one,
    ...sums,
    highest: better(
      one.highest,
      other.highest,
      (a, b) => b.runs - a.runs || Number(b.isNotOut) - Number(a.isNotOut),
    ),
    best: better(one.best, other.best, compareBowling),
  }
}

function better<Value>(
  one: Value | null,
  other: Value | null,
  compare: (one: Value, other: Value) => number,
): Value | null {
  if (one === null || other === null) return one ?? other
  return compare(one, other) <= 0 ? one : other
}

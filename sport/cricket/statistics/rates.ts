// Rates computed from counts, and comparisons of figures. A rate is null where nothing was bowled or faced.
import type { BattingLine, BowlingLine } from '../state.ts'

/** Runs of a batter for 100 balls. */
export function getStrikeRate({ runs, balls }: { runs: number; balls: number }): number | null {
  return balls === 0 ? null : (runs * 100) / balls
}

/** Runs in an over: of a side, or charged to a bowler. `balls`: legal ones. */
export function getRunRate(
  { runs, balls }: { runs: number; balls: number },
  ballsPerOver: number,
): number | null {
  return balls === 0 ? null : (runs * ballsPerOver) / balls
}

/** Runs needed in an over; null when there is no ball left, or no limit. */
export function getRequiredRate(
  { runs, balls }: { runs: number; balls: number | null },
  ballsPerOver: number,
): number | null {
  return balls === null ? null : getRunRate({ runs, balls }, ballsPerOver)
}

type Bowling = Pick<BowlingLine, 'wickets' | 'runs'>
type Batting = Pick<BattingLine, 'runs' | 'balls' | 'dismissal'>

/** Negative where `one` has the better figures: more wickets, then fewer runs. */
export function compareBowling(one: Bowling, other: Bowling): number {
  return other.wickets - one.wickets || one.runs - other.runs
}

/** Negative where `one` is the higher score: more runs, then not out, then fewer balls. */
export function compareBatting(one: Batting, other: Batting): number {
  return (
    other.runs - one.runs ||
    Number(one.dismissal !== null) - Number(other.dismissal !== null) ||
    one.balls - other.balls
  )
}

/** The best of several lines; null when there are none. Of equal ones the first. */
export function bestOf<Line>(
  lines: readonly Line[],
  compare: (one: Line, other: Line) => number,
): Line | null {
  return lines.toSorted(compare)[0] ?? null
}

// Whether level teams have played all their matches against each other: before that, these matches order nobody.
import type { OpenMatch, TeamResult } from './result.ts'

/** How often each pair of teams has met and will meet. */
export type Meetings = {
  /** By the id of the home side, then of the other side. */
  played: ReadonlyMap<string, ReadonlyMap<string, number>>
  open: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Every pair of the season meets equally often, as far as its matches are known. */
  isEven: boolean
}

/** `teams`: all teams of the table. */
export function countMeetings(
  teams: readonly string[],
  results: readonly TeamResult[],
  matches: readonly OpenMatch[],
): Meetings {
  const played = countPairs(
    results.filter(({ isAway }) => !isAway).map(({ team, opponent }) => [team, opponent] as const),
  )
  const open = countPairs(matches.map(({ home, away }) => [home, away] as const))
  const counts = pairsOf(teams).map((pair) => between(played, pair) + between(open, pair))
  return { played, open, isEven: counts.every((count) => count > 0 && count === counts[0]) }
}

/**
 * `meetings`: how often two teams meet in the season; 0: whatever has been played counts. Undefined: nothing is left to play
 * between them, and they have met as often as everybody else has, or as often at one ground as at the other.
 */
export function haveAllMet(
  teams: readonly string[],
  meetings: number | undefined,
  { played, open, isEven }: Meetings,
): boolean {
  if (meetings === 0) return true
  return pairsOf(teams).every((pair) => {
    if (meetings !== undefined) return between(played, pair) >= meetings
    if (between(open, pair) > 0) return false
    const [one, other] = pair
    const atHome = at(played, one, other)
    return isEven || (atHome > 0 && atHome === at(played, other, one))
  })
}

type Pair = readonly [one: string, other: string]
type Counts = Meetings['played']

function pairsOf(teams: readonly string[]): Pair[] {
  return teams.flatMap((one, index) => teams.slice(index + 1).map((other): Pair => [one, other]))
}

function countPairs(pairs: readonly Pair[]): Counts {
  const counts = new Map<string, Map<string, number>>()
  for (const [home, away] of pairs) {
    const row = counts.get(home) ?? new Map<string, number>()
    counts.set(home, row.set(away, (row.get(away) ?? 0) + 1))
  }
  return counts
}

function at(counts: Counts, home: string, away: string): number {
  return counts.get(home)?.get(away) ?? 0
}

function between(counts: Counts, [one, other]: Pair): number {
  return at(counts, one, other) + at(counts, other, one)
}

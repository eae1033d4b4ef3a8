// The input of a table: the results of single matches, each from one team's view. The same for every sport.

/** `noResult`: played but without a result, such as a cricket match ended by rain. */
export type Outcome = 'won' | 'drawn' | 'lost' | 'noResult'

/**
 * One match of one team; every match gives two of them. A match that does not count in the table gives none: not played,
 * abandoned without a decision, a play-off.
 */
export type TeamResult = {
  team: string
  opponent: string
  outcome: Outcome
  /** Goals, or the runs that count for the net run rate; 0 where a result counts without them. */
  for: number
  against: number
  /** Cricket: balls faced and bowled that count for the net run rate (the whole quota for a side that was all out). */
  balls?: { for: number; against: number }
  /** Whether the match was played at the opponent's ground; only tables that count away goals need it. */
  isAway?: boolean
  /** Fair play points, 0 or negative. */
  fairPlay?: number
  /** Points given by a decision, instead of those the rules give for the outcome. */
  points?: number
  /** A cricket match whose innings are complete and level, and that nothing decided afterwards; `outcome` is drawn. */
  isTied?: boolean
  /** How the shoot-out, or another tie-break, of a match with a level score ended. */
  shootOut?: 'won' | 'lost'
  /** In a match of sets: the points of all sets. */
  rallies?: { for: number; against: number }
  /** The competition decided the match, or the other side did not come. */
  isAwarded?: boolean
  /** Played after the split of the season. */
  isAfterSplit?: boolean
  /** The round, by which an award names a match. */
  round?: string
}

/** A match of the season that has no result, and may still be played unless it `isOff`: abandoned or cancelled. */
export type UndecidedMatch = {
  home: string
  away: string
  round?: string
  isOff?: boolean
  /** Belongs to a part of the season after its split. */
  isAfterSplit?: boolean
}

export type Score = readonly [home: number, away: number]

/** Both sides of a match that its score decides. */
export function resultsFromScore(home: string, away: string, [goals, conceded]: Score): TeamResult[] {
  return [
    { team: home, opponent: away, outcome: compare(goals, conceded), for: goals, against: conceded },
    {
      team: away,
      opponent: home,
      outcome: compare(conceded, goals),
      for: conceded,
      against: goals,
      isAway: true,
    },
  ]
}

/** The side with the higher score; null when it is level. */
export function leaderOf([home, away]: readonly [string, string], score: Score): string | null {
  if (score[0] === score[1]) return null
  return score[0] > score[1] ? home : away
}

/** How a score ends for the side with `one`. */
export function compare(one: number, other: number): Outcome {
  if (one === other) return 'drawn'
  return one > other ? 'won' : 'lost'
}

/**
 * A result of cricket that was decided without play: the rate of the side that won is left alone; for the side that forfeits, the
 * balls of its innings count as batted without a run (ICC playing conditions, 16.10.7). 0 balls: no limit, and no rate.
 */
export function forfeited(result: TeamResult, inningsBalls: number): TeamResult {
  const isCharged = result.outcome === 'lost' && inningsBalls > 0
  const balls = { for: inningsBalls, against: 0 }
  return { ...result, for: 0, against: 0, isAwarded: true, ...(isCharged && { balls }) }
}

/** How an award ends for a side. If there is no winner and neither side gets a point, both have lost. */
export function awardedOutcome(team: string, winner: string | null, points: Score | null): Outcome {
  if (winner !== null) return winner === team ? 'won' : 'lost'
  return points?.every((each) => each === 0) ? 'lost' : 'drawn'
}

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

/**
 * Both sides of a match that was decided by the competition and counts without goals: more points than the opponent is a
 * win, none for either side a defeat of both, anything else a draw.
 */
export function resultsFromPoints(home: string, away: string, [given, others]: Score): TeamResult[] {
  return [
    {
      team: home,
      opponent: away,
      outcome: outcomeOfPoints(given, others),
      for: 0,
      against: 0,
      points: given,
    },
    {
      team: away,
      opponent: home,
      outcome: outcomeOfPoints(others, given),
      for: 0,
      against: 0,
      isAway: true,
      points: others,
    },
  ]
}

function compare(one: number, other: number): Outcome {
  if (one === other) return 'drawn'
  return one > other ? 'won' : 'lost'
}

function outcomeOfPoints(own: number, others: number): Outcome {
  return own === 0 && others === 0 ? 'lost' : compare(own, others)
}

// The playing conditions of a cricket match as data: presets for the common formats, and laws that changed with a date.

export type CricketRules = {
  inningsPerSide: 1 | 2
  /** Overs an innings may last; null in matches limited by days. */
  overs: number | null
  ballsPerOver: number
  /** Balls from one end before the other end's turn: 10 in The Hundred, otherwise those of one over. */
  ballsPerEnd: number
  wideRuns: number
  /** Runs for a no-ball in addition to the runs scored off it: 2 in English short cricket, otherwise 1. */
  noBallRuns: number
  /** After a no-ball the batter cannot be bowled, caught, lbw, stumped or out hit wicket. */
  freeHit: boolean
  /** Overs one bowler may bowl in an innings; null without a limit. */
  maxOversPerBowler: number | null
  players: number
  /** The last batter continues alone. */
  lastBatterStands: boolean
  /**
   * The follow-on: the lead after the first innings of both sides that allows it; null where there is none. The pad then
   * offers it; the scorer names the side that bats next (next-step.ts).
   */
  followOnLead: number | null
  /** From 1 October 2022 the new batter faces after a catch, whether or not the batters crossed (Laws of Cricket, 18.11). */
  newBatterFacesAfterCatch: boolean
  /** Until 30 September 2017 runs off a no-ball that the bat did not touch were no-balls, not byes (Laws of 2000, 24.13). */
  noBallTakesByes: boolean
}

export const CRICKET_FORMATS = ['test', 'first-class', 'odi', 't20', 't10', 'hundred', 'six-overs'] as const
export type CricketFormat = (typeof CRICKET_FORMATS)[number]

const LIMITED: CricketRules = {
  inningsPerSide: 1,
  overs: 20,
  ballsPerOver: 6,
  ballsPerEnd: 6,
  wideRuns: 1,
  noBallRuns: 1,
  freeHit: true,
  maxOversPerBowler: 4,
  players: 11,
  lastBatterStands: false,
  followOnLead: null,
  newBatterFacesAfterCatch: true,
  noBallTakesByes: false,
}
const BY_DAYS: CricketRules = {
  ...LIMITED,
  inningsPerSide: 2,
  overs: null,
  maxOversPerBowler: null,
  freeHit: false,
}

const FORMATS: Record<CricketFormat, CricketRules> = {
  test: { ...BY_DAYS, followOnLead: 200 },
  'first-class': { ...BY_DAYS, followOnLead: 150 },
  odi: { ...LIMITED, overs: 50, maxOversPerBowler: 10 },
  t20: LIMITED,
  t10: { ...LIMITED, overs: 10, maxOversPerBowler: 2 },
  hundred: { ...LIMITED, ballsPerOver: 5, ballsPerEnd: 10, noBallRuns: 2 },
  'six-overs': { ...LIMITED, overs: 6, maxOversPerBowler: 2 },
}

const NEW_BATTER_FACES_FROM = '2022-10-01'
const BYES_OFF_NO_BALLS_FROM = '2017-10-01'

/** The rules of a format for a match that starts on `day` (yyyy-mm-dd at the ground). */
export function getCricketRules(format: CricketFormat, day: string): CricketRules {
  return {
    ...FORMATS[format],
    newBatterFacesAfterCatch: day >= NEW_BATTER_FACES_FROM,
    noBallTakesByes: day < BYES_OFF_NO_BALLS_FROM,
  }
}

/** The rules when innings last `overs`: the limit of one bowler is reduced in proportion to `agreed`, rounded up. */
export function changeOvers(agreed: CricketRules, overs: number): CricketRules {
  const { overs: whole, maxOversPerBowler: most } = agreed
  const share = whole === null || most === null ? most : Math.ceil((overs * most) / whole)
  return { ...agreed, overs, maxOversPerBowler: share }
}

/**
 * How many bowlers may bowl the most overs. Where the overs are no multiple of five, only as many as are needed: of 13 overs
 * three bowlers may bowl three and the others two. Null without such a limit.
 */
function maxFullSpells({ overs, maxOversPerBowler: most }: CricketRules): number | null {
  return overs === null || most === null || most !== getBowlerQuota(overs) ? null : overs - (most - 1) * 5
}

/** Overs that a bowler may bowl in this innings, whose bowlers have these completed overs; null without a limit. */
export function quotaOf(
  rules: CricketRules,
  bowling: readonly { player: string; overs: { completed: number } }[],
  bowler: string,
): number | null {
  const { maxOversPerBowler: most } = rules
  const spells = maxFullSpells(rules)
  if (most === null || spells === null) return most
  const full = bowling.filter(({ player, overs }) => player !== bowler && overs.completed >= most).length
  return full >= spells ? most - 1 : most
}

/** Overs one bowler may bowl when an innings lasts `overs`: a fifth, rounded up. */
export function getBowlerQuota(overs: number | null): number | null {
  return overs === null ? null : Math.ceil(overs / 5)
}

// What can happen in a cricket match. Events name people and teams by id and hold no totals: those follow from reduce.ts.
import type { Note } from '../note.ts'

export type PlayerId = string
export type TeamId = string

export const WICKET_KINDS = [
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
  'run out',
  'obstructing the field',
  'hit the ball twice',
  'handled the ball',
  'timed out',
  'retired hurt',
  'retired not out',
  'retired out',
] as const
export type WicketKind = (typeof WICKET_KINDS)[number]

/** `player` is null when nobody recorded who it was. */
export type Fielder = { player: PlayerId | null; isSubstitute?: boolean | undefined }

export type Wicket = {
  kind: WicketKind
  /** Who is out; by default the batter who faced. */
  player?: PlayerId | undefined
  fielders?: Fielder[] | undefined
  /** Who faces the next ball, where the law does not say: after a run out, or a catch before October 2022. */
  facing?: 'new' | 'survivor' | undefined
}

/** Runs, not balls. `penalty`: awarded on this ball, to the side that bats. */
export type BallExtras = {
  wides?: number | undefined
  noBalls?: number | undefined
  byes?: number | undefined
  legByes?: number | undefined
  penalty?: number | undefined
}

export type Ball = {
  kind: 'ball'
  /** Off the bat. */
  runs?: number | undefined
  extras?: BallExtras | undefined
  /** Four or six runs that were run. */
  isRun?: boolean | undefined
  wickets?: Wicket[] | undefined
  /** Set when an observer names the people. Otherwise they are derived from the previous balls, corrections included. */
  striker?: PlayerId | undefined
  nonStriker?: PlayerId | undefined
  bowler?: PlayerId | undefined
}

/** `by`: the margin. Only for results that cannot be derived from the balls. */
export type StatedResult = {
  kind: 'result'
  outcome: 'won' | 'tied' | 'drawn' | 'no result'
  winner?: TeamId | undefined
  by?: Margin | undefined
  method?: string | undefined
}
export type Margin = { runs: number } | { wickets: number } | { innings: 1; runs: number }

/** What events say about the end of a match. */
export type StatedEnd = {
  result: StatedResult | null
  awardedTo: TeamId | null
  tieBreakWinner: TeamId | null
  isAbandoned: boolean
}

/** Without `dismissal`: not out. */
export type CardBatter = {
  player: PlayerId
  runs: number
  balls: number
  fours?: number | undefined
  sixes?: number | undefined
  dismissal?: { kind: WicketKind; bowler?: PlayerId | undefined; fielder?: PlayerId | undefined } | undefined
}
export type CardBowler = {
  player: PlayerId
  overs: { completed: number; balls: number }
  maidens?: number | undefined
  runs: number
  wickets: number
}
/** A whole innings that nobody scored ball by ball: its total, and as much of the card as is known. Corrected by replacing it. */
export type CardInnings = {
  kind: 'card_innings'
  team: TeamId
  runs: number
  wickets: number
  overs: { completed: number; balls: number }
  extras?: BallExtras | undefined
  batting?: CardBatter[] | undefined
  bowling?: CardBowler[] | undefined
  /** Needed because a side with fewer players is all out with fewer wickets. */
  isAllOut?: boolean | undefined
  isDeclared?: boolean | undefined
  isForfeited?: boolean | undefined
  isSuperOver?: boolean | undefined
}

export type CricketEvent =
  | CardInnings
  | { kind: 'toss'; winner: TeamId; decision: 'bat' | 'field'; isUncontested?: boolean | undefined }
  | { kind: 'lineup'; team: TeamId; players: PlayerId[] }
  /** An innings begins. `batters`: who faces first, and the other one. */
  | {
      kind: 'innings'
      team: TeamId
      batters?: [PlayerId, PlayerId] | undefined
      isSuperOver?: boolean | undefined
    }
  | { kind: 'over_start'; bowler: PlayerId; isAllowed?: boolean | undefined }
  | Ball
  /** `isAllowed`: the umpire ended it before its last ball. */
  | { kind: 'over_end'; isAllowed?: boolean | undefined }
  /** A new batter, or one who had retired. */
  | { kind: 'batter_in'; player: PlayerId }
  /** The batters are at other ends than the runs imply: after a short run, or an error of the umpire. */
  | { kind: 'swap' }
  /** A wicket without a ball: timed out, run out by the bowler before the delivery, retired. */
  | { kind: 'wicket'; wicket: Wicket }
  /** Players of the batting side who cannot bat. */
  | { kind: 'absent'; players: PlayerId[] }
  /** Runs for a side, not for a ball. */
  | { kind: 'penalty'; team: TeamId; runs: number }
  /** With `role`, the line-up does not change: `in` bowls the rest of the over. */
  | {
      kind: 'replacement'
      team: TeamId
      in: PlayerId
      out: PlayerId | null
      reason: string
      role?: 'bowler' | undefined
    }
  | { kind: 'review'; by: TeamId; decision: string }
  /** From now on an innings lasts this many overs. */
  | { kind: 'overs'; overs: number }
  /** What the side that bats second needs, when it was revised; `balls`: how many it gets. */
  | { kind: 'target'; runs: number; balls: number | null }
  | { kind: 'par'; runs: number }
  | { kind: 'declare' }
  | { kind: 'forfeit' }
  | { kind: 'innings_end' }
  | { kind: 'interval'; name: string }
  | { kind: 'abandon' }
  | { kind: 'award'; winner: TeamId }
  /** Who won a tied match where super overs did not decide it. */
  | { kind: 'tie_break'; winner: TeamId; how: 'super over' | 'bowl-out' }
  | StatedResult
  | Note

const NOT_A_WICKET = new Set<WicketKind>(['retired hurt', 'retired not out'])
const CREDITED = new Set<WicketKind>([
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
])
const OFF_A_WIDE = new Set<WicketKind>(['stumped', 'hit wicket', 'run out', 'obstructing the field'])
const OFF_A_NO_BALL = new Set<WicketKind>(['run out', 'obstructing the field', 'hit the ball twice'])
const ANY_TIME = new Set<WicketKind>([
  'retired hurt',
  'retired not out',
  'retired out',
  'timed out',
  'handled the ball',
])

/** Whether it counts among the wickets: a batter who retires hurt or not out may return. */
export function isWicket(kind: WicketKind): boolean {
  return !NOT_A_WICKET.has(kind)
}

/** Whether the wicket is credited to the bowler. */
export function isCreditedToBowler(kind: WicketKind): boolean {
  return CREDITED.has(kind)
}

/** Whether only the batter who faces the ball can be out in this way. */
export function isOfStriker(kind: WicketKind): boolean {
  return CREDITED.has(kind) || kind === 'hit the ball twice'
}

/** Whether a batter can be out in this way (Laws of Cricket, 21.18 and 22.9). A free hit counts as a no-ball, even when wide. */
export function isPossible(
  kind: WicketKind,
  ball: { isWide: boolean; isNoBall: boolean; isFreeHit: boolean },
): boolean {
  if (ANY_TIME.has(kind)) return true
  if (ball.isWide && !OFF_A_WIDE.has(kind)) return false
  return (!ball.isNoBall && !ball.isFreeHit) || OFF_A_NO_BALL.has(kind)
}

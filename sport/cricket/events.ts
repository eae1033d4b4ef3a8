// What can happen in a cricket match. Events name people and teams by id and hold no totals: those follow from reduce.ts.
import { z } from 'zod'
import { bare, describeLog, id } from '../log.ts'
import { NOTE_EVENT } from '../note.ts'

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

/** The maximum of an innings, a target or a par score. */
export const MAX_RUNS = 2_000
const total = z.int().min(0).max(MAX_RUNS)
/** The runs of a ball or an award. */
const runs = z.int().min(0).max(100)
const text = z.string().min(1).max(500)
const flag = z.boolean().optional()

const wicket = z.strictObject({
  kind: z.enum(WICKET_KINDS),
  /** Who is out; by default the batter who faced. */
  player: id.optional(),
  /** `player` is null when nobody recorded who it was. */
  fielders: z
    .array(z.strictObject({ player: id.nullable(), isSubstitute: flag }))
    .max(11)
    .optional(),
  /** Who faces the next ball, where the law does not say: after a run out, or a catch before October 2022. */
  facing: z.enum(['new', 'survivor']).optional(),
})
export type Wicket = z.infer<typeof wicket>
export type Fielder = NonNullable<Wicket['fielders']>[number]

/** Runs, not balls. `penalty`: awarded on this ball, to the side that bats. */
const extras = z.strictObject({
  wides: runs.optional(),
  noBalls: runs.optional(),
  byes: runs.optional(),
  legByes: runs.optional(),
  penalty: runs.optional(),
})
export type BallExtras = z.infer<typeof extras>

const ball = z.strictObject({
  kind: z.literal('ball'),
  /** Off the bat. */
  runs: runs.optional(),
  extras: extras.optional(),
  /** Four or six runs that were run. */
  isRun: flag,
  wickets: z.array(wicket).max(3).optional(),
  /** Set when an observer names the people. Otherwise they are derived from the previous balls, corrections included. */
  striker: id.optional(),
  nonStriker: id.optional(),
  bowler: id.optional(),
})
export type Ball = z.infer<typeof ball>

const margin = z.union([
  z.strictObject({ innings: z.literal(1), runs: z.int().min(0).max(MAX_RUNS) }),
  z.strictObject({ runs: z.int().min(0).max(MAX_RUNS) }),
  z.strictObject({ wickets: z.int().min(0).max(10) }),
])
export type Margin = z.infer<typeof margin>

/** Only for results that cannot be derived from the balls. */
const result = z.strictObject({
  kind: z.literal('result'),
  outcome: z.enum(['won', 'tied', 'drawn', 'no result']),
  winner: id.optional(),
  by: margin.optional(),
  method: text.optional(),
})
export type StatedResult = z.infer<typeof result>

/** What events say about the end of a match. */
export type StatedEnd = {
  result: StatedResult | null
  /** That the match is tied was stated after its last super over began. */
  isTieFinal: boolean
  awardedTo: TeamId | null
  tieBreakWinner: TeamId | null
  isAbandoned: boolean
}

const overs = z.strictObject({ completed: z.int().min(0).max(1_000), balls: z.int().min(0).max(9) })
const cardBatter = z.strictObject({
  player: id,
  runs: total,
  balls: total,
  fours: total.optional(),
  sixes: total.optional(),
  /** Absent: not out. */
  dismissal: z
    .strictObject({ kind: z.enum(WICKET_KINDS), bowler: id.optional(), fielder: id.optional() })
    .optional(),
})
const cardBowler = z.strictObject({
  player: id,
  overs,
  maidens: total.optional(),
  runs: total,
  wickets: z.int().min(0).max(14),
})

/** A whole innings that nobody scored ball by ball: its total, and as much of the card as is known. Corrected by replacing it. */
const cardInnings = z.strictObject({
  kind: z.literal('card_innings'),
  team: id,
  runs: total,
  wickets: z.int().min(0).max(14),
  overs,
  extras: extras.optional(),
  batting: z.array(cardBatter).max(15).optional(),
  bowling: z.array(cardBowler).max(15).optional(),
  /** Needed because a side with fewer players is all out with fewer wickets. */
  isAllOut: flag,
  isDeclared: flag,
  isForfeited: flag,
  isSuperOver: flag,
})
export type CardInnings = z.infer<typeof cardInnings>

export const CRICKET_EVENTS = [
  cardInnings,
  z.strictObject({
    kind: z.literal('toss'),
    winner: id,
    decision: z.enum(['bat', 'field']),
    isUncontested: flag,
  }),
  z.strictObject({ kind: z.literal('lineup'), team: id, players: z.array(id).max(30) }),
  /** An innings begins. `batters`: who faces first, and the other one. */
  z.strictObject({
    kind: z.literal('innings'),
    team: id,
    batters: z.tuple([id, id]).optional(),
    isSuperOver: flag,
  }),
  z.strictObject({ kind: z.literal('over_start'), bowler: id, isAllowed: flag }),
  ball,
  /** `isAllowed`: the umpire ended it before its last ball. */
  z.strictObject({ kind: z.literal('over_end'), isAllowed: flag }),
  /** A new batter, or one who had retired. */
  z.strictObject({ kind: z.literal('batter_in'), player: id }),
  /** The batters are at other ends than the runs imply: after a short run, or an error of the umpire. */
  bare('swap'),
  /** A wicket without a ball: timed out, run out by the bowler before the delivery, retired. */
  z.strictObject({ kind: z.literal('wicket'), wicket }),
  /** Players of the batting side who cannot bat. */
  z.strictObject({ kind: z.literal('absent'), players: z.array(id).max(11) }),
  /** Runs for a side, not for a ball. */
  z.strictObject({ kind: z.literal('penalty'), team: id, runs }),
  /** With `role`, the line-up does not change: `in` bowls the rest of the over. */
  z.strictObject({
    kind: z.literal('replacement'),
    team: id,
    in: id,
    out: id.nullable(),
    reason: text,
    role: z.literal('bowler').optional(),
  }),
  z.strictObject({ kind: z.literal('review'), by: id, decision: text }),
  /** From now on an innings lasts this many overs. */
  z.strictObject({ kind: z.literal('overs'), overs: z.int().min(1).max(100) }),
  /** What the side that bats second needs, when it was revised; `balls`: how many it gets. */
  z.strictObject({
    kind: z.literal('target'),
    runs: z.int().min(1).max(MAX_RUNS),
    balls: z.int().min(1).max(2_000).nullable(),
  }),
  z.strictObject({ kind: z.literal('par'), runs: total }),
  bare('declare'),
  bare('forfeit'),
  bare('innings_end'),
  z.strictObject({ kind: z.literal('interval'), name: text }),
  bare('abandon'),
  z.strictObject({ kind: z.literal('award'), winner: id }),
  /** Who won a tied match where super overs did not decide it. */
  z.strictObject({ kind: z.literal('tie_break'), winner: id, how: z.enum(['super over', 'bowl-out']) }),
  result,
  NOTE_EVENT,
] as const

export const CRICKET_LOG = describeLog(CRICKET_EVENTS)
export type CricketEvent = z.infer<typeof CRICKET_LOG.event>

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

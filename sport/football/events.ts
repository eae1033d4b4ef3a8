// What can happen in a football match. Events name people and teams by id and hold no totals: those follow from reduce.ts.
import { z } from 'zod'
import { bare, describeLog, id } from '../log.ts'
import { NOTE_EVENT } from '../note.ts'

export type PlayerId = string
export type TeamId = string

/** In the order in which they are played. */
export const PERIODS = [
  'first half',
  'second half',
  'extra time, first half',
  'extra time, second half',
  'shoot-out',
] as const
export type Period = (typeof PERIODS)[number]

/**
 * 45+2 is minute 45, stoppage 2, of the first half; 47 is minute 47 of the second. `minute` counts from the start of the match,
 * from 1; 0 means unknown, as in files that state only the score. Both mean nothing in a shoot-out.
 */
const at = z.strictObject({
  period: z.enum(PERIODS),
  minute: z.int().min(0).max(150),
  stoppage: z.int().min(1).max(60).exactOptional(),
})
export type Minute = z.infer<typeof at>

const KICK_OUTCOMES = ['scored', 'saved', 'missed'] as const
export type KickOutcome = (typeof KICK_OUTCOMES)[number]
const outcome = z.enum(KICK_OUTCOMES)

/** What a review decided. The first three take back the event that `of` names. */
const VAR_DECISIONS = [
  'no goal',
  'no card',
  'penalty retaken',
  'confirmed',
  'penalty',
  'no penalty',
  'red card',
] as const
export type VarDecision = (typeof VAR_DECISIONS)[number]

const players = z.array(id).max(30)
const goals = z.int().min(0).max(99)
const score = z.tuple([goals, goals]).readonly()
const points = z.int().min(-99).max(99)
const period = z.enum(PERIODS)

/** `team` is always the team of the person in the same event. */
export const FOOTBALL_EVENTS = [
  z.strictObject({ kind: z.literal('lineup'), team: id, players, substitutes: players }),
  z.strictObject({ kind: z.literal('kickoff'), period }),
  z.strictObject({ kind: z.literal('period_end'), period }),
  /** `player` is null where nobody knows who scored. */
  z.strictObject({
    kind: z.literal('goal'),
    team: id,
    player: id.nullable(),
    assist: id.exactOptional(),
    at,
  }),
  /** Counts for the other team. */
  z.strictObject({ kind: z.literal('own_goal'), team: id, player: id.nullable(), at }),
  /** A penalty during play; a scored one is a goal. */
  z.strictObject({ kind: z.literal('penalty_kick'), team: id, player: id.nullable(), outcome, at }),
  /** A second yellow card is entered as yellow. `isStaff`: shown to a coach, who is in no line-up. */
  z.strictObject({
    kind: z.literal('card'),
    team: id,
    player: id,
    color: z.enum(['yellow', 'red']),
    at,
    isStaff: z.boolean().exactOptional(),
  }),
  /** `in` is null for a player who leaves without a substitute. A concussion substitute is not counted. */
  z.strictObject({
    kind: z.literal('sub'),
    team: id,
    in: id.nullable(),
    out: id,
    at,
    isConcussion: z.boolean().exactOptional(),
  }),
  /** `of`: the `seq` of the event that was reviewed. */
  z.strictObject({
    kind: z.literal('var'),
    decision: z.enum(VAR_DECISIONS),
    of: z.int().min(1).max(1_000_000).exactOptional(),
    at,
  }),
  /** The goals of the first leg of a tie over two matches; home side of this match first. Stands in the log of the second leg. */
  z.strictObject({ kind: z.literal('first_leg'), score }),
  /** One kick of a shoot-out. */
  z.strictObject({ kind: z.literal('shootout'), team: id, player: id.nullable(), outcome }),
  /** Who won a shoot-out of which only that is known. */
  z.strictObject({ kind: z.literal('tie_break'), winner: id }),
  bare('end'),
  bare('abandon'),
  /** The score of an abandoned match counts as the result. */
  bare('count'),
  /**
   * The competition decided the match. Result, goals and points are separate facts: `winner` is null when nobody won, `goals`
   * when the match counts without goals, `points` when the sides get the usual points of the result. Home side first.
   */
  z.strictObject({
    kind: z.literal('award'),
    winner: id.nullable(),
    goals: score.nullable(),
    points: z.tuple([points, points]).readonly().nullable(),
  }),
  NOTE_EVENT.extend({ at: at.exactOptional() }),
] as const

export const FOOTBALL_LOG = describeLog(FOOTBALL_EVENTS)
export type FootballEvent = z.infer<typeof FOOTBALL_LOG.event>

const TAKE_BACK = new Set<VarDecision>(['no goal', 'no card', 'penalty retaken'])

/** Whether the review takes back the event that it names. */
export function takesBack(decision: VarDecision): boolean {
  return TAKE_BACK.has(decision)
}

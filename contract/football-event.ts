// The events of a football match as result entry, scorers and files send them. How they are evaluated: sport/football/.
import { z } from 'zod'
import { type FootballEvent, PERIODS } from '#sport/football/events.ts'
import type { LogEntry } from '#sport/log.ts'
import { NOTE_EVENT } from './match-note.ts'
import { OWN_WORDS } from './own-words.ts'

const id = z.string().min(1).max(200)
const at = z.strictObject({
  period: z.enum(PERIODS),
  minute: z.int().min(0).max(150),
  stoppage: z.int().min(1).max(60).exactOptional(),
})
const players = z.array(id).max(30)
const goals = z.int().min(0).max(99)
const score = z.tuple([goals, goals])
const points = z.int().min(-99).max(99)
const outcome = z.enum(['scored', 'saved', 'missed'])
const period = z.enum(PERIODS)
const bare = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind) })

export const FOOTBALL_EVENTS = [
  z.strictObject({ kind: z.literal('lineup'), team: id, players, substitutes: players }),
  z.strictObject({ kind: z.literal('kickoff'), period }),
  z.strictObject({ kind: z.literal('period_end'), period }),
  z.strictObject({
    kind: z.literal('goal'),
    team: id,
    player: id.nullable(),
    assist: id.exactOptional(),
    at,
  }),
  z.strictObject({ kind: z.literal('own_goal'), team: id, player: id.nullable(), at }),
  z.strictObject({ kind: z.literal('penalty_kick'), team: id, player: id.nullable(), outcome, at }),
  z.strictObject({
    kind: z.literal('card'),
    team: id,
    player: id,
    color: z.enum(['yellow', 'red']),
    at,
    isStaff: z.boolean().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('sub'),
    team: id,
    in: id.nullable(),
    out: id,
    at,
    isConcussion: z.boolean().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('var'),
    decision: z.enum([
      'no goal',
      'no card',
      'penalty retaken',
      'confirmed',
      'penalty',
      'no penalty',
      'red card',
    ]),
    of: z.int().min(1).exactOptional(),
    at,
  }),
  z.strictObject({ kind: z.literal('first_leg'), score }),
  z.strictObject({ kind: z.literal('shootout'), team: id, player: id.nullable(), outcome }),
  z.strictObject({ kind: z.literal('tie_break'), winner: id }),
  bare('end'),
  bare('abandon'),
  bare('count'),
  z.strictObject({
    kind: z.literal('award'),
    winner: id.nullable(),
    goals: score.nullable(),
    points: z.tuple([points, points]).nullable(),
  }),
  NOTE_EVENT.extend({ at: at.exactOptional() }),
] as const

const footballEventSchema = z.discriminatedUnion('kind', FOOTBALL_EVENTS) satisfies z.ZodType<FootballEvent>
const seq = z.int().min(1).max(1_000_000)
const corrections = [
  z.strictObject({ kind: z.literal('void'), seq }),
  z.strictObject({ kind: z.literal('replace'), seq, event: footballEventSchema }),
  z.strictObject({ kind: z.literal('insert'), after: seq.or(z.literal(0)), event: footballEventSchema }),
] as const

/** The complete log of a match. */
export const footballLogSchema = z.array(
  z.strictObject({
    seq,
    event: z.discriminatedUnion('kind', [...FOOTBALL_EVENTS, ...corrections, OWN_WORDS]),
  }),
) satisfies z.ZodType<LogEntry<FootballEvent>[]>

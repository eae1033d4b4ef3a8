// The events of a match of two sides (kabaddi, hockey, volleyball). How they are evaluated: sport/results/sides/.
import { z } from 'zod'
import type { LogEntry } from '#sport/log.ts'
import type { SidesEvent } from '#sport/results/sides/events.ts'
import { NOTE_EVENT } from './match-note.ts'

const id = z.string().min(1).max(200)
const period = z.int().min(1).max(40)
const count = z.int().min(0).max(999)
const score = z.tuple([count, count])
const points = z.int().min(-99).max(99)
const bare = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind) })

export const SIDES_EVENTS = [
  z.strictObject({
    kind: z.literal('points'),
    period,
    team: id,
    points: z.int().min(1).max(99),
    player: id.optional(),
    how: z.string().min(1).max(60).optional(),
    minute: z.int().min(0).max(600).optional(),
  }),
  z.strictObject({ kind: z.literal('period_score'), period, points: score }),
  z.strictObject({ kind: z.literal('period_end'), period }),
  z.strictObject({ kind: z.literal('tie_break'), points: score }),
  bare('end'),
  bare('abandon'),
  z.strictObject({ kind: z.literal('walkover'), winner: id }),
  z.strictObject({
    kind: z.literal('award'),
    winner: id.nullable(),
    points: z.tuple([points, points]).nullable(),
    score: score.optional(),
  }),
  NOTE_EVENT,
] as const

const eventSchema = z.discriminatedUnion('kind', SIDES_EVENTS) satisfies z.ZodType<SidesEvent>
const seq = z.int().min(1).max(1_000_000)
const corrections = [
  z.strictObject({ kind: z.literal('void'), seq }),
  z.strictObject({ kind: z.literal('replace'), seq, event: eventSchema }),
  z.strictObject({ kind: z.literal('insert'), after: seq.or(z.literal(0)), event: eventSchema }),
] as const

/** The complete log of a match. */
export const sidesLogSchema = z.array(
  z.strictObject({ seq, event: z.discriminatedUnion('kind', [...SIDES_EVENTS, ...corrections]) }),
) satisfies z.ZodType<LogEntry<SidesEvent>[]>

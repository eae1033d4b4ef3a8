// What can happen in a match of two sides. Points come one by one, or as the score of a whole period; totals follow from reduce.ts.
import { z } from 'zod'
import { bare, describeLog, id } from '../log.ts'
import { NOTE_EVENT } from '../note.ts'

/** Counts from 1, extra ones included; a set is a period. */
const period = z.int().min(1).max(40)
const count = z.int().min(0).max(999)
const score = z.tuple([count, count]).readonly()
const points = z.int().min(-99).max(99)

export const SIDES_EVENTS = [
  z.strictObject({
    kind: z.literal('points'),
    period,
    team: id,
    points: z.int().min(1).max(99),
    player: id.optional(),
    /** Such as `raid`, `tackle`, `all out`; `field goal`, `penalty corner`. */
    how: z.string().min(1).max(60).optional(),
    minute: z.int().min(0).max(600).optional(),
  }),
  /** The score of a period that nobody followed point by point: it replaces points counted for this period. */
  z.strictObject({ kind: z.literal('period_score'), period, points: score }),
  z.strictObject({ kind: z.literal('period_end'), period }),
  /** What decided a level match after its periods: penalty shots, five raids. Not part of the score. */
  z.strictObject({ kind: z.literal('tie_break'), points: score }),
  bare('end'),
  bare('abandon'),
  /** The other side did not come, or gave up. */
  z.strictObject({ kind: z.literal('walkover'), winner: id }),
  /** The competition decided the match, with a score if it states one. `points` in a table; null where they follow from the result. */
  z.strictObject({
    kind: z.literal('award'),
    winner: id.nullable(),
    points: z.tuple([points, points]).readonly().nullable(),
    score: score.optional(),
  }),
  NOTE_EVENT,
] as const

export const SIDES_LOG = describeLog(SIDES_EVENTS)
export type SidesEvent = z.infer<typeof SIDES_LOG.event>

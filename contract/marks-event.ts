// The events of a contest of marks (athletics, swimming, shooting). How they are evaluated: sport/results/marks/.
import { z } from 'zod'
import type { LogEntry } from '#sport/log.ts'
import type { MarksEvent } from '#sport/results/marks/events.ts'
import { PHASE_NAMES } from '#sport/results/marks/rules.ts'
import { NOTE_EVENT } from './match-note.ts'

const id = z.string().min(1).max(200)
const phase = z.enum(PHASE_NAMES)
const small = z.int().min(1).max(200)
const bare = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind) })

export const MARKS_EVENTS = [
  z.strictObject({
    kind: z.literal('entry'),
    phase,
    participant: id,
    heat: small.optional(),
    position: small.optional(),
    members: z.array(id).max(12).optional(),
  }),
  z.strictObject({
    kind: z.literal('attempt'),
    phase,
    participant: id,
    outcome: z.enum(['valid', 'foul', 'pass']),
    /** In the unit of the rules. The maximum is far above six hours in milliseconds or a hundred metres in millimetres. */
    mark: z.int().min(0).max(100_000_000).optional(),
    wind: z.int().min(-200).max(200).optional(),
    reaction: z.int().min(-1_000).max(5_000).optional(),
    innerTens: z.int().min(0).max(600).optional(),
    /** What the clock showed is in `mark`; it counts rounded up to the tenth of a second. */
    isHandTimed: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('status'),
    phase,
    participant: id,
    status: z.enum(['DNS', 'DNF', 'DQ']),
    reason: z.string().min(1).max(300).optional(),
  }),
  z.strictObject({ kind: z.literal('record'), phase, participant: id, record: z.string().min(1).max(12) }),
  z.strictObject({ kind: z.literal('order'), phase, participants: z.array(id).max(200) }),
  z.strictObject({ kind: z.literal('advance'), phase, participant: id }),
  z.strictObject({ kind: z.literal('phase_end'), phase }),
  bare('abandon'),
  NOTE_EVENT,
] as const

const eventSchema = z.discriminatedUnion('kind', MARKS_EVENTS) satisfies z.ZodType<MarksEvent>
const seq = z.int().min(1).max(1_000_000)
const corrections = [
  z.strictObject({ kind: z.literal('void'), seq }),
  z.strictObject({ kind: z.literal('replace'), seq, event: eventSchema }),
  z.strictObject({ kind: z.literal('insert'), after: seq.or(z.literal(0)), event: eventSchema }),
] as const

/** The complete log of a contest. */
export const marksLogSchema = z.array(
  z.strictObject({ seq, event: z.discriminatedUnion('kind', [...MARKS_EVENTS, ...corrections]) }),
) satisfies z.ZodType<LogEntry<MarksEvent>[]>

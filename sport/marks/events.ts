// What can happen in a contest of marks. Events name participants by id: persons, pairs or teams. Ranks follow from reduce.ts.
import { z } from 'zod'
import { bare, describeLog, id } from '../log.ts'
import { NOTE_EVENT } from '../note.ts'
import { PHASE_NAMES } from './rules.ts'

export type ParticipantId = string

/** Did not start, did not finish, disqualified. */
const STATUSES = ['DNS', 'DNF', 'DQ'] as const
export type Status = (typeof STATUSES)[number]

const OUTCOMES = ['valid', 'foul', 'pass'] as const
export type AttemptOutcome = (typeof OUTCOMES)[number]

const phase = z.enum(PHASE_NAMES)
const small = z.int().min(1).max(200)

export const MARKS_EVENTS = [
  /** `position`: in the start list or on the track. `members`: who swims or runs for a team. */
  z.strictObject({
    kind: z.literal('entry'),
    phase,
    participant: id,
    heat: small.optional(),
    position: small.optional(),
    members: z.array(id).max(12).optional(),
  }),
  /** A race, a jump, a series. */
  z.strictObject({
    kind: z.literal('attempt'),
    phase,
    participant: id,
    outcome: z.enum(OUTCOMES),
    /**
     * In the unit of the rules; in high jump and pole vault the height of the bar. The maximum is far above six hours in
     * milliseconds or a hundred metres in millimetres.
     */
    mark: z.int().min(0).max(100_000_000).optional(),
    /** In tenths of a metre a second. */
    wind: z.int().min(-200).max(200).optional(),
    /** In milliseconds. */
    reaction: z.int().min(-1_000).max(5_000).optional(),
    innerTens: z.int().min(0).max(600).optional(),
    /** The clock was stopped by hand: `mark` is what it showed, which counts rounded up to the tenth of a second. */
    isHandTimed: z.literal(true).optional(),
  }),
  z.strictObject({
    kind: z.literal('status'),
    phase,
    participant: id,
    status: z.enum(STATUSES),
    reason: z.string().min(1).max(300).optional(),
  }),
  /** Such as `WR`, `NR`, `PB`. */
  z.strictObject({ kind: z.literal('record'), phase, participant: id, record: z.string().min(1).max(12) }),
  /** The order of equal marks that a photo finish, a jump-off or lots decided, best one first. */
  z.strictObject({ kind: z.literal('order'), phase, participants: z.array(id).max(200) }),
  /** The participant advances by a decision, regardless of rank. */
  z.strictObject({ kind: z.literal('advance'), phase, participant: id }),
  z.strictObject({ kind: z.literal('phase_end'), phase }),
  bare('abandon'),
  NOTE_EVENT,
] as const

export const MARKS_LOG = describeLog(MARKS_EVENTS)
export type MarksEvent = z.infer<typeof MARKS_LOG.event>

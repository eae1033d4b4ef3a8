// One entry of a match's log, as clients send it and as the public log shows it.
import { z } from 'zod'
import type { CricketEvent } from '#sport/cricket/events.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { Correction, OwnWords } from '#sport/log.ts'
import type { MarksEvent } from '#sport/results/marks/events.ts'
import type { SidesEvent } from '#sport/results/sides/events.ts'
import { isMarksSport, isSidesSport, type Sport } from '#sport/sports.ts'
import { CRICKET_EVENTS } from './cricket-event.ts'
import { FOOTBALL_EVENTS } from './football-event.ts'
import { isStorable, isStorableJson, textField } from './form-field.ts'
import { MARKS_EVENTS } from './marks-event.ts'
import { MATCH_LIMITS } from './match.ts'
import { OWN_WORDS } from './own-words.ts'
import { SIDES_EVENTS } from './sides-event.ts'

export type MatchEvent = CricketEvent | FootballEvent | SidesEvent | MarksEvent
export type MatchEntryEvent = MatchEvent | Correction<MatchEvent> | OwnWords

const kind = z.string().min(1).max(40).refine(isStorable, 'FIELD_INVALID')
const payload = z.record(z.string().max(60), z.unknown()).refine(isStorableJson, 'FIELD_INVALID')

/** The part that is the same for every sport; `kind` and `payload` are checked by {@link entryEventSchema}. */
export const newEventsSchema = z.strictObject({
  /** Sequence of the last event that the sender knows. */
  base: z.int().min(0).max(1_000_000),
  token: z.string().max(100).refine(isStorable, 'FIELD_INVALID').optional(),
  /** Whether events that cannot follow the log are also stored, and reported as problems; otherwise they are refused. */
  acceptProblems: z.boolean().default(false),
  /** Stores nothing; the response says what would follow. */
  isDryRun: z.boolean().default(false),
  events: z
    .array(
      z.strictObject({
        clientId: z.uuid('FIELD_INVALID'),
        kind,
        payload: payload.default({}),
        atGround: z.iso.datetime({ offset: true }).optional(),
        /** Required to void an event. */
        reason: textField(300).optional(),
      }),
    )
    .min(1)
    .max(MATCH_LIMITS.events),
})
export type NewEvents = z.infer<typeof newEventsSchema>

const seq = z.int().min(1).max(1_000_000)

type Kinds = readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]]

function schemasOf<Events extends Kinds>(events: Events) {
  const event = z.discriminatedUnion('kind', events)
  const correction = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('void'), seq }),
    z.strictObject({ kind: z.literal('replace'), seq, event }),
    z.strictObject({ kind: z.literal('insert'), after: seq.or(z.literal(0)), event }),
  ])
  return { event, correction }
}

const CRICKET = schemasOf(CRICKET_EVENTS)
const FOOTBALL = schemasOf(FOOTBALL_EVENTS)
const SIDES = schemasOf(SIDES_EVENTS)
const MARKS = schemasOf(MARKS_EVENTS)

function schemasFor(sport: Sport) {
  if (isSidesSport(sport)) return SIDES
  if (isMarksSport(sport)) return MARKS
  return sport === 'cricket' ? CRICKET : FOOTBALL
}

/** The schema of this kind of entry in this sport: an event, a correction, or own words in sports with a commentary. */
export function entryEventSchema(sport: Sport, kind: string): z.ZodType<MatchEntryEvent> {
  const { event, correction } = schemasFor(sport)
  if (kind === 'words' && (sport === 'cricket' || sport === 'football')) return OWN_WORDS
  return kind === 'void' || kind === 'replace' || kind === 'insert' ? correction : event
}

/** An entry as the public log shows it: without the person who entered it and without the reason. */
export const publicEventSchema = z.object({
  seq: z.int(),
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
})

// One entry of a match's log, as clients send it and as the public log shows it.
import { z } from 'zod'
import { CRICKET_LOG, type CricketEvent } from '#sport/cricket/events.ts'
import { FOOTBALL_LOG, type FootballEvent } from '#sport/football/events.ts'
import { type Correction, OWN_WORDS, OWN_WORDS_LENGTH, type OwnWords } from '#sport/log.ts'
import { MARKS_LOG, type MarksEvent } from '#sport/marks/events.ts'
import { SIDES_LOG, type SidesEvent } from '#sport/sides/events.ts'
import { isMarksSport, isSidesSport, type Sport } from '#sport/sports.ts'
import { isStorable, isStorableJson, textField, tidiedField } from './form-field.ts'
import { MATCH_LIMITS } from './match.ts'
import { unpackEvent } from './packed-event.ts'
import { oneLine } from './text-lines.ts'

export type MatchEvent = CricketEvent | FootballEvent | SidesEvent | MarksEvent
export type MatchEntryEvent = MatchEvent | Correction<MatchEvent> | OwnWords

const kind = z.string().min(1).max(40).refine(isStorable, 'FIELD_INVALID')
const payload = z.record(z.string().max(60), z.unknown()).refine(isStorableJson, 'FIELD_INVALID')

/** The part that is the same for every sport; the events are checked by {@link entryEventSchema}. */
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
      z
        .strictObject({
          clientId: z.uuid('FIELD_INVALID'),
          kind,
          payload: payload.default({}),
          atGround: z.iso.datetime({ offset: true }).optional(),
          /** Required to void an event. */
          reason: textField(300).optional(),
        })
        .transform(({ kind, payload, ...sent }) => ({ ...sent, event: unpackEvent({ kind, payload }) })),
    )
    .min(1)
    .max(MATCH_LIMITS.events),
})
export type NewEvents = z.infer<typeof newEventsSchema>
export type SentEvent = NewEvents['events'][number]

const words = tidiedField(OWN_WORDS_LENGTH, oneLine, { isOptional: true, isStrict: true }).optional()
const sentWords = OWN_WORDS.extend({ bn: words, en: words }).refine(
  ({ bn, en }) => bn !== undefined || en !== undefined,
  { error: 'FIELD_REQUIRED', path: ['bn'] },
)

const seq = z.int().min(1).max(1_000_000)

/** A complete log of these entries, in their order. Its maximum: SPORT_DATA. */
function describeWhole<Event>(event: z.ZodType<Event>) {
  return z.array(z.strictObject({ seq, event })).superRefine((log, context) => {
    const index = log.findIndex((entry, at) => entry.seq <= (log[at - 1]?.seq ?? 0))
    if (index === -1) return
    const message = 'must be greater than the one before'
    context.addIssue({ code: 'custom', path: [index, 'seq'], message })
  })
}

const { event: cricket, correction: ofCricket } = CRICKET_LOG
const { event: football, correction: ofFootball } = FOOTBALL_LOG
const { event: sides, correction: ofSides } = SIDES_LOG
const { event: marks, correction: ofMarks } = MARKS_LOG

/** Complete logs of each form. Own words belong to a commentary. */
export const cricketLogSchema = describeWhole(z.discriminatedUnion('kind', [cricket, ofCricket, sentWords]))
export const footballLogSchema = describeWhole(
  z.discriminatedUnion('kind', [football, ofFootball, sentWords]),
)
export const sidesLogSchema = describeWhole(z.discriminatedUnion('kind', [sides, ofSides]))
export const marksLogSchema = describeWhole(z.discriminatedUnion('kind', [marks, ofMarks]))

function describedLog(sport: Sport) {
  if (isSidesSport(sport)) return SIDES_LOG
  if (isMarksSport(sport)) return MARKS_LOG
  return sport === 'cricket' ? CRICKET_LOG : FOOTBALL_LOG
}

/** The schema of this kind of entry in this sport: an event, a correction, or own words in sports with a commentary. */
export function entryEventSchema(sport: Sport, kind: string): z.ZodType<MatchEntryEvent> {
  const { event, correction } = describedLog(sport)
  if (kind === 'words' && (sport === 'cricket' || sport === 'football')) return sentWords
  return kind === 'void' || kind === 'replace' || kind === 'insert' ? correction : event
}

/** An entry as the public log shows it: without the person who entered it and without the reason. */
export const publicEventSchema = z.object({
  seq: z.int(),
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
})

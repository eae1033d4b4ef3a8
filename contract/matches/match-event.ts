// One entry of a match's log, as clients send it and as the public log shows it.
import { z } from 'zod'
import type { Form, Shape } from '#sport/form.ts'
import {
  type Correction,
  type Kind,
  type LogEntry,
  OWN_WORDS,
  OWN_WORDS_LENGTH,
  type OwnWords,
} from '#sport/log.ts'
import { formOf, type MatchEvent } from '#sport/match.ts'
import type { Sport } from '#sport/sports.ts'
import { component } from '../component.ts'
import { instantTextField } from '../date-field.ts'
import { isStorable, isStorableJson, textField, tidiedField } from '../form-field.ts'
import { oneLine } from '../posts/text-lines.ts'
import { MATCH_LIMITS } from './match.ts'
import { unpackEvent } from './packed-event.ts'

export type { MatchEvent }
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
          atGround: instantTextField.optional(),
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

/** The complete log of a match, its entries in order. Own words belong to a commentary. Its maximum: SPORT_DATA. */
export function logSchema<S extends Shape>({ schemas, hasCommentary }: Form<S>) {
  const { event, correction } = schemas
  const entries: readonly [Kind<Entry<S>>, ...Kind<Entry<S>>[]] = [
    event,
    correction,
    ...(hasCommentary ? [sentWords] : []),
  ]
  return z
    .array(z.strictObject({ seq, event: z.discriminatedUnion('kind', entries) }))
    .superRefine((log, context) => {
      const index = log.findIndex((entry, at) => entry.seq <= (log[at - 1]?.seq ?? 0))
      if (index === -1) return
      const message = 'must be greater than the one before'
      context.addIssue({ code: 'custom', path: [index, 'seq'], message })
    })
}
type Entry<S extends Shape> = LogEntry<S['event']>['event']

/** The schema of this kind of entry in this sport: an event, a correction, or own words in sports with a commentary. */
export function entryEventSchema(sport: Sport, kind: string): z.ZodType<MatchEntryEvent> {
  const { schemas, hasCommentary } = formOf(sport)
  if (kind === 'words' && hasCommentary) return sentWords
  return kind === 'void' || kind === 'replace' || kind === 'insert' ? schemas.correction : schemas.event
}

/** An entry as the public log shows it: without the person who entered it and without the reason. */
export const publicEventSchema = component('MatchEvent', {
  seq: z.int(),
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
})

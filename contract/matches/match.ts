// A match: the API's format, limits and states. Its log: match-event.ts. The state derived from the log: sport/match.ts.
import { z } from 'zod'
import type { MatchSummary } from '#sport/match.ts'
import { component } from '../component.ts'
import { dayField } from '../date-field.ts'
import { idField, textField, versionField } from '../form-field.ts'
import { readInstant } from '../instant.ts'
import { madeIdField } from '../record-id.ts'
import type { Stored } from '../stored.ts'
import { matchRulesSchema, sportSchema } from './tournament.ts'

/**
 * `fixture`: not begun; `live`: being played; `finished`: has a result; `abandoned`: broken off, nothing decided yet;
 * `postponed`: no new date yet; `cancelled`: will not be played.
 */
export const MATCH_STATUSES = ['fixture', 'live', 'finished', 'abandoned', 'postponed', 'cancelled'] as const
export type MatchStatus = (typeof MATCH_STATUSES)[number]
export const matchStatusSchema = z.enum(MATCH_STATUSES)

export const MATCH_LIMITS = { round: 80, officials: 12, officialName: 120, events: 50, scorers: 20 } as const

export const OFFICIAL_ROLES = [
  'umpire',
  'tv umpire',
  'reserve umpire',
  'match referee',
  'referee',
  'assistant',
] as const
export const officialSchema = z.strictObject({
  role: z.enum(OFFICIAL_ROLES),
  name: textField(MATCH_LIMITS.officialName),
})
export type Official = z.infer<typeof officialSchema>

const id = idField
const instant = z.string().transform((text, context) => {
  const found = readInstant(text)
  if (found) return found
  context.addIssue({ code: 'custom', message: 'FIELD_INVALID' })
  return z.NEVER
})
const round = z.strictObject({ bn: textField(MATCH_LIMITS.round), en: textField(MATCH_LIMITS.round) })

const fields = {
  tournamentId: id.nullable(),
  /** A stage of the tournament. */
  stageId: id.nullable(),
  round,
  /** In a contest of marks, both are its discipline, an entry of the name book. */
  homeId: id,
  awayId: id,
  venueId: id.nullable(),
  startsAt: instant,
  /** False: only the day is known. */
  isTimeKnown: z.boolean(),
  rules: matchRulesSchema,
  officials: z.array(officialSchema).max(MATCH_LIMITS.officials),
}

/** POST /matches. `sport` is taken from the tournament, if there is one. */
export const newMatchSchema = z.strictObject({
  ...fields,
  id: madeIdField.optional(),
  sport: sportSchema.optional(),
  tournamentId: fields.tournamentId.default(null),
  stageId: fields.stageId.default(null),
  round: round.default({ bn: '', en: '' }),
  venueId: fields.venueId.default(null),
  isTimeKnown: fields.isTimeKnown.default(true),
  rules: fields.rules.default({}),
  officials: fields.officials.default([]),
})
export type NewMatch = z.infer<typeof newMatchSchema>

/** States that an editor sets; the others follow from the log. */
export const SET_STATUSES = ['fixture', 'postponed', 'cancelled'] as const

/** Whether play has begun. Entries in the log do not prove it, because notes, line-ups and the toss come before play. */
export function hasBegun(status: MatchStatus): boolean {
  return !SET_STATUSES.some((set) => set === status)
}

/** Whether a match with this status is over, unless it is corrected. */
export function isOver(status: MatchStatus): boolean {
  return status !== 'fixture' && status !== 'live'
}

/** PUT /matches/{id}: absent fields stay. With `version`, only while that is the present version (MATCH_CHANGED). */
export const matchChangeSchema = z
  .strictObject({
    ...fields,
    status: z.enum(SET_STATUSES),
    isClosed: z.boolean(),
    scorers: z.array(id).max(MATCH_LIMITS.scorers),
    posts: z.array(id).max(200),
    version: versionField,
  })
  .partial()
export type MatchChange = z.infer<typeof matchChangeSchema>

/** GET /matches. `date`: a Dhaka day. */
export const matchFilterFields = {
  date: dayField.optional(),
  tournament: id.optional(),
  team: id.optional(),
  status: matchStatusSchema.optional(),
}

/** A name in both languages, as answers have it. */
export const shownNamesSchema = z.object({ bn: z.string(), en: z.string() })

/** A team, player or venue as pages name it. */
export const namedSchema = z.object({ id: z.string(), slug: z.string(), name: shownNamesSchema })
export type NamedTerm = z.infer<typeof namedSchema>
export const namedTeamSchema = z.object({ ...namedSchema.shape, short: shownNamesSchema })
export type MatchTeam = z.infer<typeof namedTeamSchema>

/** A ground as its pages name it. `city` may be empty. */
export type MatchVenue = NamedTerm & { city: { bn: string; en: string } }

/** Where a match is held, and what is known of the season of its tournament. */
export type MatchPlace = {
  /** The match's own venue, else the ground where its home team plays most often; null when neither is known. */
  venue: MatchVenue | null
  /** Dhaka days, stated or those of its matches. `venue`: where all its matches are held; null for several or an unknown one. */
  season: { startsOn: string | null; endsOn: string | null; venue: MatchVenue | null } | null
}

/** A match without its log. */
export const matchSchema = component('Match', {
  _id: z.string(),
  version: z.int(),
  sport: sportSchema,
  tournament: z.object({ ...namedSchema.shape, season: z.string() }).nullable(),
  stage: z.object({ id: z.string(), name: shownNamesSchema }).nullable(),
  round: shownNamesSchema,
  home: namedTeamSchema,
  away: namedTeamSchema,
  venue: namedSchema.nullable(),
  startsAt: z.iso.datetime(),
  isTimeKnown: z.boolean(),
  /** The Dhaka day on which it starts, yyyy-mm-dd. */
  day: z.string(),
  status: matchStatusSchema,
  officials: z.array(z.object({ role: z.enum(OFFICIAL_ROLES), name: z.string() })),
  /** Null before the first event. */
  summary: z.custom<MatchSummary>().meta({ type: 'object' }).nullable(),
  /** The people in the summary of a contest of marks; empty for other matches. */
  leaders: z.array(namedSchema),
  /** Sequence of the last event, and of the last event that `summary` includes. */
  lastSeq: z.int(),
  summarySeq: z.int(),
  correctedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
})
export type ApiMatch = z.infer<typeof matchSchema>
export type Match = Stored<ApiMatch, 'startsAt' | 'correctedAt' | 'closedAt'>

/** A Dhaka day (yyyy-mm-dd) on which a sport has a match. */
export type MatchDay = Pick<Match, 'day' | 'sport'>

// Calls about matches and their logs.
import { z } from '@hono/zod-openapi'
import {
  type Match,
  matchChangeSchema,
  matchFilterFields,
  matchSchema,
  newMatchSchema,
} from '#contract/matches/match.ts'
import {
  appendedSchema,
  assignmentsSchema,
  fullMatchSchema,
  problemsSchema,
  storyMatchesSchema,
} from '#contract/matches/match-answer.ts'
import { newEventsSchema, publicEventSchema } from '#contract/matches/match-event.ts'
import { packEvent } from '#contract/matches/packed-event.ts'
import { AppError } from '#server/domain/app-error.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import type { LoggedEvent } from '#server/domain/matches/match-log.ts'
import {
  createMatch,
  deleteMatch,
  getAssignments,
  listMatches,
  updateMatch,
} from '#server/domain/matches/matches.ts'
import { getFullMatch, peopleOf, readLog } from '#server/domain/matches/read-log.ts'
import { getStoryMatches, setStoryMatches } from '#server/domain/matches/story-matches.ts'
import { endpoint } from '../endpoint.ts'
import { errorBody } from '../error-response.ts'
import { jsonOf, noBody, queryOf } from '../input.ts'
import { afterField, limitField, list } from '../listing.ts'
import { toWire } from '../to-wire.ts'

export const toApiMatch = (match: Match) => toWire(match, 'startsAt', 'correctedAt', 'closedAt')

function toApiEvent({ seq, event, at }: LoggedEvent) {
  return { seq, ...packEvent(event), at: at.toISOString() }
}

export const showMatches = list({
  summary: 'Matches by start, newest first; with `date` those of a day in Dhaka, oldest first',
  filter: { ...matchFilterFields },
  limit: [50, 200],
  answer: { description: 'Matches', schema: matchSchema },
  async run({ ctx, input }) {
    const { date, tournament, team, ...others } = input
    const filter = { day: date, tournamentId: tournament, teamId: team, ...others }
    const order = date === undefined ? 'newest' : 'oldest'
    const { matches, next } = await listMatches(ctx, { ...filter, order })
    return { items: matches.map(toApiMatch), next }
  },
})

export const showMatch = endpoint({
  summary: 'A match with everything that follows from its log: innings, cards, falls, goals, problems',
  input: noBody,
  answers: {
    200: {
      description: 'The match',
      schema: fullMatchSchema,
    },
  },
  async run({ ctx, param }) {
    const { match, rules, ownRules, derived, person } = await getFullMatch(ctx, param('id'))
    const people = Object.fromEntries(peopleOf(derived).map((id) => [id, person(id).name]))
    const { state, problems } = derived
    return { ...toApiMatch(match), rules, ownRules, state: { ...state }, problems, people }
  },
})

const stored = { description: 'The match as stored', schema: matchSchema }

export const addMatch = endpoint({
  summary: 'Adds a fixture',
  input: jsonOf(newMatchSchema),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toApiMatch(await createMatch(ctx, input)),
})

export const changeMatch = endpoint({
  summary: 'Changes the sent fields; with `version` only while that is the present version',
  input: jsonOf(matchChangeSchema),
  answers: { 200: stored },
  run: async ({ ctx, input, param }) => toApiMatch(await updateMatch(ctx, param('id'), input)),
})

export const removeMatch = endpoint({
  summary: 'Removes a match; one with a log only for admins',
  input: queryOf(z.object({ reason: z.string().min(1).max(300) })),
  answers: { 200: { description: 'Removed', schema: z.object({ deletedCount: z.literal(1) }) } },
  async run({ ctx, input, param }) {
    await deleteMatch(ctx, param('id'), input.reason)
    return { deletedCount: 1 as const }
  },
})

export const showAssignments = endpoint({
  summary:
    'Who may score a match, the posts about it, and players added at the ground; nothing for reporters who are not assigned',
  input: noBody,
  answers: { 200: { description: 'Ids of people and posts', schema: assignmentsSchema } },
  async run({ ctx, param }) {
    const { addedPlayers, ...assigned } = await getAssignments(ctx, param('id'))
    return { ...assigned, addedPlayers: addedPlayers.map(({ id, name }) => ({ _id: id, name })) }
  },
})

const linked = { description: 'The matches, newest first', schema: z.array(matchSchema) }

export const showStoryMatches = endpoint({
  summary: 'The matches that a story is about; for those who may change it',
  input: noBody,
  answers: { 200: linked },
  run: async ({ ctx, param }) => (await getStoryMatches(ctx, param('id'))).map(toApiMatch),
})

export const linkStoryMatches = endpoint({
  summary: 'Says which matches a story is about: they show it, and it shows their scores',
  input: jsonOf(storyMatchesSchema),
  answers: { 200: linked },
  run: async ({ ctx, input, param }) =>
    (await setStoryMatches(ctx, param('id'), input.matches)).map(toApiMatch),
})

export const showEvents = endpoint({
  summary:
    'The log of a match after a sequence, in order; corrections are entries too. Notes and own words that were corrected or ' +
    'removed have no text (`isRemoved`)',
  input: queryOf(
    z.object({
      after: afterField,
      limit: limitField(1_000, 5_000),
      texts: z.literal('all').optional().openapi({
        description: '`all`: with removed texts, where the viewer may score the match',
      }),
    }),
  ),
  answers: { 200: { description: 'Entries', schema: z.array(publicEventSchema) } },
  async run({ ctx, input, param }) {
    const { texts, ...part } = input
    const log = await readLog(ctx, param('id'), { ...part, withRemoved: texts === 'all' })
    return log.map(toApiEvent)
  },
})

const cannotFollowSchema = z.object({ problems: problemsSchema })

export const addEvents = endpoint({
  summary: 'Appends events to the log; safe to repeat. 409 with `since` when somebody else wrote in between',
  input: jsonOf(newEventsSchema),
  answers: {
    200: {
      description: 'The sequences of the events and of the last one; with `isDryRun` what would follow',
      schema: appendedSchema,
    },
    409: {
      description:
        'EVENTS_MISSED: entries after `base`, and which of the sent ones are among them. EVENT_CANNOT_FOLLOW: what would not fit the log',
      schema: z.union([
        z.object({
          since: z.array(publicEventSchema),
          known: z.array(z.object({ clientId: z.string(), seq: z.int() })),
        }),
        cannotFollowSchema,
      ]),
    },
  },
  failure: (_sentence, { details }) => cannotFollowSchema.safeParse(details.data).data ?? {},
  async respond({ ctx, input, param, language }) {
    const answer = await appendEvents(ctx, param('id'), input)
    if (answer.kind === 'missed') {
      const error = errorBody(new AppError('EVENTS_MISSED'), language)
      return { status: 409, body: { ...error, since: answer.since.map(toApiEvent), known: answer.known } }
    }
    const { kind: _kind, ...body } = answer
    return { body }
  },
})

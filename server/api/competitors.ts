// Calls about teams, players and venues.
import { z } from '@hono/zod-openapi'
import {
  type ApiPlayer,
  type ApiTeam,
  type ApiVenue,
  COMPETITOR_LIMITS,
  newPlayerSchema,
  newTeamSchema,
  newVenueSchema,
  playerChangeSchema,
  playerSchema,
  teamChangeSchema,
  teamSchema,
  venueChangeSchema,
  venueSchema,
} from '#contract/competitor.ts'
import { isStorable } from '#contract/form-field.ts'
import type { MatchVenue } from '#contract/match.ts'
import { createPlayer, listPlayers, type Player, updatePlayer } from '#server/domain/players/players.ts'
import { createTeam, listTeams, type Team, updateTeam } from '#server/domain/teams/teams.ts'
import { createVenue, listVenues, updateVenue } from '#server/domain/venues/venues.ts'
import { endpoint } from './endpoint.ts'
import { jsonOf, queryOf } from './input.ts'
import { cursorField, limitField, linkToNext } from './listing.ts'

const shownTeam = z.object(teamSchema.shape).openapi('Team')
const shownPlayer = z.object(playerSchema.shape).openapi('Player')
const shownVenue = z.object(venueSchema.shape).openapi('Venue')

function toApiTeam({ id, slug, name, short, gender }: Team): ApiTeam {
  return { _id: id, slug, name, short, gender }
}

function toApiPlayer({ id, ...player }: Player): ApiPlayer {
  return { _id: id, ...player }
}

function toApiVenue({ id, ...venue }: MatchVenue): ApiVenue {
  return { _id: id, ...venue }
}

const listQuery = queryOf(
  z.object({
    search: z.string().max(COMPETITOR_LIMITS.search).refine(isStorable).optional(),
    limit: limitField(50, 200),
    cursor: cursorField,
  }),
)

export const showTeams = endpoint({
  summary: 'Teams by slug; with `search` those with words that begin like that',
  input: listQuery,
  answers: { 200: { description: 'Teams', schema: z.array(shownTeam) } },
  async run({ ctx, input, url }) {
    const { teams, next } = await listTeams(ctx, input)
    return { body: teams.map(toApiTeam), headers: linkToNext(ctx, url, next) }
  },
})

export const addTeam = endpoint({
  summary: 'Adds a team to the name book',
  input: jsonOf(newTeamSchema),
  answers: { 201: { description: 'The team as stored', schema: shownTeam } },
  async run({ ctx, input }) {
    return { status: 201, body: toApiTeam(await createTeam(ctx, input)) }
  },
})

export const changeTeam = endpoint({
  summary: 'Changes the sent fields of a team',
  input: jsonOf(teamChangeSchema),
  answers: { 200: { description: 'The team as stored', schema: shownTeam } },
  async run({ ctx, input, param }) {
    return { body: toApiTeam(await updateTeam(ctx, param('id'), input)) }
  },
})

export const showPlayers = endpoint({
  summary: 'Players by slug; with `search` those with words that begin like that',
  input: listQuery,
  answers: { 200: { description: 'Players', schema: z.array(shownPlayer) } },
  async run({ ctx, input, url }) {
    const { players, next } = await listPlayers(ctx, input)
    return { body: players.map(toApiPlayer), headers: linkToNext(ctx, url, next) }
  },
})

export const addPlayer = endpoint({
  summary: 'Adds a player; `isAnother` for one who shares the name of another player',
  input: jsonOf(newPlayerSchema),
  answers: { 201: { description: 'The player as stored', schema: shownPlayer } },
  async run({ ctx, input }) {
    return { status: 201, body: toApiPlayer(await createPlayer(ctx, input)) }
  },
})

export const changePlayer = endpoint({
  summary:
    'Changes the sent fields of a player; `mergedInto` merges two entries of one person, null undoes it',
  input: jsonOf(playerChangeSchema),
  answers: { 200: { description: 'The player as stored', schema: shownPlayer } },
  async run({ ctx, input, param }) {
    return { body: toApiPlayer(await updatePlayer(ctx, param('id'), input)) }
  },
})

export const showVenues = endpoint({
  summary: 'Venues by slug; with `search` those with words that begin like that',
  input: listQuery,
  answers: { 200: { description: 'Venues', schema: z.array(shownVenue) } },
  async run({ ctx, input, url }) {
    const { venues, next } = await listVenues(ctx, input)
    return { body: venues.map(toApiVenue), headers: linkToNext(ctx, url, next) }
  },
})

export const addVenue = endpoint({
  summary: 'Adds a venue to the name book',
  input: jsonOf(newVenueSchema),
  answers: { 201: { description: 'The venue as stored', schema: shownVenue } },
  async run({ ctx, input }) {
    return { status: 201, body: toApiVenue(await createVenue(ctx, input)) }
  },
})

export const changeVenue = endpoint({
  summary: 'Changes the sent fields of a venue',
  input: jsonOf(venueChangeSchema),
  answers: { 200: { description: 'The venue as stored', schema: shownVenue } },
  async run({ ctx, input, param }) {
    return { body: toApiVenue(await updateVenue(ctx, param('id'), input)) }
  },
})

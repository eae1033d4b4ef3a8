// Calls about teams, players and venues.
import { z } from '@hono/zod-openapi'
import { isStorable } from '#contract/form-field.ts'
import {
  type ApiTeam,
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
} from '#contract/matches/competitor.ts'
import { createPlayer, listPlayers, updatePlayer } from '#server/domain/players/players.ts'
import { createTeam, listTeams, type Team, updateTeam } from '#server/domain/teams/teams.ts'
import { createVenue, listVenues, updateVenue } from '#server/domain/venues/venues.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf } from '../input.ts'
import { list } from '../listing.ts'
import { toWire } from '../to-wire.ts'

function toApiTeam({ id, slug, name, short, gender }: Team): ApiTeam {
  return { _id: id, slug, name, short, gender }
}

const filter = { search: z.string().max(COMPETITOR_LIMITS.search).refine(isStorable).optional() }

export const showTeams = list({
  summary: 'Teams by slug; with `search` those with words that begin like that',
  filter,
  limit: [50, 200],
  answer: { description: 'Teams', schema: teamSchema },
  async run({ ctx, input }) {
    const { teams, next } = await listTeams(ctx, input)
    return { items: teams.map(toApiTeam), next }
  },
})

export const addTeam = endpoint({
  summary: 'Adds a team to the name book',
  input: jsonOf(newTeamSchema),
  answers: { 201: { description: 'The team as stored', schema: teamSchema } },
  run: async ({ ctx, input }) => toApiTeam(await createTeam(ctx, input)),
})

export const changeTeam = endpoint({
  summary: 'Changes the sent fields of a team',
  input: jsonOf(teamChangeSchema),
  answers: { 200: { description: 'The team as stored', schema: teamSchema } },
  run: async ({ ctx, input, param }) => toApiTeam(await updateTeam(ctx, param('id'), input)),
})

export const showPlayers = list({
  summary: 'Players by slug; with `search` those with words that begin like that',
  filter,
  limit: [50, 200],
  answer: { description: 'Players', schema: playerSchema },
  async run({ ctx, input }) {
    const { players, next } = await listPlayers(ctx, input)
    return { items: players.map((row) => toWire(row)), next }
  },
})

export const addPlayer = endpoint({
  summary: 'Adds a player; `isAnother` for one who shares the name of another player',
  input: jsonOf(newPlayerSchema),
  answers: { 201: { description: 'The player as stored', schema: playerSchema } },
  run: async ({ ctx, input }) => toWire(await createPlayer(ctx, input)),
})

export const changePlayer = endpoint({
  summary:
    'Changes the sent fields of a player; `mergedInto` merges two entries of one person, null undoes it',
  input: jsonOf(playerChangeSchema),
  answers: { 200: { description: 'The player as stored', schema: playerSchema } },
  run: async ({ ctx, input, param }) => toWire(await updatePlayer(ctx, param('id'), input)),
})

export const showVenues = list({
  summary: 'Venues by slug; with `search` those with words that begin like that',
  filter,
  limit: [50, 200],
  answer: { description: 'Venues', schema: venueSchema },
  async run({ ctx, input }) {
    const { venues, next } = await listVenues(ctx, input)
    return { items: venues.map((row) => toWire(row)), next }
  },
})

export const addVenue = endpoint({
  summary: 'Adds a venue to the name book',
  input: jsonOf(newVenueSchema),
  answers: { 201: { description: 'The venue as stored', schema: venueSchema } },
  run: async ({ ctx, input }) => toWire(await createVenue(ctx, input)),
})

export const changeVenue = endpoint({
  summary: 'Changes the sent fields of a venue',
  input: jsonOf(venueChangeSchema),
  answers: { 200: { description: 'The venue as stored', schema: venueSchema } },
  run: async ({ ctx, input, param }) => toWire(await updateVenue(ctx, param('id'), input)),
})

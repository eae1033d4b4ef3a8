// Calls about tournaments, their squads and tables.
import { z } from '@hono/zod-openapi'
import {
  apiSquadSchema,
  apiTableSchema,
  listedTournamentSchema,
  tournamentSchema,
} from '#contract/matches/api-tournament.ts'
import {
  newTournamentSchema,
  sportSchema,
  squadSchema,
  tournamentChangeSchema,
} from '#contract/matches/tournament.ts'
import { getStandings, type Standings } from '#server/domain/standings/standings.ts'
import { listSquads, setSquad } from '#server/domain/tournaments/squads.ts'
import {
  createTournament,
  deleteTournament,
  getTournament,
  listTournaments,
  updateTournament,
} from '#server/domain/tournaments/tournaments.ts'
import { endpoint, removal } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'
import { list } from '../listing.ts'
import { toWire } from '../to-wire.ts'

const shownListed = listedTournamentSchema

export const showTournaments = list({
  summary: 'Tournaments, newest first',
  filter: { sport: sportSchema.optional() },
  limit: [50, 200],
  answer: { description: 'Tournaments', schema: shownListed },
  async run({ ctx, input }) {
    const { tournaments, next } = await listTournaments(ctx, input)
    return { items: tournaments.map((row) => toWire(row)), next }
  },
})

const stored = { description: 'The tournament as stored', schema: tournamentSchema }

export const showTournament = endpoint({
  summary: 'A tournament with its rules, stages and teams',
  input: noBody,
  answers: { 200: { description: 'The tournament', schema: tournamentSchema } },
  run: async ({ ctx, param }) => toWire(await getTournament(ctx, { id: param('id') })),
})

export const addTournament = endpoint({
  summary: 'Adds a tournament',
  input: jsonOf(newTournamentSchema),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toWire(await createTournament(ctx, input)),
})

export const changeTournament = endpoint({
  summary: 'Changes the sent fields; with `version` only while that is the present version',
  input: jsonOf(tournamentChangeSchema),
  answers: { 200: stored },
  run: async ({ ctx, input, param }) => toWire(await updateTournament(ctx, param('id'), input)),
})

export const removeTournament = removal('Deletes a tournament without matches', deleteTournament)

const squadsSchema = z.array(apiSquadSchema)

export const showSquads = endpoint({
  summary: 'The squads of a tournament',
  input: noBody,
  answers: { 200: { description: 'Squads by team', schema: squadsSchema } },
  run: async ({ ctx, param }) => listSquads(ctx, param('id')),
})

export const changeSquad = endpoint({
  summary: 'Replaces the squad of a team',
  input: jsonOf(squadSchema),
  answers: { 200: { description: 'The squads of the tournament', schema: squadsSchema } },
  async run({ ctx, input, param }) {
    const place = { tournamentId: param('id'), teamId: param('team') }
    return setSquad(ctx, place, input.players, input.base)
  },
})

function toApiTable({ stage, rows }: Standings) {
  return {
    stage: stage && { id: stage.id, name: stage.name },
    rows: rows.map(({ teamInfo, ...row }) => ({
      team: { id: teamInfo.id, slug: teamInfo.slug, name: teamInfo.name, short: teamInfo.short },
      position: row.position,
      isLevel: row.isLevel,
      mayMoveUp: row.mayMoveUp,
      played: row.played,
      won: row.won,
      drawn: row.drawn,
      lost: row.lost,
      noResult: row.noResult,
      tied: row.tied,
      shootOutsWon: row.shootOutsWon,
      for: row.for,
      against: row.against,
      ralliesFor: row.ralliesFor,
      ralliesAgainst: row.ralliesAgainst,
      difference: row.difference,
      points: row.points,
      deducted: row.deducted,
      netRunRate: row.netRunRate,
    })),
  }
}

export const showTable = endpoint({
  summary: 'The tables of a tournament, best team first, one for each stage that has one',
  input: noBody,
  answers: {
    200: {
      description: 'Tables',
      schema: z.array(apiTableSchema),
    },
  },
  async run({ ctx, param }) {
    const tournament = await getTournament(ctx, { id: param('id') })
    return (await getStandings(ctx, tournament)).map(toApiTable)
  },
})

// Calls about tournaments, their squads and tables.
import { z } from '@hono/zod-openapi'
import {
  apiSquadSchema,
  apiTableSchema,
  listedTournamentSchema,
  tournamentSchema,
} from '#contract/api-tournament.ts'
import {
  newTournamentSchema,
  sportSchema,
  squadSchema,
  tournamentChangeSchema,
} from '#contract/tournament.ts'
import { getStandings, type Standings } from '#server/domain/standings/standings.ts'
import { listSquads, setSquad } from '#server/domain/tournaments/squads.ts'
import {
  createTournament,
  deleteTournament,
  getTournament,
  type ListedTournament,
  listTournaments,
  type Tournament,
  updateTournament,
} from '#server/domain/tournaments/tournaments.ts'
import { endpoint } from './endpoint.ts'
import { jsonOf, noBody, queryOf } from './input.ts'
import { cursorField, limitField, linkToNext } from './listing.ts'

const shownListed = z.object(listedTournamentSchema.shape)
const shownSchema = z.object(tournamentSchema.shape).openapi('Tournament')

function toApiListed({ id, ...tournament }: ListedTournament) {
  return { _id: id, ...tournament }
}

function toApiTournament({ stages, teams, ...tournament }: Tournament) {
  return { ...toApiListed(tournament), stages, teams }
}

export const showTournaments = endpoint({
  summary: 'Tournaments, newest first',
  input: queryOf(
    z.object({ sport: sportSchema.optional(), limit: limitField(50, 200), cursor: cursorField }),
  ),
  answers: { 200: { description: 'Tournaments', schema: z.array(shownListed) } },
  async run({ ctx, input, url }) {
    const { tournaments, next } = await listTournaments(ctx, input)
    return { body: tournaments.map(toApiListed), headers: linkToNext(ctx, url, next) }
  },
})

const stored = { description: 'The tournament as stored', schema: shownSchema }

export const showTournament = endpoint({
  summary: 'A tournament with its rules, stages and teams',
  input: noBody,
  answers: { 200: { description: 'The tournament', schema: shownSchema } },
  async run({ ctx, param }) {
    return { body: toApiTournament(await getTournament(ctx, { id: param('id') })) }
  },
})

export const addTournament = endpoint({
  summary: 'Adds a tournament',
  input: jsonOf(newTournamentSchema),
  answers: { 201: stored },
  async run({ ctx, input }) {
    return { status: 201, body: toApiTournament(await createTournament(ctx, input)) }
  },
})

export const changeTournament = endpoint({
  summary: 'Changes the sent fields; with `version` only while that is the present version',
  input: jsonOf(tournamentChangeSchema),
  answers: { 200: stored },
  async run({ ctx, input, param }) {
    return { body: toApiTournament(await updateTournament(ctx, param('id'), input)) }
  },
})

export const removeTournament = endpoint({
  summary: 'Deletes a tournament without matches',
  input: noBody,
  answers: { 200: { description: 'Deleted', schema: z.object({ deletedCount: z.literal(1) }) } },
  async run({ ctx, param }) {
    await deleteTournament(ctx, param('id'))
    return { body: { deletedCount: 1 as const } }
  },
})

const squadsSchema = z.array(apiSquadSchema)

export const showSquads = endpoint({
  summary: 'The squads of a tournament',
  input: noBody,
  answers: { 200: { description: 'Squads by team', schema: squadsSchema } },
  async run({ ctx, param }) {
    return { body: await listSquads(ctx, param('id')) }
  },
})

export const changeSquad = endpoint({
  summary: 'Replaces the squad of a team',
  input: jsonOf(squadSchema),
  answers: { 200: { description: 'The squads of the tournament', schema: squadsSchema } },
  async run({ ctx, input, param }) {
    const place = { tournamentId: param('id'), teamId: param('team') }
    return { body: await setSquad(ctx, place, input.players) }
  },
})

function toApiTable({ stage, rows }: Standings) {
  return {
    stage: stage && { id: stage.id, name: stage.name },
    rows: rows.map(({ teamInfo, ...row }) => ({
      team: { id: teamInfo.id, slug: teamInfo.slug, name: teamInfo.name, short: teamInfo.short },
      ...{ position: row.position, isLevel: row.isLevel, mayMoveUp: row.mayMoveUp },
      ...{ played: row.played, won: row.won },
      ...{ drawn: row.drawn, lost: row.lost, noResult: row.noResult },
      ...{ tied: row.tied, shootOutsWon: row.shootOutsWon },
      ...{ for: row.for, against: row.against },
      ...{ ralliesFor: row.ralliesFor, ralliesAgainst: row.ralliesAgainst },
      ...{
        difference: row.difference,
        points: row.points,
        deducted: row.deducted,
        netRunRate: row.netRunRate,
      },
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
    return { body: (await getStandings(ctx, tournament)).map(toApiTable) }
  },
})

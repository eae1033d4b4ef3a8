// Calls from the device that scores a match.
import { z } from '@hono/zod-openapi'
import { matchPlayerSchema, newMatchPlayerSchema, sidePlayersSchema } from '#contract/matches/match-player.ts'
import {
  leaseEndSchema,
  leaseHolderSchema,
  leaseRequestSchema,
  leaseSchema,
  scorerSchema,
} from '#contract/matches/scorer-lease.ts'
import { personIdOf } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import { endLease, type Holder, readScorer, takeLease } from '#server/domain/matches/leases.ts'
import { addMatchPlayer, listMatchPlayers } from '#server/domain/matches/match-players.ts'
import { endpoint } from '../endpoint.ts'
import { errorBody } from '../error-response.ts'
import { jsonOf, noBody } from '../input.ts'

function toApiHolder({ since, lastHeartbeatAt, ...holder }: Holder) {
  return { ...holder, since: since.toISOString(), lastHeartbeatAt: lastHeartbeatAt.toISOString() }
}

export const showScorer = endpoint({
  summary:
    'Who scores the match and when that device was last in contact, also after a silence; null once the device has released it',
  input: noBody,
  answers: { 200: { description: 'Who scores', schema: scorerSchema } },
  async run({ ctx, param }) {
    const holder = await readScorer(ctx, param('id'))
    return { holder: holder && toApiHolder(holder), viewerId: personIdOf(ctx.viewer) ?? '' }
  },
})

export const startScoring = endpoint({
  summary:
    'This device scores the match from now on, or goes on; the token goes with its events. 409 names who scores',
  input: jsonOf(leaseRequestSchema),
  answers: {
    200: { description: 'The lease', schema: leaseSchema },
    409: {
      description: 'Another device scores',
      schema: z.object({ holder: leaseHolderSchema, viewerId: z.string() }),
    },
  },
  async respond({ ctx, input, param, language }) {
    const lease = await takeLease(ctx, param('id'), input)
    const holder = toApiHolder(lease.holder)
    if (lease.kind === 'held') {
      const error = errorBody(new AppError('MATCH_HAS_SCORER'), language)
      return { status: 409, body: { ...error, holder, viewerId: personIdOf(ctx.viewer) ?? '' } }
    }
    return { body: { token: lease.token, until: lease.until.toISOString(), holder } }
  },
})

export const stopScoring = endpoint({
  summary: 'Ends the lease of this token',
  input: jsonOf(leaseEndSchema),
  answers: { 200: { description: 'Ended', schema: z.object({ ended: z.literal(true) }) } },
  async run({ ctx, input, param }) {
    await endLease(ctx, param('id'), input.token)
    return { ended: true as const }
  },
})

export const showMatchPlayers = endpoint({
  summary:
    'Who is likely to play, by side: squads of the tournament, or those who played for the team before',
  input: noBody,
  answers: { 200: { description: 'The players of both sides', schema: z.array(sidePlayersSchema) } },
  run: async ({ ctx, param }) => listMatchPlayers(ctx, param('id')),
})

export const addPlayerToMatch = endpoint({
  summary: 'Adds a player whom the squad of a side lacks; the same name again is the same player',
  input: jsonOf(newMatchPlayerSchema),
  answers: { 200: { description: 'The player', schema: matchPlayerSchema } },
  async run({ ctx, input, param }) {
    const { id, name } = await addMatchPlayer(ctx, param('id'), input)
    return { _id: id, name }
  },
})

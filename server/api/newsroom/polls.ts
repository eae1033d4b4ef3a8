// Calls of polls: the newsroom's, and the vote of a reader's browser.
import { z } from '@hono/zod-openapi'
import {
  type ApiPoll,
  newPollSchema,
  pollChangeSchema,
  pollPhase,
  pollSchema,
  type StoredPoll,
  voteResultSchema,
  voteSchema,
} from '#contract/polls/poll.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { addPoll, changePoll, listPolls, removePoll } from '#server/domain/polls/polls.ts'
import { vote } from '#server/domain/polls/votes.ts'
import { endpoint, removal } from '../endpoint.ts'
import { type Documented, type Input, jsonOf } from '../input.ts'
import { list } from '../listing.ts'
import { toWire } from '../to-wire.ts'

function toApi(ctx: Ctx, { createdAt: _at, ...poll }: StoredPoll): ApiPoll {
  return {
    ...toWire(poll, 'opensAt', 'closesAt', 'changedAt'),
    phase: pollPhase(poll, ctx.clock.now()),
    votes: poll.options.reduce((sum, { votes }) => sum + votes, 0),
  }
}

export const showPolls = list({
  summary: 'Polls with their votes, newest first',
  filter: { state: z.enum(['draft', 'open', 'closed']).optional() },
  limit: [50, 200],
  answer: { description: 'Polls', schema: pollSchema },
  async run({ ctx, input }) {
    const { polls, next } = await listPolls(ctx, input)
    return { items: polls.map((row) => toApi(ctx, row)), next }
  },
})

const stored = { description: 'The poll as stored', schema: pollSchema }

export const addToPolls = endpoint({
  summary: 'Adds a poll: a question, two to six options, in one language or both',
  input: jsonOf(newPollSchema),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toApi(ctx, await addPoll(ctx, input)),
})

export const editPoll = endpoint({
  summary:
    'Changes the sent fields; the others stay. Once there are votes, options are corrected only: none comes, goes or moves',
  input: jsonOf(pollChangeSchema),
  answers: { 200: stored },
  run: async ({ ctx, input, param }) => toApi(ctx, await changePoll(ctx, param('id'), input)),
})

export const dropPoll = removal('Deletes a poll and its votes', removePoll)

/** Reads the cookies beside the input. */
function withCookies<Read, Sent extends Documented>({
  documented,
  read,
}: Input<Read, Sent>): Input<{ cookies: string | null; sent: Read }, Sent> {
  return {
    documented,
    read: async (request, ctx) => ({
      cookies: request.header('cookie') ?? null,
      sent: await read(request, ctx),
    }),
  }
}

export const addVote = endpoint({
  summary:
    'Votes for the option at a place, beginning with 0; a signed cookie remembers it, and a browser that voted before changes nothing',
  input: withCookies(jsonOf(voteSchema)),
  answers: { 200: { description: 'Votes by option, in their order', schema: voteResultSchema } },
  async respond({ ctx, input: { cookies, sent }, param }) {
    const { cookie, ...body } = await vote(ctx, { pollId: param('id'), option: sent.option, cookies })
    return { body, headers: cookie === null ? {} : { 'Set-Cookie': cookie } }
  },
})

// The call for the rundown of a match day.
import { z } from '@hono/zod-openapi'
import { dhakaDay } from '#bangla/dates.ts'
import { dayField } from '#contract/date-field.ts'
import { openedDraftsSchema, rundownSchema } from '#contract/posts/rundown.ts'
import { type DayMatch, listRundown } from '#server/domain/rundown/day-rundown.ts'
import { askForDrafts } from '#server/domain/rundown/open-drafts.ts'
import { endpoint } from '../endpoint.ts'
import { noBody, queryOf } from '../input.ts'
import { toApiMatch } from '../matches/matches.ts'

function toApiRundown({ match, posts, scorers, ...rest }: DayMatch) {
  return {
    ...rest,
    match: toApiMatch(match),
    posts: posts.map(({ id, role, language, status, headline, createdAt, mayUpdate }) => ({
      _id: id,
      role,
      language,
      status,
      headline,
      mayUpdate,
      createdAt: createdAt?.toISOString() ?? null,
    })),
    scorers: scorers.map(({ id, name }) => ({ _id: id, name })),
  }
}

export const showRundown = endpoint({
  summary:
    'Where each match of a day stands: its stories, who is assigned, what is missing; today without `date`',
  input: queryOf(z.object({ date: dayField.optional() })),
  answers: { 200: { description: 'The day', schema: rundownSchema } },
  async run({ ctx, input }) {
    const date = input.date ?? dhakaDay(ctx.clock.now())
    const matches = await listRundown(ctx, date)
    return { date, matches: matches.map(toApiRundown) }
  },
})

export const openDraftsOfMatch = endpoint({
  summary: 'Opens the preview of a fixture or the report of any other match, linked to it, in review',
  input: noBody,
  answers: { 201: { description: 'The drafts', schema: openedDraftsSchema } },
  async run({ ctx, param }) {
    const { role, ids } = await askForDrafts(ctx, param('id'))
    return { role, posts: ids.map((_id) => ({ _id })) }
  },
})

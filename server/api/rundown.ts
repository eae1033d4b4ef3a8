// The call for the rundown of a match day.
import { z } from '@hono/zod-openapi'
import { dhakaDay } from '#bangla/dates.ts'
import { rundownSchema } from '#contract/rundown.ts'
import { dayField } from '#contract/tournament.ts'
import { type DayMatch, listRundown } from '#server/domain/rundown/day-rundown.ts'
import { endpoint } from './endpoint.ts'
import { queryOf } from './input.ts'
import { toApiMatch } from './matches.ts'

function toApiRundown({ match, posts, scorers, ...rest }: DayMatch) {
  return {
    ...rest,
    match: toApiMatch(match),
    posts: posts.map(({ id, role, language, status, headline, createdAt, mayUpdate }) => ({
      ...{ _id: id, role, language, status, headline, mayUpdate },
      createdAt: createdAt?.toISOString() ?? null,
    })),
    scorers: scorers.map(({ id, name }) => ({ _id: id, name })),
  }
}

export const showRundown = endpoint({
  summary:
    'Where each match of a day stands: its stories, who is assigned, what is missing; today without `date`',
  input: queryOf(z.object({ date: dayField.optional() })),
  answers: { 200: { description: 'The day', schema: z.object(rundownSchema.shape) } },
  async run({ ctx, input }) {
    const date = input.date ?? dhakaDay(ctx.clock.now())
    const matches = await listRundown(ctx, date)
    return { body: { date, matches: matches.map(toApiRundown) } }
  },
})

// Name book calls.
import { z } from '@hono/zod-openapi'
import { isStorable } from '#contract/form-field.ts'
import {
  type ApiTerm,
  newTermSchema,
  TERM_KINDS,
  TERM_LIMITS,
  termChangeSchema,
  termSchema,
} from '#contract/term.ts'
import {
  createTerm,
  deleteTerm,
  getTerm,
  type ListedTerm,
  listTerms,
  updateTerm,
} from '#server/domain/name-book/terms.ts'
import { endpoint } from './endpoint.ts'
import { jsonOf, noBody, queryOf } from './input.ts'
import { cursorField, limitField, linkToNext } from './listing.ts'

const shownSchema = z.object(termSchema.shape).openapi('Term')

function toApiTerm({ id, changedAt, ...term }: ListedTerm): ApiTerm {
  return { _id: id, ...term, changedAt: changedAt.toISOString() }
}

export const showTerms = endpoint({
  summary: 'Names of the name book by slug; with `search` those with words that begin like that',
  input: queryOf(
    z.object({
      search: z.string().max(TERM_LIMITS.search).refine(isStorable).optional(),
      kind: z.enum(TERM_KINDS).optional(),
      limit: limitField(50, 500),
      cursor: cursorField,
    }),
  ),
  answers: { 200: { description: 'Names', schema: z.array(shownSchema) } },
  async run({ ctx, input, url }) {
    const { terms, next } = await listTerms(ctx, input)
    return { body: terms.map(toApiTerm), headers: linkToNext(ctx, url, next) }
  },
})

const stored = { description: 'The name as stored', schema: shownSchema }

export const showTerm = endpoint({
  summary: 'A name of the name book',
  input: noBody,
  answers: { 200: { description: 'The name', schema: shownSchema } },
  async run({ ctx, param }) {
    return { body: toApiTerm(await getTerm(ctx, param('id'))) }
  },
})

export const addTerm = endpoint({
  summary: 'Adds a name; posts that mention it are linked within seconds',
  input: jsonOf(newTermSchema),
  answers: { 201: stored },
  async run({ ctx, input }) {
    return { status: 201, body: toApiTerm(await createTerm(ctx, input)) }
  },
})

export const changeTerm = endpoint({
  summary: 'Changes the sent fields; with `version` only while that is the present version',
  input: jsonOf(termChangeSchema),
  answers: { 200: stored },
  async run({ ctx, input, param }) {
    return { body: toApiTerm(await updateTerm(ctx, param('id'), input)) }
  },
})

export const removeTerm = endpoint({
  summary: 'Deletes a name and its topic page',
  input: noBody,
  answers: { 200: { description: 'Deleted', schema: z.object({ deletedCount: z.literal(1) }) } },
  async run({ ctx, param }) {
    await deleteTerm(ctx, param('id'))
    return { body: { deletedCount: 1 as const } }
  },
})

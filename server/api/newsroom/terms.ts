// Name book calls.
import { z } from '@hono/zod-openapi'
import { isStorable } from '#contract/form-field.ts'
import { newTermSchema, TERM_KINDS, TERM_LIMITS, termChangeSchema, termSchema } from '#contract/term.ts'
import { createTerm, deleteTerm, getTerm, listTerms, updateTerm } from '#server/domain/name-book/terms.ts'
import { endpoint, removal } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'
import { list } from '../listing.ts'
import { toWire } from '../to-wire.ts'

export const showTerms = list({
  summary: 'Names of the name book by slug; with `search` those with words that begin like that',
  filter: {
    search: z.string().max(TERM_LIMITS.search).refine(isStorable).optional(),
    kind: z.enum(TERM_KINDS).optional(),
  },
  limit: [50, 500],
  answer: { description: 'Names', schema: termSchema },
  async run({ ctx, input }) {
    const { terms, next } = await listTerms(ctx, input)
    return { items: terms.map((row) => toWire(row, 'changedAt')), next }
  },
})

const stored = { description: 'The name as stored', schema: termSchema }

export const showTerm = endpoint({
  summary: 'A name of the name book',
  input: noBody,
  answers: { 200: { description: 'The name', schema: termSchema } },
  run: async ({ ctx, param }) => toWire(await getTerm(ctx, param('id')), 'changedAt'),
})

export const addTerm = endpoint({
  summary: 'Adds a name; posts that mention it are linked within seconds',
  input: jsonOf(newTermSchema),
  answers: { 201: stored },
  run: async ({ ctx, input }) => toWire(await createTerm(ctx, input), 'changedAt'),
})

export const changeTerm = endpoint({
  summary: 'Changes the sent fields; with `version` only while that is the present version',
  input: jsonOf(termChangeSchema),
  answers: { 200: stored },
  run: async ({ ctx, input, param }) => toWire(await updateTerm(ctx, param('id'), input), 'changedAt'),
})

export const removeTerm = removal('Deletes a name and its topic page', deleteTerm)

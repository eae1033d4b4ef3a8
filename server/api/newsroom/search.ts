// Search calls: published posts, for programs; suggestions while typing.
import { z } from '@hono/zod-openapi'
import { isStorable, namedField } from '#contract/form-field.ts'
import { languageSchema } from '#contract/language.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { SECTION_LIMITS } from '#contract/posts/section.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { pieceSchema, SEARCH_ORDERS } from '#contract/search.ts'
import { type Result, search } from '#server/domain/search/search.ts'
import { suggest } from '#server/domain/search/suggest.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { endpoint } from '../endpoint.ts'
import { perSections, queryOf } from '../input.ts'
import { cursorField, limitField, linkToNext } from '../listing.ts'

const MAX_TYPED = 2_000
const text = z.string().max(MAX_TYPED)
const name = text.refine(isStorable)

const foundSchema = z.object({
  _id: z.string(),
  path: z.string(),
  publishedAt: z.string(),
  category: z.array(z.string()),
  reporter: z.string(),
  headline: z.string(),
  headlinePieces: z.array(pieceSchema),
  snippet: z.array(pieceSchema),
})

const results = z
  .object({
    results: z.array(foundSchema),
    about: z
      .object({ count: z.int(), isExact: z.boolean() })
      .nullable()
      .openapi({ description: 'The total number of matches; on the first page only' }),
    didYouMean: z.string().nullable(),
    isPartial: z
      .boolean()
      .openapi({ description: 'The time limit ended the search before everything was searched' }),
  })
  .openapi('SearchResults')

export const searchPosts = endpoint({
  summary:
    'Published posts of an edition that match every word, quoted words as a phrase, in any form and spelling',
  input: queryOf(
    perSections((find) =>
      z.object({
        q: text.default(''),
        language: languageSchema.default('bn'),
        category: namedField(SECTION_LIMITS.name, 'CATEGORY_UNKNOWN', find).optional(),
        reporter: name.optional(),
        from: z.string().optional(),
        to: z.string().optional(),
        order: z.enum(SEARCH_ORDERS).default('newest'),
        limit: limitField(20, 50),
        cursor: cursorField,
      }),
    ),
  ),
  answers: { 200: { description: 'Matching posts', schema: results } },
  async respond({ ctx, input: { q, ...input }, url }) {
    const { results: found, next, ...rest } = await search(ctx, { ...input, query: q })
    const sections = await getSections(ctx)
    const body = { results: found.map((each) => toApiFound(each, sections)), ...rest }
    return { body, headers: linkToNext(ctx, url, next) }
  },
})

function toApiFound({ post, headline, snippet }: Result, sections: SectionList): z.infer<typeof foundSchema> {
  return {
    _id: post.id,
    path: articlePath(post),
    publishedAt: post.publishedAt.toISOString(),
    category: sections.namesOf(post.categories),
    reporter: post.byline?.name ?? '',
    headline: post.headline,
    headlinePieces: headline,
    snippet,
  }
}

export const suggestSearches = endpoint({
  summary: 'Completions of the typed query, the likeliest first',
  input: queryOf(z.object({ q: text.default(''), language: languageSchema.default('bn') })),
  answers: { 200: { description: 'Queries', schema: z.array(z.string()) } },
  async respond({ ctx, input: { q, language } }) {
    const body = await suggest(ctx, { query: q, language })
    // The same few prefixes are typed again and again.
    return { body, headers: { 'Cache-Control': 'public, max-age=300' } }
  },
})

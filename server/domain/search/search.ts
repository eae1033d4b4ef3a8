// Search service for published posts: every word must match, quoted words as a phrase, in any form and spelling. The newsroom's
// search: editing/staff-list.ts.
import { setImmediate as turn } from 'node:timers/promises'
import type { Language } from '#contract/language.ts'
import { allNames } from '#contract/people/person-names.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'
import type { Piece, SearchOrder } from '#contract/search.ts'
import type { Ctx } from '../ctx.ts'
import { cursorAt, type Place, pageOf, readCursor } from '../cursor.ts'
import { readDayFilter } from '../day-filter.ts'
import { listTranslatedPeople } from '../people/bylines.ts'
import { htmlText } from '../search-words/post-words.ts'
import { bylineLexeme, categoryLexeme, type Mark } from '../search-words/word-vector.ts'
import { didYouMean } from './did-you-mean.ts'
import {
  isTooSlow,
  type Match,
  rankMatches,
  type Searcher,
  searching,
  searchLimiter,
} from './match-queries.ts'
import { type Asked, type Found, findNewest, loadSearchStatistics, type SearchStatistics } from './matches.ts'
import { withOtherWords } from './query-variants.ts'
import { type Need, queryText, readNeeds, tsQuery } from './query-words.ts'
import { type ResultText, selectResultTexts } from './result-queries.ts'
import { markedText, snippetOf, type Wanted, wordsToMark } from './snippet.ts'

export type SearchInput = {
  language: Language
  query: string
  category?: Category | undefined
  reporter?: string | undefined
  /** Days in Dhaka of publication, yyyy-mm-dd, inclusive. */
  from?: string | undefined
  to?: string | undefined
  order?: SearchOrder | undefined
  cursor?: string | undefined
  limit: number
}

export type Result = { post: PostCard; headline: Piece[]; snippet: Piece[] }
export type Results = {
  results: Result[]
  next: string | null
  /** The total number of matches; on the first page only. */
  about: { count: number; isExact: boolean } | null
  /** A query with results, when this one has none. */
  didYouMean: string | null
  /** The time limit ended the search before everything was searched. */
  isPartial: boolean
}

/** A search by relevance ranks this many of the newest matches. */
const RANKED = 2_000
const NOTHING: Results = { results: [], next: null, about: null, didYouMean: null, isPartial: false }

/**
 * Matching published posts of an edition, newest first or by relevance; a query without a letter or digit finds nothing.
 * QUERY_INVALID for a day that does not exist, CURSOR_INVALID, OVERLOADED. Open to everyone.
 */
export async function search(ctx: Ctx, input: SearchInput): Promise<Results> {
  const after = readCursor(input.cursor)
  const range = {
    from: readDayFilter(input, 'from')?.start ?? null,
    to: readDayFilter(input, 'to')?.end ?? null,
  }
  const typed = readNeeds(input.query)
  if (typed.length === 0) return NOTHING
  return searchLimiter.run(() => searchFor(ctx, input, { typed, range, after }))
}

async function searchFor(
  ctx: Ctx,
  input: SearchInput,
  { typed, range, after }: { typed: Need[]; range: Pick<Asked, 'from' | 'to'>; after: Place | undefined },
): Promise<Results> {
  const needs = await withOtherWords(ctx, input.language, typed)
  const asked: Asked = {
    by: 'published_at',
    language: input.language,
    needs,
    marks: await marksOf(ctx, input),
    ...range,
  }
  const knowledge = await loadSearchStatistics(ctx, asked)
  const page = { after, limit: input.limit, now: ctx.clock.now() }
  const unfinished: Listed = { results: [], next: input.cursor || null, about: null, isPartial: true }
  const found = await searching(ctx.db, (searcher) =>
    input.order === 'relevance'
      ? byRelevance(searcher, asked, knowledge, { ...page, unfinished })
      : byDate(searcher, asked, knowledge, { ...page, unfinished }),
  ).catch((error: unknown) => {
    if (isTooSlow(error)) return unfinished
    throw error
  })
  const isFirst = after === undefined
  return {
    ...found,
    results: await present(ctx, found.results, needs),
    about: isFirst ? found.about : null,
    didYouMean:
      isFirst && found.results.length === 0 && !found.isPartial
        ? await suggestionFor(ctx, input, asked, knowledge)
        : null,
  }
}

/** A better spelling of the query, if it has results within the same filters. */
async function suggestionFor(
  ctx: Ctx,
  { query, language }: SearchInput,
  asked: Asked,
  { counts }: SearchStatistics,
): Promise<string | null> {
  const suggestion = await didYouMean(ctx, {
    query: queryText(query),
    needs: asked.needs,
    language,
    counts,
  })
  if (suggestion === null) return null
  const better = { ...asked, needs: await withOtherWords(ctx, language, readNeeds(suggestion)) }
  const knowledge = await loadSearchStatistics(ctx, better)
  const page = { after: undefined, limit: 1, now: ctx.clock.now() }
  const found = await searching(ctx.db, (searcher) => findNewest(searcher, better, knowledge, page)).catch(
    nullIfTooSlow,
  )
  return found && found.matches.length > 0 ? suggestion : null
}

function nullIfTooSlow(error: unknown): null {
  if (isTooSlow(error)) return null
  throw error
}

async function marksOf(ctx: Ctx, { category, reporter }: SearchInput): Promise<Mark[]> {
  const ofCategory = category ? [categoryLexeme(category)] : []
  return reporter ? [...ofCategory, await reporterMarks(ctx, reporter)] : ofCategory
}

/** A person is found by each of their names, in any spelling. */
async function reporterMarks(ctx: Ctx, reporter: string): Promise<string[]> {
  const wanted = bylineLexeme(reporter)
  const marks = (await listTranslatedPeople(ctx)).map((person) => allNames(person).map(bylineLexeme))
  return marks.find((names) => names.includes(wanted)) ?? [wanted]
}

type Page = { after: Place | undefined; limit: number; now: Date }
type Listed = { results: Match[]; next: string | null; about: Results['about']; isPartial: boolean }

/** The result of a search in time; `unfinished` where not even a part of the posts was searched. */
async function byDate(
  searcher: Searcher,
  asked: Asked,
  knowledge: SearchStatistics,
  { unfinished, ...page }: Page & { unfinished: Listed },
): Promise<Listed> {
  const found = await findNewest(searcher, asked, knowledge, { ...page, limit: page.limit + 1 })
  if (found.isPartial && found.matches.length === 0 && !found.lookedTo) return unfinished
  const { rows, next } = pageOf(found.matches, page.limit, (match) => match)
  // After the time limit, the next page continues.
  const later = next ?? (found.lookedTo ? cursorAt(found.lookedTo) : null)
  return { results: rows, next: later, about: aboutOf(found), isPartial: found.isPartial }
}

/**
 * The cursor has the instant of the first page and the number of results shown, so that new posts do not shift the pages.
 * `unfinished`: a further page that was not found in time; its cursor asks for it again.
 */
async function byRelevance(
  searcher: Searcher,
  asked: Asked,
  knowledge: SearchStatistics,
  { after, limit, now, unfinished }: Page & { unfinished: Listed },
): Promise<Listed> {
  const asOf = after?.at ?? now
  const offset = Math.min(RANKED, Math.max(0, Math.trunc(Number(after?.id ?? 0)) || 0))
  const end = new Date(asOf.getTime() + 1)
  const upTo = { ...asked, to: asked.to && asked.to < end ? asked.to : end }
  const found = await findNewest(searcher, upTo, knowledge, { after: undefined, limit: RANKED, now })
  if (found.isPartial && offset > 0) return unfinished
  if (found.isPartial)
    return { results: found.matches.slice(0, limit), next: null, about: aboutOf(found), isPartial: true }
  const ranked = await rankMatches(searcher, {
    query: tsQuery(asked.needs),
    ids: found.matches.map(({ id }) => id),
    asOf,
    offset,
    limit: limit + 1,
  })
  const { rows, next } = pageOf(ranked, limit, () => ({ at: asOf, id: String(offset + limit) }))
  return { results: rows, next, about: aboutOf(found), isPartial: false }
}

const aboutOf = ({ about, isExact }: Found) => ({ count: about, isExact })

async function present(ctx: Ctx, matches: Match[], needs: Need[]): Promise<Result[]> {
  if (matches.length === 0) return []
  const wanted = wordsToMark(needs)
  const texts = await selectResultTexts(
    ctx.db,
    matches.map(({ id }) => id),
  )
  const results: Result[] = []
  for (const { id } of matches) {
    const text = texts.get(id)
    if (!text) continue
    const headline = markedText(text.card.headline, wanted)
    results.push({ post: text.card, headline, snippet: bestSnippet(text, wanted) })
    // A snippet of a long story takes milliseconds: other requests run in between.
    await turn()
  }
  return results
}

function bestSnippet({ card, excerpt, richText }: ResultText, wanted: Wanted): Piece[] {
  for (const text of [excerpt, htmlText(richText)]) {
    const snippet = snippetOf(text, wanted)
    if (snippet.some(({ marked }) => marked)) return snippet
  }
  return [{ text: card.summary, marked: false }]
}

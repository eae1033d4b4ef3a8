// Search over posts in every status, for the newsroom's lists: ids only, newest made first. The caller (editing/staff-list.ts)
// decides who may see what, and passes it as marks.
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { Ctx } from '../ctx.ts'
import type { Place } from '../cursor.ts'
import { languageLexeme, type Mark } from '../search-words/word-vector.ts'
import { searching, searchLimiter, selectCounts } from './match-queries.ts'
import { type Asked, findNewest, loadSearchStatistics } from './matches.ts'
import { withOtherWords } from './query-variants.ts'
import { type Need, readNeeds, type Sequence } from './query-words.ts'
import { selectWordsByPrefix } from './suggest-queries.ts'

export type StaffSearch = {
  query: string
  language: Language | null
  marks: Mark[]
  without: string[]
  from: Date | null
  to: Date | null
  exclude?: string | undefined
  isReturned?: boolean | undefined
  after: Place | undefined
  limit: number
}

/** At most this many completions of the last word, which may be incomplete. */
const MAX_BEGUN = 30
/** In more posts than this, prefix look-ups in the index take too long. */
const SMALL = 20_000

/** Ids of matching posts; null when the query has no letter or digit. The last word also matches as a prefix. OVERLOADED. */
export async function findForStaff(ctx: Ctx, search: StaffSearch): Promise<string[] | null> {
  const typed = readNeeds(search.query)
  if (typed.length === 0) return null
  return searchLimiter.run(() => idsFound(ctx, search, typed))
}

async function idsFound(ctx: Ctx, search: StaffSearch, typed: Need[]): Promise<string[]> {
  const language = search.language ?? 'bn'
  const needs = await withBeginnings(ctx, language, search.query, await withOtherWords(ctx, language, typed))
  const { query: _query, after, limit, ...narrowed } = search
  const asked: Asked = { by: 'made_at', ...narrowed, needs }
  const knowledge = await loadSearchStatistics(ctx, asked)
  const page = { after, limit, now: ctx.clock.now() }
  const found = await searching(ctx.db, (searcher) => findNewest(searcher, asked, knowledge, page))
  return found.matches.map(({ id }) => id)
}

/** Small sites use prefix look-ups in the index; large ones take the words from the vocabulary. */
async function withBeginnings(ctx: Ctx, language: Language, query: string, needs: Need[]): Promise<Need[]> {
  const last = needs.at(-1)
  const word = last?.ways[0].at(-1)
  if (!last || !word || last.isQuoted || last.ways[0].length > 1 || !/[\p{L}\p{M}\p{N}]$/u.test(query))
    return needs
  const marks = LANGUAGES.map(languageLexeme)
  const counts = await selectCounts(ctx.db, LANGUAGES, marks)
  const isSmall = marks.reduce((sum, mark) => sum + (counts.get(mark) ?? 0), 0) <= SMALL
  if (isSmall) return needs.with(-1, { ...last, ways: [[{ ...word, isBegun: true }], ...last.ways.slice(1)] })
  const known = await selectWordsByPrefix(ctx.db, language, [word.folded], MAX_BEGUN)
  const others = known.map((one): Sequence => [{ text: one.shown, folded: one.word, lexemes: [one.word] }])
  return needs.with(-1, { ...last, ways: [...last.ways, ...others] })
}

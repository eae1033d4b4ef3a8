// Search over posts in every state, for the newsroom's own lists: which posts, newest made first. Who may see what is
// decided by whoever asks (posts/staff-list.ts), and told here as marks.
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { Ctx } from '../ctx.ts'
import type { Place } from '../cursor.ts'
import { languageMark, type Mark } from '../search-words/filter-lexemes.ts'
import { inSearchTurn, searching, selectCounts } from './match-queries.ts'
import { type Asked, findNewest, knowledgeOf } from './matches.ts'
import { withOtherWords } from './query-variants.ts'
import { type Need, readNeeds, type Sequence } from './query-words.ts'
import { selectBeginning } from './suggest-queries.ts'

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

/** Words that go on from the last one, which may not be typed to its end. */
const MOST_BEGUN = 30
/** In more posts than this, looking up all that begins so takes too long. */
const SMALL = 20_000

/** Ids of matching posts; null when the query has no letter or digit. The last word matches words that begin so as well. OVERLOADED. */
export async function findForStaff(ctx: Ctx, search: StaffSearch): Promise<string[] | null> {
  const typed = readNeeds(search.query)
  if (typed.length === 0) return null
  return inSearchTurn(() => idsFound(ctx, search, typed))
}

async function idsFound(ctx: Ctx, search: StaffSearch, typed: Need[]): Promise<string[]> {
  const language = search.language ?? 'bn'
  const needs = await withBeginnings(ctx, language, search.query, await withOtherWords(ctx, language, typed))
  const { query: _query, after, limit, ...narrowed } = search
  const asked: Asked = { by: 'made_at', ...narrowed, needs }
  const knowledge = await knowledgeOf(ctx, asked)
  const page = { after, limit, now: ctx.clock.now() }
  const found = await searching(ctx.db, (searcher) => findNewest(searcher, asked, knowledge, page))
  return found.matches.map(({ id }) => id)
}

/** Small sites look words up by their beginning in the index itself; in large ones the vocabulary says which there are. */
async function withBeginnings(ctx: Ctx, language: Language, query: string, needs: Need[]): Promise<Need[]> {
  const last = needs.at(-1)
  const word = last?.ways[0].at(-1)
  if (!last || !word || last.isQuoted || last.ways[0].length > 1 || !/[\p{L}\p{M}\p{N}]$/u.test(query))
    return needs
  const marks = LANGUAGES.map(languageMark)
  const counts = await selectCounts(ctx.db, LANGUAGES, marks)
  const isSmall = marks.reduce((sum, mark) => sum + (counts.get(mark) ?? 0), 0) <= SMALL
  if (isSmall) return needs.with(-1, { ...last, ways: [[{ ...word, isBegun: true }], ...last.ways.slice(1)] })
  const known = await selectBeginning(ctx.db, language, [word.folded], MOST_BEGUN)
  const others = known.map((one): Sequence => [{ text: one.shown, folded: one.word, lexemes: [one.word] }])
  return needs.with(-1, { ...last, ways: [...last.ways, ...others] })
}

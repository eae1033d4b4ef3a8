// Finds the newest matching posts by the fastest plan: common words among the newest posts, others by the search index, in
// windows back through time.
import { LANGUAGES } from '#contract/language.ts'
import type { Ctx } from '../ctx.ts'
import type { Place } from '../cursor.ts'
import { languageLexeme, type Mark } from '../search-words/word-vector.ts'
import {
  isTooSlow,
  type Match,
  type Scope,
  type Searcher,
  selectAmongNewest,
  selectCounts,
  selectMatches,
  selectMonths,
} from './match-queries.ts'
import { anyMark, type Need, tsQueries, tsQuery } from './query-words.ts'
import { type Month, type Window, windowsOver } from './windows.ts'

export type Asked = Scope & {
  needs: Need[]
  /** Further required filters. */
  marks: Mark[]
  /** Filters that must not match. */
  without?: string[]
  from: Date | null
  to: Date | null
}

/**
 * `about`: the total number of matches, an estimate unless `isExact`. `isPartial`: the time limit was reached; `lookedTo` is then
 * the instant down to which everything was searched, null if not even the first window was.
 */
export type Found = {
  matches: Match[]
  about: number
  isExact: boolean
  isPartial: boolean
  lookedTo?: Date | null
}

/** Words of at least this share of posts are found among the newest ones. */
const COMMON = 0.12
const LOOKED = 300
/** Among so few posts all matches are counted: stopping early gains nothing. */
const FEW = 5_000

/** Prefixes of the marks of months and years. */
const MONTHS = { published_at: '=m:', made_at: '=n:' } as const
const YEARS = { published_at: '=y:', made_at: '=o:' } as const

export type SearchStatistics = { counts: ReadonlyMap<string, number>; months: Month[]; total: number }

/** Statistics about the words of a search; empty on a site without counts. */
export async function loadSearchStatistics(
  ctx: Ctx,
  asked: Pick<Asked, 'language' | 'needs' | 'marks' | 'by'>,
): Promise<SearchStatistics> {
  const { language, needs, marks } = asked
  const languages = language ? [language] : LANGUAGES
  const own = languages.map(languageLexeme)
  const lexemes = needs.flatMap(({ ways }) => ways.flat().flatMap((word) => word.lexemes))
  const [counts, months] = await Promise.all([
    selectCounts(ctx.db, languages, [...new Set([...own, ...marks.flat(), ...lexemes])]),
    selectMonths(ctx.db, languages, MONTHS[asked.by]),
  ])
  return { counts, months, total: own.reduce((sum, mark) => sum + (counts.get(mark) ?? 0), 0) }
}

/** The expected share of posts that match everything, assuming independent words. */
export function shareOf(
  { needs, marks }: Pick<Asked, 'needs' | 'marks'>,
  { counts, total }: SearchStatistics,
): number {
  if (total === 0) return 0
  const part = (count: number) => Math.min(1, Math.max(count, 1) / total)
  const ofWord = (lexemes: string[]) => part(Math.max(...lexemes.map((lexeme) => counts.get(lexeme) ?? 0)))
  const ofNeed = ({ ways, apart }: Need): number => {
    const ofWays = ways.map((words) => words.reduce((all, { lexemes }) => all * ofWord(lexemes), 1))
    const together = apart ? apart.map(ofNeed).reduce((all, one) => all * one, 1) : 0
    return Math.min(1, Math.max(together, ...ofWays))
  }
  const ofMark = (mark: Mark) => part([mark].flat().reduce((sum, one) => sum + (counts.get(one) ?? 0), 0))
  return [...needs.map(ofNeed), ...marks.map(ofMark)].reduce((all, one) => all * one, 1)
}

/** The newest `limit` matches after a position. */
export async function findNewest(
  searcher: Searcher,
  asked: Asked,
  knowledge: SearchStatistics,
  page: { after: Place | undefined; limit: number; now: Date },
): Promise<Found> {
  const share = shareOf(asked, knowledge)
  const { language, from, to } = asked
  const marks = [...asked.marks, ...(language ? [languageLexeme(language)] : [])]
  const { after, limit, now } = page
  if (knowledge.total > 0 && knowledge.total <= FEW) {
    const queries = tsQueries(asked.needs, marks, asked.without)
    const { matches, found } = await selectMatches(searcher, queries, asked, { from, to, after, limit })
    return { matches, about: found, isExact: true, isPartial: false }
  }
  if (share >= COMMON && limit < LOOKED && !asked.isReturned) {
    const query = tsQuery(asked.needs, marks, asked.without)
    const matches = await selectAmongNewest(searcher, query, asked, {
      looked: LOOKED,
      from,
      to,
      after,
      limit,
    })
    const about = Math.round(share * postsIn(knowledge.months, asked, knowledge.total))
    if (matches.length === limit)
      return { matches, about: Math.max(about, limit), isExact: false, isPartial: false }
  }
  const range = { from: asked.from, to: after ? earlier(after.at, asked.to) : asked.to }
  const windows = windowsOver(knowledge.months, { share, want: limit, range, now })
  return gather(searcher, tsQueries(asked.needs, marks, asked.without), windows, {
    asked,
    knowledge,
    after,
    limit,
  })
}

/** The instant right after a position, when that is before the requested end. */
function earlier(at: Date, to: Date | null): Date {
  const behind = new Date(at.getTime() + 1)
  return to && to < behind ? to : behind
}

async function gather(
  searcher: Searcher,
  queries: string[],
  windows: Window[],
  {
    asked,
    knowledge,
    after,
    limit,
  }: { asked: Asked; knowledge: SearchStatistics; after: Place | undefined; limit: number },
): Promise<Found> {
  const matches: Match[] = []
  let found = 0
  let looked = 0
  for (const { from, to, posts, ...when } of windows) {
    try {
      const range = { from, to, after, limit: limit - matches.length }
      const step = await selectMatches(searcher, [...queries, ...timeOf(when, asked)], asked, range)
      matches.push(...step.matches)
      found += step.found
    } catch (error) {
      if (!isTooSlow(error)) throw error
      return {
        matches,
        about: found,
        isExact: false,
        isPartial: true,
        lookedTo: windows[0]?.to === to ? null : to,
      }
    }
    looked += posts
    if (matches.length < limit || from === asked.from) continue
    const all = postsIn(knowledge.months, asked, knowledge.total)
    const about = Math.max(found, Math.round((found / Math.max(looked, 1)) * all))
    return { matches, about, isExact: false, isPartial: false }
  }
  return { matches, about: found, isExact: true, isPartial: false }
}

function timeOf({ months, years }: Pick<Window, 'months' | 'years'>, { by }: Scope): string[] {
  const marks = [
    ...months.map((month) => `${MONTHS[by]}${month}`),
    ...years.map((year) => `${YEARS[by]}${year}`),
  ]
  return marks.length === 0 ? [] : [anyMark(marks)]
}

/** The approximate number of posts in the searched time. */
function postsIn(months: Month[], { from, to }: Pick<Asked, 'from' | 'to'>, total: number): number {
  if (!from && !to) return total
  const first = from?.toISOString().slice(0, 7) ?? ''
  const last = to?.toISOString().slice(0, 7) ?? '9'
  return months.reduce((sum, { month, posts }) => sum + (month >= first && month <= last ? posts : 0), 0)
}

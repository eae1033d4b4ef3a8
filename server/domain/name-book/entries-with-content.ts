// The teams, players and venues that have something on their pages: matches or stories. Public.
import { LANGUAGES } from '#contract/language.ts'
import type { Term } from '#contract/term.ts'
import { isEntryKind } from '#contract/term-paths.ts'
import { latestTag, nameBookTag, scoresTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { processCache } from '../promise-cache.ts'
import { slowQueryCache } from '../slow-query-cache.ts'
import { type EntryContent, type EntryWithContent, selectEntryContents } from './entry-queries.ts'
import { getNameBook } from './load-name-book.ts'

const cached = slowQueryCache<EntryContent[]>()

/** Cleared by changes of names, of published stories, and of days with matches. */
export const entriesWithContentCache = processCache<EntryWithContent[]>({
  tags: [nameBookTag(), scoresTag('days'), ...LANGUAGES.map(latestTag)],
})

/** Sorted by slug; `editions`: where the page has contents. Cached; up to a minute old when the query is slow. */
export async function listEntriesWithContent(ctx: Ctx): Promise<EntryWithContent[]> {
  return entriesWithContentCache(ctx).get('entries', () => readEntriesWithContent(ctx))
}

async function readEntriesWithContent(ctx: Ctx): Promise<EntryWithContent[]> {
  const world = { db: ctx.changes, clock: ctx.clock }
  const [book, entries] = await Promise.all([
    getNameBook(ctx),
    cached(world, 'entries', () => selectEntryContents(ctx.db, null)),
  ])
  return entries.flatMap(({ id, hasMatches, bn, en }) => {
    const term = book.find(id)
    if (!term || !isEntryKind(term.kind)) return []
    return [{ term: { ...term, kind: term.kind }, editions: { bn: hasMatches || bn, en: hasMatches || en } }]
  })
}

/** Whether matches name this team, player or venue. */
export async function isInMatches(ctx: Ctx, { id }: Term): Promise<boolean> {
  const [entry] = await selectEntryContents(ctx.readDb, [id])
  return entry?.hasMatches === true
}

// Topics service: what readers see of the name book. Open to everyone.
import { LANGUAGES, type Language, otherLanguage } from '#contract/language.ts'
import { isEntryKind } from '#contract/pages/term-paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { Term } from '#contract/term.ts'
import { latestTag, nameBookTag, scoresTag, siteTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { processCache } from '../promise-cache.ts'
import { getNameBook, type NameBook } from './load-name-book.ts'
import { selectTermsOf } from './post-term-queries.ts'
import { foldedWords } from './term-rules.ts'
import {
  countTopicStories,
  type EntryWithContent,
  selectEntryContents,
  selectTopicCards,
  selectTopicsWithStories,
} from './topic-queries.ts'

const MAX_NAME_LENGTH = 200

/** The term with a page for an address: by slug, former slug, or any spelling of the name; else null. */
export async function findTopic(ctx: Ctx, meant: string): Promise<Term | null> {
  if (meant.length > MAX_NAME_LENGTH) return null
  const book = await getNameBook(ctx)
  const term = book.findBySlug(meant.toLowerCase()) ?? namedExactly(book, meant)
  return term?.hasPage ? term : null
}

/** The term with a page for a search: named exactly, or the only one whose name begins with these words; else null. */
export async function findTopicForSearch(ctx: Ctx, query: string): Promise<Term | null> {
  const exact = await findTopic(ctx, query)
  if (exact || query.length > MAX_NAME_LENGTH) return exact
  const words = foldedWords(query).join(' ')
  if (words === '') return null
  const [begun, other] = (await getNameBook(ctx)).beginningWith(`${words} `, 2)
  return begun?.hasPage && !other ? begun : null
}

function namedExactly(book: NameBook, text: string): Term | null {
  const words = foldedWords(text)
  const [named] = book.mentionsIn(words)
  return named && named.end - named.start === words.length ? named.term : null
}

/** Stories of an edition that name one of the terms, newest first; `elsewhere`: whether the other edition has some. */
export async function listTopicStories(
  ctx: Ctx,
  wanted: { terms: readonly Term[]; language: Language; cursor?: string | undefined; limit: number },
): Promise<{ posts: PostCard[]; next: string | null; elsewhere: boolean }> {
  const { language, cursor, limit } = wanted
  const termIds = wanted.terms.map(({ id }) => id)
  const [found, others] = await Promise.all([
    selectTopicCards(ctx.db, { termIds, language, after: readCursor(cursor), limit: limit + 1 }),
    selectTopicCards(ctx.db, {
      termIds,
      language: otherLanguage(language),
      after: undefined,
      limit: 1,
    }),
  ])
  const { rows, next } = pageOf(found, limit, ({ publishedAt, id }) => ({ at: publishedAt, id }))
  return { posts: rows, next, elsewhere: others.length > 0 }
}

/** How many published posts of an edition name each of these terms, by id. Open to everyone. */
export async function countStoriesOf(
  ctx: Ctx,
  terms: readonly Term[],
  language: Language,
): Promise<ReadonlyMap<string, number>> {
  return countTopicStories(
    ctx.db,
    terms.map(({ id }) => id),
    language,
  )
}

/** The terms that a published post names, by slug. */
export async function listTermsOfPost(ctx: Ctx, postId: string): Promise<Term[]> {
  return listTerms(ctx, await selectTermsOf(ctx.db, postId))
}

/** The terms with these ids, by slug. Open to everyone. */
export async function listTerms(ctx: Ctx, ids: readonly string[]): Promise<Term[]> {
  if (ids.length === 0) return []
  return (await getNameBook(ctx)).termsWith(ids)
}

/** Terms with a page and stories in an edition; `bn` and `en` say which editions have some. */
export async function listTopics(ctx: Ctx): Promise<{ term: Term; bn: boolean; en: boolean }[]> {
  const [book, bn, en] = await Promise.all([
    getNameBook(ctx),
    selectTopicsWithStories(ctx.db, 'bn'),
    selectTopicsWithStories(ctx.db, 'en'),
  ])
  return book.all.flatMap((term) => {
    const topic = { term, bn: bn.has(term.id), en: en.has(term.id) }
    return topic.bn || topic.en ? [topic] : []
  })
}

/** Cleared by changes of names, of published stories, of days with matches, and of the site. */
export const entriesWithContentCache = processCache<EntryWithContent[]>({
  tags: [nameBookTag(), scoresTag('days'), ...LANGUAGES.map(latestTag), siteTag()],
})

/** Sorted by slug; `editions`: where the page has contents. Cached. */
export async function listEntriesWithContent(ctx: Ctx): Promise<EntryWithContent[]> {
  return entriesWithContentCache(ctx).get('entries', () => readEntriesWithContent(ctx))
}

async function readEntriesWithContent(ctx: Ctx): Promise<EntryWithContent[]> {
  const [book, entries] = await Promise.all([getNameBook(ctx), selectEntryContents(ctx.db, null)])
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

// Maintains which published posts name which terms: in the transaction of every change of a post, and in a job after a change
// of the book. What counts as a mention: term-rules.ts.
import { setImmediate as turn } from 'node:timers/promises'
import { keywordsIn } from '#contract/posts/keywords.ts'
import type { Transaction } from '#server/db/client.ts'
import { topicTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { getNameBook, loadNameBook, type NameBook, nameBookCache } from './load-name-book.ts'
import {
  deleteLinks,
  insertLinks,
  type Link,
  type NamedIn,
  selectLinks,
  selectTexts,
} from './post-term-queries.ts'
import { readVersion } from './term-queries.ts'
import { foldedWords } from './term-rules.ts'

/**
 * Updates the rows of these posts by their headlines, kickers, keywords and excerpts, within the transaction that
 * changes them. Returns the cache tags of the topic pages that list the posts now or did before.
 */
export async function refreshPostTerms(ctx: Ctx, transaction: Transaction, ids: string[]): Promise<string[]> {
  return (await relink(ctx, transaction, ids)).topics
}

/** The ids of the terms that a post names, as the transaction sees them. */
export async function findTermsOf(transaction: Transaction, postId: string): Promise<string[]> {
  return (await selectLinks(transaction, [postId])).map(({ termId }) => termId)
}

type Relinked = {
  topics: string[]
  /** Posts whose terms have changed. */
  changed: string[]
}

/** Like {@link refreshPostTerms}, and also returns the posts whose terms have changed. */
export async function relink(ctx: Ctx, transaction: Transaction, ids: string[]): Promise<Relinked> {
  if (ids.length === 0) return { topics: [], changed: [] }
  const book = await currentBook(ctx, transaction)
  const before = await selectLinks(transaction, ids)
  // An empty book has no mentions, so that an import of many posts need not read them.
  const texts = book.all.length > 0 ? await selectTexts(transaction, ids) : []
  const after = await linksOfAll(book, texts)
  const { made, gone } = differencesOf(before, after)
  await deleteLinks(transaction, gone)
  await insertLinks(transaction, made)
  const termIds = new Set([...before, ...after].map(({ termId }) => termId))
  return {
    topics: [...termIds].flatMap((id) => book.find(id) ?? []).map(({ slug }) => topicTag(slug)),
    changed: [...new Set([...made, ...gone].map(({ postId }) => postId))],
  }
}

/** The book as this transaction sees it: the cached one may lag behind a committed change. */
async function currentBook(ctx: Ctx, transaction: Transaction): Promise<NameBook> {
  const [book, version] = [await getNameBook(ctx), await readVersion(transaction)]
  if (book.version === version) return book
  nameBookCache(ctx).clear()
  return loadNameBook(transaction)
}

/** This many posts are searched in a few milliseconds. */
const POSTS_AT_ONCE = 10

async function linksOfAll(book: NameBook, posts: NamedIn[]): Promise<Link[]> {
  const links: Link[] = []
  for (const [index, post] of posts.entries()) {
    // Lets requests of readers run in between.
    if (index > 0 && index % POSTS_AT_ONCE === 0) await turn()
    links.push(...linksOf(book, post))
  }
  return links
}

function linksOf(book: NameBook, post: NamedIn): Link[] {
  const { id: postId, language, publishedAt } = post
  if (publishedAt === null) return []
  const termIds = new Set(partsOf(post).flatMap((words) => book.mentionsIn(words).map(({ term }) => term.id)))
  return [...termIds].map((termId) => ({ postId, termId, language, publishedAt }))
}

/** Each text separately, so that the end of one and the beginning of the next form no name. */
function partsOf({ headline, bannerHead, keywords, excerpt }: NamedIn): string[][] {
  return [headline, bannerHead, excerpt, ...keywordsIn(keywords)].map(foldedWords)
}

function differencesOf(before: Link[], after: Link[]): { made: Link[]; gone: Link[] } {
  const key = ({ postId, termId }: Link) => `${termId} ${postId}`
  const whole = (link: Link) => `${key(link)} ${link.language} ${link.publishedAt.getTime()}`
  const were = new Set(before.map(whole))
  const are = new Set(after.map(key))
  return {
    made: after.filter((link) => !were.has(whole(link))),
    gone: before.filter((link) => !are.has(key(link))),
  }
}

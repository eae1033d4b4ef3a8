// Links posts again after a change of the book, in batches: posts that name the changed spellings now, or did before. Can be
// interrupted and resumed at any point, while others publish.
import { lexemesOf } from '#bangla/lexemes.ts'
import { isStopWord } from '#bangla/stop-words.ts'
import { postTag, siteTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import type { JobData } from '../job-queue.ts'
import { quoteLexeme } from '../search-words/word-vector.ts'
import { writeAsMaidan } from '../write-as.ts'
import { lockPosts, readTransactions, selectCandidates } from './post-term-queries.ts'
import { relink } from './post-terms.ts'
import { foldedWords } from './term-rules.ts'

const AT_ONCE = 200
const SOUGHT_AT_ONCE = 20_000
/** Beyond this number of posts per batch, pages are invalidated as a whole instead of one by one. */
const MAX_NAMED = 150
/** After this time the rest becomes a new job, because the queue regards a job that runs long as dead. */
const MAX_MS = 10_000
const WAIT_MS = 2_000

type Links = JobData['topic-links']

/** Processes several changes of the book, one after the other. */
export async function linkTopics(ctx: Ctx, all: Links[]): Promise<void> {
  for (const links of all) await linkTopic(ctx, links)
}

/**
 * Links the posts again. A transaction that was in progress when this began may have linked a post by the previous book, so all
 * posts are checked once more when the last of those transactions has ended.
 */
async function linkTopic(ctx: Ctx, links: Links): Promise<void> {
  const { oldest, next } = await readTransactions(ctx.db)
  const begun = links.begun ?? { until: String(next), isLast: oldest >= next, after: '' }
  const isLast = begun.after === '' ? oldest >= BigInt(begun.until) : begun.isLast
  if (links.begun && begun.after === '' && !isLast) return later(ctx, links, WAIT_MS)
  const after = await linkFrom(ctx, links, begun.after)
  if (after !== null) return later(ctx, { ...links, begun: { ...begun, isLast, after } }, 0)
  if (!isLast) await later(ctx, { ...links, begun: { ...begun, isLast, after: '' } }, WAIT_MS)
}

/** Links posts after an id for a limited time; returns the last id, or null at the end. */
async function linkFrom(ctx: Ctx, { termId, spellings }: Links, from: string): Promise<string | null> {
  const end = performance.now() + MAX_MS
  const queries = spellings.flatMap(queryOf)
  for (let after = from; ; ) {
    const found = await selectCandidates(ctx.db, { termId, queries, after, limit: SOUGHT_AT_ONCE })
    for (let at = 0; at < found.length; at += AT_ONCE) {
      const ids = found.slice(at, at + AT_ONCE)
      await linkSome(ctx, ids)
      after = ids.at(-1) ?? after
      if (performance.now() > end) return after
    }
    if (found.length < SOUGHT_AT_ONCE) return null
  }
}

async function linkSome(ctx: Ctx, ids: string[]): Promise<void> {
  await writeAsMaidan(ctx, async (transaction) => {
    const { topics, changed } = await relink(ctx, transaction, await lockPosts(transaction, ids))
    if (changed.length === 0) return
    const stale = changed.length > MAX_NAMED ? [siteTag(), ...topics] : [...topics, ...changed.map(postTag)]
    await ctx.changes.publishInvalidation(transaction, stale)
  })
}

async function later(ctx: Ctx, links: Links, waitMs: number): Promise<void> {
  const at = new Date(ctx.clock.now().getTime() + waitMs)
  await writeAsMaidan(ctx, (transaction) => ctx.jobs.add(transaction, 'topic-links', links, { at }))
}

/** A tsquery for the words of a spelling, without stop words if there are others: all are required, each by fold or stem. */
function queryOf(spelling: string): string[] {
  const words = foldedWords(spelling)
  const telling = words.filter((word) => !isStopWord(word))
  const asked = (telling.length > 0 ? telling : words).map(
    (word) => `(${lexemesOf(word).map(quoteLexeme).join(' | ')})`,
  )
  return asked.length > 0 ? [asked.join(' & ')] : []
}

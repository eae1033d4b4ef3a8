// The side effects of every change of a post: audit log, listings, search index, publishing job, notifications, stale cache
// tags.
import { setTimeout as pause } from 'node:timers/promises'
import type { AuditAct } from '#contract/audit.ts'
import type { Post, PostStatus } from '#contract/posts/post.ts'
import { WRITTEN_FIELDS, type WrittenField } from '#contract/posts/written-fields.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { withdrawPages } from '#server/domain/alerts/withdraw-pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { type Actor, record, recordFor } from '#server/domain/audit/audit.ts'
import { tagsOfLinks, tagsTouchedBy } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { enqueueNotifications } from '#server/domain/discovery/discovery.ts'
import { tagsOfMostRead } from '#server/domain/homepage/homepage.ts'
import { linkMentionedMatches } from '#server/domain/matches/mentioned-matches.ts'
import { refreshPostTerms } from '#server/domain/name-book/post-terms.ts'
import { endPreviews } from '#server/domain/previews/previews.ts'
import { indexPosts, type PreparedWords, prepareWords } from '#server/domain/search-index/search-index.ts'
import { writeAs } from '#server/domain/write-as.ts'
import { KeyedMutex } from '#server/platform/keyed-mutex.ts'
import { findStoredPost, toChangeRow } from '../posts/reading/post-access.ts'
import { notifyOfPost } from './notify-of-post.ts'
import {
  type PostWrite,
  refreshListings,
  refreshPostPictures,
  type Touched,
  writePost,
} from './post-writes-queries.ts'
import { fixedFacts } from './published-facts.ts'

/** The action, and short values that describe it: never a text. */
type AuditAction = { act: AuditAct; details?: Record<string, string> }

/** Fields that people change; the rest (summary, dates, versions) follows from them. */
const FIELDS = [...WRITTEN_FIELDS, 'translationOf'] as const

/** A post after a change; its picture and the note to its writer only if the change sets them. */
type After = Pick<
  Post,
  WrittenField | 'id' | 'summary' | 'status' | 'createdAt' | 'publishAt' | 'translationOf'
> &
  Pick<PostWrite, 'mediaId' | 'returnNote'>

/**
 * The actions as which a save is recorded (`before` is null for a new post): a change of status or, without one, a change of
 * fields. A post published on creation was created and published.
 */
export function toAuditActs(before: Post | null, after: After, copiedFrom?: string): AuditAction[] {
  const fields = before ? changedFields(before, after) : ''
  const step = stepOf(before, after)
  const more = fields === '' ? {} : { fields }
  const created: AuditAction = { act: 'post.created', ...(copiedFrom ? { details: { copiedFrom } } : {}) }
  if (!before) return [created, ...(step ? [step] : [])]
  if (step) return [{ act: step.act, details: { ...step.details, ...more } }]
  const moved: Record<string, string> =
    before.status === after.status ? {} : { from: before.status, to: after.status }
  return [{ act: 'post.changed', details: { ...moved, ...more } }]
}

function stepOf(before: Post | null, after: After): AuditAction | null {
  const from: PostStatus = before?.status ?? 'draft'
  const to = after.status
  if (to === 'scheduled' && after.publishAt) return scheduling(before, after.publishAt)
  if (from === to) return null
  if (to === 'published') return { act: 'post.published' }
  if (to === 'bin') return { act: 'post.binned' }
  if (from === 'bin') return { act: 'post.restored', details: { from, to } }
  if (from === 'review' && to === 'draft' && after.returnNote) return { act: 'post.returned' }
  if (from === 'scheduled' && to === 'review') return { act: 'post.unscheduled' }
  return from === 'published' ? { act: 'post.unpublished' } : null
}

function scheduling(before: Post | null, publishAt: Date): AuditAction | null {
  const isSame = before?.status === 'scheduled' && before.publishAt?.getTime() === publishAt.getTime()
  return isSame ? null : { act: 'post.scheduled', details: { publishAt: publishAt.toISOString() } }
}

function changedFields(before: Post, after: After): string {
  const changed: string[] = FIELDS.filter((field) => String(after[field]) !== String(before[field]))
  const hasOtherPicture = after.mediaId !== undefined && after.mediaId !== (before.picture?.id ?? null)
  return [
    ...changed,
    ...(hasOtherPicture ? ['picture'] : []),
    ...(isRescheduled(before, after) ? ['publishAt'] : []),
  ].join(' ')
}

/** Whether the planned time changed, except by scheduling (an action of its own) or publishing (which clears it). */
function isRescheduled(before: Post, after: After): boolean {
  if (after.status === 'scheduled' || after.status === 'published') return false
  return after.publishAt?.getTime() !== before.publishAt?.getTime()
}

export const postMutex = new KeyedMutex()

/** Retries when another process changes the same post at the same moment. */
const TRIES = 8

type SideEffectOptions = {
  relinked?: Touched[]
  words?: PreparedWords
  copiedFrom?: string
  credit?: Actor | null
}

/**
 * Applies the side effects of a change in its transaction. `relinked`: posts whose translation changed with it. `words`: computed
 * before the transaction, which then does not wait for them. `copiedFrom`: the original of a copy.
 * `credit`: who decided the change that Maidan carries out.
 */
export async function applySideEffects(
  ctx: Ctx,
  transaction: Transaction,
  before: Post | null,
  after: After,
  { relinked = [], words, copiedFrom, credit }: SideEffectOptions = {},
): Promise<void> {
  const object = { kind: 'post', id: after.id, name: after.headline } as const
  for (const act of toAuditActs(before, after, copiedFrom)) {
    await (credit
      ? recordFor(ctx, transaction, { ...act, object }, credit)
      : record(ctx, transaction, { ...act, object }))
  }
  await refreshListings(transaction, [after.id])
  await indexPosts(transaction, [after.id], words)
  const { id, richText } = after
  const isOtherText = !before || before.richText !== richText
  const isOtherShared = (before?.socialPicture ?? '') !== after.socialPicture
  if (isOtherText || isOtherShared) await refreshPostPictures(transaction, [id])
  const matches = isOtherText
    ? await linkMentionedMatches(transaction, { id, before: before?.richText ?? '', after: richText })
    : []
  if (after.status === 'scheduled' && after.publishAt) {
    await ctx.jobs.add(transaction, 'publish-post', { postId: after.id }, { at: after.publishAt })
  }
  if (isWithdrawn(before, after)) {
    await endPreviews(transaction, after.id)
    await withdrawPages(ctx, transaction, { kind: 'post', ids: [after.id] })
  }
  const topics = await refreshPostTerms(ctx, transaction, [after.id])
  await notifyOfPost(ctx, transaction, before, after)
  const mostRead = await tagsOfMostRead(ctx, transaction, listedOtherwise(before, after))
  const own = tagsTouchedBy(before, after)
  const names = [...new Set([...own, ...tagsOfLinks(relinked), ...topics, ...matches, ...mostRead])]
  await enqueueNotifications(ctx, transaction, before, after, names)
  await ctx.changes.publishInvalidation(transaction, names)
}

/** What the lists of the most read print of a post: they stand on all pages. */
const IN_LISTS = [
  'status',
  'headline',
  'bannerHead',
  'sponsor',
  'categories',
  'language',
  'createdAt',
] as const

/** Its states before and after where lists of the most read, if they name it, change. Before its first publication nobody has read it. */
function listedOtherwise(before: Post | null, after: After): Pick<Post, 'id' | 'language'>[] {
  if (!before?.createdAt || (before.status !== 'published' && after.status !== 'published')) return []
  const isOther = IN_LISTS.some((field) => String(after[field]) !== String(before[field]))
  return isOther ? [before, after] : []
}

/** A preview link made while the post was public must not show it any longer, and nothing of the site may lead to it. */
function isWithdrawn(before: Post | null, after: After): boolean {
  const isAway = after.status === 'unpublished' || after.status === 'bin'
  return isAway && before?.status !== after.status
}

/** The post as it is after the commit. */
export async function reload(ctx: Ctx, id: string): Promise<Post> {
  const after = await findStoredPost(ctx, id)
  if (!after) throw new AppError('POST_NOT_FOUND')
  return after
}

/** The action for which a post is changed. */
type Purpose = 'post.publish' | 'post.bin' | 'post.unschedule' | 'post.choose-reporter'

/**
 * Changes a post by what `decide` returns for its present state; null changes nothing, and neither does a missing post. If the
 * post was changed in between, `decide` is called again. `credit`: who decided the change that Maidan carries out. Returns whether
 * anything changed.
 */
export async function change(
  ctx: Ctx,
  id: string,
  purpose: Purpose,
  decide: (post: Post) => PostWrite | null | Promise<PostWrite | null>,
  credit: Actor | null = null,
): Promise<boolean> {
  return postMutex.run(id, async () => {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const before = await findStoredPost(ctx, id)
      const changes = before && (await decide(before))
      if (!before || !changes) return false
      if (await write(ctx, before, { purpose, decided: changes, credit })) return true
      await pause(attempt * 5)
    }
    throw new AppError('VERSION_CONFLICT', { field: 'version' })
  })
}

type Decided = { purpose: Purpose; decided: PostWrite; credit: Actor | null }

async function write(ctx: Ctx, before: Post, { purpose, decided, credit }: Decided): Promise<boolean> {
  const changes = { ...decided, ...(await fixedFacts(ctx, { ...before, ...decided })) }
  const words = await prepareWords(ctx, { ...before, ...changes })
  return writeAs(ctx, toChangeRow(purpose, before.id), (transaction) =>
    writeWithin(ctx, transaction, before, changes, { words, credit }),
  )
}

/**
 * Changes a post within the caller's transaction; false, and nothing is written, when the post is no longer at the version it
 * was read at.
 */
export async function writeWithin(
  ctx: Ctx,
  transaction: Transaction,
  before: Post,
  changes: PostWrite,
  options: Pick<SideEffectOptions, 'words' | 'credit'> = {},
): Promise<boolean> {
  const changedBy = options.credit?.id ?? personIdOf(ctx.viewer)
  if (!(await writePost(transaction, before, { ...changes, changedBy }))) return false
  const after = { ...before, ...changes, id: before.id, translationOf: before.translationOf }
  await applySideEffects(ctx, transaction, before, after, options)
  return true
}

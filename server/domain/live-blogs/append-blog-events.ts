// Appends events to live blogs. Several people may write at once: the row's lock orders the sequence numbers. Idempotent.

import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#bangla/durations.ts'
import type { AuditAct } from '#contract/audit.ts'
import type { Language } from '#contract/language.ts'
import {
  type BlogEvent,
  type EntryContent,
  type LoggedBlogEvent,
  type NewBlogEvent,
  SILENT_AFTER_HOURS,
} from '#contract/live-blogs/live-blog.ts'
import { isCovered, playBlog } from '#contract/live-blogs/live-blog-state.ts'
import { can } from '#contract/permissions.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { postTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { getPicture } from '../media/media.ts'
import { findReporter } from '../people/bylines.ts'
import { permit } from '../permit.ts'
import { getPost } from '../posts/reading/posts.ts'
import { writeAs } from '../write-as.ts'
import {
  addPictures,
  type BlogEventRow,
  insertBlogEvents,
  type JoinedBlog,
  lockBlog,
  selectBlogEvents,
  selectNewlySilentBlogs,
  selectWriters,
  writeBlog,
} from './live-blog-queries.ts'
import { checkFollows, checkLength, follow, tidyEvent } from './live-blog-rules.ts'
import { subjectOf, writingSubject } from './live-blogs.ts'
import { tagsOfLiveMarks } from './live-marks.ts'

/** `seqs`: sequence numbers in the order of the sent events. Events that the log already had keep their numbers. */
export type Appended = { seqs: number[]; last: number; isEnded: boolean }

/**
 * Stores these events, all or none; known ones (by `clientId`) are not stored twice. Errors name the path of the wrong field
 * (`events.0.content.postId`): those of {@link checkFollows} and {@link checkLength}, MEDIA_UNKNOWN, FIELD_INVALID for a linked
 * post, BYLINE_LOCKED for bylines of a reporter. LIVE_BLOG_OF_MATCH for a blog whose entries belong to the log of its match.
 */
export async function appendBlogEvents(
  ctx: Ctx,
  postId: string,
  sent: readonly NewBlogEvent[],
): Promise<Appended> {
  permit(ctx, 'blog.write', await writingSubject(ctx.db, postId))
  await checkReferences(ctx, sent)
  // Read before the transaction: a writer who holds the row must not wait for a second connection.
  const own = await ownBylines(ctx)
  return writeAs(ctx, toWrite(postId), async (transaction, { joined }) => {
    if (joined.blog.matchId !== null) throw new AppError('LIVE_BLOG_OF_MATCH')
    return append(ctx, transaction, { joined, own }, sent)
  })
}

/** The permission to write in a live blog, with its row locked. LIVE_BLOG_NOT_FOUND. */
function toWrite(postId: string) {
  return {
    action: 'blog.write',
    async subject(transaction: Transaction) {
      const joined = await lockBlog(transaction, postId)
      if (!joined || joined.post.status === 'bin') throw new AppError('LIVE_BLOG_NOT_FOUND')
      const writers = await selectWriters(transaction, [postId])
      return { joined, ...subjectOf(joined, writers.get(postId) ?? []) }
    },
  } as const
}

/** Checks the pictures and posts that events name, and their bylines, which only the desk may choose. */
async function checkReferences(ctx: Ctx, sent: readonly NewBlogEvent[]): Promise<void> {
  for (const [index, event] of sent.entries()) {
    if (event.kind !== 'entry' && event.kind !== 'edit') continue
    const place = `events.${index}.content`
    const { picture, postId, bylines } = event.content
    if (bylines.length > 0 && !can(ctx.viewer, 'post.choose-reporter'))
      throw new AppError('BYLINE_LOCKED', { field: `${place}.bylines` })
    if (picture)
      await getPicture(ctx, picture.mediaId).catch(named('MEDIA_UNKNOWN', `${place}.picture.mediaId`))
    if (postId !== null) await getPost(ctx, { id: postId }).catch(named('FIELD_INVALID', `${place}.postId`))
  }
}

function named(code: 'MEDIA_UNKNOWN' | 'FIELD_INVALID', field: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof AppError && error.status < 500 ? new AppError(code, { field }) : error
  }
}

async function append(
  ctx: Ctx,
  transaction: Transaction,
  { joined: { blog, post }, own }: { joined: JoinedBlog; own: OwnBylines },
  sent: readonly NewBlogEvent[],
): Promise<Appended> {
  const rows = await selectBlogEvents(transaction, blog.postId)
  const seqs = new Map(rows.map(({ clientId, seq }) => [clientId, seq]))
  const fresh = sent.flatMap((event, index) => (seqs.has(event.clientId) ? [] : [{ event, index }]))
  let log: LoggedBlogEvent[] = rows
  let state = playBlog(log)
  const wasCovered = isCovered(log, state)
  checkLength(log, fresh.length)
  const who = { personId: personIdOf(ctx.viewer), isDesk: can(ctx.viewer, 'blog.manage') }
  const added: BlogEventRow[] = []
  const at = ctx.clock.now()
  for (const { event, index } of fresh) {
    if (seqs.has(event.clientId)) continue
    const tidied = tidyEvent(event, { state, own: own[post.language] })
    checkFollows(state, tidied, who, `events.${index}`)
    const { clientId } = event
    const seq = blog.lastSeq + added.length + 1
    const logged = { seq, at, authorId: who.personId, clientId, event: tidied }
    ;({ log, state } = follow(log, logged))
    seqs.set(clientId, seq)
    added.push(logged)
  }
  const last = blog.lastSeq + added.length
  if (added.length > 0) {
    await store(transaction, blog.postId, added)
    await writeBlog(transaction, blog.postId, { lastSeq: last, endedAt: state.endedAt })
    await record(ctx, transaction, {
      act: actOf(added.map((logged) => logged.event)),
      object: { kind: 'post', id: post.id, name: post.headline },
      details: { events: String(added.length) },
    })
    const lists =
      wasCovered === isCovered(log, state) ? [] : await tagsOfLiveMarks(ctx, transaction, { postId: post.id })
    await ctx.changes.publishInvalidation(transaction, [postTag(post.id), ...lists])
  }
  const isEnded = state.endedAt !== null
  return { seqs: sent.map(({ clientId }) => seqs.get(clientId) ?? 0), last, isEnded }
}

type OwnBylines = Record<Language, string[]>

/** The viewer's byline in each edition. */
async function ownBylines(ctx: Ctx): Promise<OwnBylines> {
  if (ctx.viewer.kind !== 'person') return { bn: [], en: [] }
  const { printed } = await findReporter(ctx, ctx.viewer.name)
  return { bn: [printed.bn], en: [printed.en] }
}

async function store(transaction: Transaction, postId: string, added: readonly BlogEventRow[]) {
  await insertBlogEvents(transaction, postId, added)
  const contents = added.flatMap(({ event }) => contentOf(event))
  const pictures = contents.flatMap(({ picture }) => (picture ? [picture.mediaId] : []))
  await addPictures(transaction, postId, pictures)
}

function contentOf(event: BlogEvent): EntryContent[] {
  return event.kind === 'entry' || event.kind === 'edit' ? [event.content] : []
}

function actOf(events: readonly BlogEvent[]): AuditAct {
  const kinds = new Set(events.map(({ kind }) => kind))
  if (kinds.has('end')) return 'live-blog.ended'
  if (kinds.has('resume')) return 'live-blog.resumed'
  return kinds.has('edit') || kinds.has('remove') ? 'live-blog.corrected' : 'live-blog.written'
}

/** Returns how many blogs it marked. Safe in several processes at once: each blog is checked again under its lock. */
export async function markSilentBlogs(ctx: Ctx): Promise<number> {
  permit(ctx, 'blog.manage')
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - SILENT_AFTER_HOURS * HOUR_MS)
  const found = await selectNewlySilentBlogs(ctx.db, since)
  let marked = 0
  for (const postId of found) if (await markSilent(ctx, postId, { since, now })) marked++
  return marked
}

/** False if somebody wrote in the meantime, or another process was faster. */
async function markSilent(ctx: Ctx, postId: string, { since, now }: { since: Date; now: Date }) {
  return writeAs(ctx, 'blog.manage', async (transaction) => {
    const joined = await lockBlog(transaction, postId)
    const isStill = (await selectNewlySilentBlogs(transaction, since)).includes(postId)
    if (!joined || !isStill) return false
    const seq = joined.blog.lastSeq + 1
    const event = { kind: 'silence' } as const
    await insertBlogEvents(transaction, postId, [
      { seq, clientId: randomUUID(), event, authorId: null, at: now },
    ])
    await writeBlog(transaction, postId, { lastSeq: seq })
    const lists = await tagsOfLiveMarks(ctx, transaction, { postId })
    await ctx.changes.publishInvalidation(transaction, [postTag(postId), ...lists])
    return true
  })
}

// Creates and changes posts. Every change is one transaction with all its side effects (post-side-effects.ts).

import { setTimeout as pause } from 'node:timers/promises'
import { suggestSlug } from '#bangla/slug.ts'
import type { Post, PostInput, PostStatus } from '#contract/posts/post.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import { deleteSavedAutosave } from '#server/domain/autosaves/autosaves.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { discardPictures } from '#server/domain/media/media.ts'
import { getNameBook } from '#server/domain/name-book/load-name-book.ts'
import { permit } from '#server/domain/permit.ts'
import { prepareWords } from '#server/domain/search-index/search-index.ts'
import { keepSections } from '#server/domain/sections/named-sections.ts'
import { storySummary } from '#server/domain/stories/stories.ts'
import { writeAs } from '#server/domain/write-as.ts'
import { newId } from '#server/platform/ids.ts'
import { getChangeablePost, toChangeRow, versionConflict } from '../posts/reading/post-access.ts'
import { getPost } from '../posts/reading/posts.ts'
import { newPostRow } from './new-post-row.ts'
import { defaultStatus, permitInput } from './permitted-input.ts'
import {
  checkInput,
  derivedChanges,
  differences,
  findFreeSlug,
  linkAsTranslations,
  plannedTime,
  requestedStatus,
  requestedTranslation,
  requirePublishableAfter,
  requirePublishableNew,
  returnNoteChanges,
  storeSentPicture,
} from './post-changes.ts'
import { isNumberedSlug } from './post-rules.ts'
import { applySideEffects, postMutex, reload } from './post-side-effects.ts'
import { findPostMadeFrom, insertPost, lockLinks, type PostWrite, writePost } from './post-writes-queries.ts'
import { fixedFacts } from './published-facts.ts'
import { findTakenSlugs, keepFormerSlug } from './slug-queries.ts'

/** Retries when another process changes the same post at the same moment. */
const TRIES = 8

export type Saved = { post: Post; ignored: string[] }
type Origin = { copiedFrom?: string }

/**
 * Creates a post. Editors and admins publish at once unless they request another status; a reporter's post goes to review (or
 * is published where the site allows it) with their own byline. A feature picture is required unless it is a draft. Errors
 * name the field; nothing is stored then. A repeated `autosaveKey` creates no second post: the first one is returned as it is
 * now, whatever is sent. `copiedFrom`: for the audit log.
 */
export async function createPost(ctx: Ctx, asked: PostInput, origin: Origin = {}): Promise<Saved> {
  permit(ctx, 'post.create')
  const { input, note, ignored } = await permitInput(ctx, asked, null)
  const known = await findEarlierCopy(ctx, asked.autosaveKey)
  if (known) {
    await confirmEarlierCommits(ctx)
    return { post: known, ignored }
  }
  const language = input.language ?? 'bn'
  const { headline } = input
  if (!headline) throw new AppError('HEADLINE_REQUIRED', { field: 'headline' })
  await checkInput(ctx, input, language)
  const now = ctx.clock.now()
  const status = requestedStatus(input, { status: 'draft', publishAt: null }, await defaultStatus(ctx), now)
  returnNoteChanges(null, status, note, { personId: null, now })
  requirePublishableNew(input, status)
  const mediaId = await storeSentPicture(ctx, input)
  const authorId = personIdOf(ctx.viewer)
  const autosaveKey = asked.autosaveKey ?? null
  const made = newPostRow(input, {
    id: newId(ctx.clock),
    headline,
    language,
    status,
    mediaId,
    authorId,
    autosaveKey,
    summary: await storySummary({ excerpt: input.excerpt ?? '', richText: input.richText ?? '' }),
    now,
  })
  const row = { ...made, ...(await fixedFacts(ctx, made)) }
  let isStored = false
  try {
    isStored = await storeNew(ctx, row, input, origin)
    const post = isStored ? await reload(ctx, row.id) : await findEarlierCopy(ctx, asked.autosaveKey)
    if (!post) throw new AppError('POST_NOT_FOUND')
    return { post, ignored }
  } finally {
    if (!isStored && asked.image && mediaId) await discardPictures(ctx, [mediaId])
  }
}

/** The post that this person already made from the autosave: its response was lost, or is still on its way. */
async function findEarlierCopy(ctx: Ctx, key: string | undefined): Promise<Post | null> {
  const authorId = personIdOf(ctx.viewer)
  if (key === undefined || authorId === null) return null
  const id = await findPostMadeFrom(ctx.db, authorId, key)
  return id === null ? null : getPost(ctx, { id })
}

/**
 * What was found may be a commit whose replicas never confirmed it (supervised-connection.ts). A transaction of our own, which locks
 * the person, is confirmed only after it.
 */
async function confirmEarlierCommits(ctx: Ctx): Promise<void> {
  await writeAs(ctx, 'post.create', async () => undefined)
}

/** Stores a new post; false when the same save was stored just before. */
async function storeNew(
  ctx: Ctx,
  made: ReturnType<typeof newPostRow>,
  { translationOf, slug }: PostInput,
  origin: Origin,
) {
  const { slugNames } = await getNameBook(ctx)
  const words = await prepareWords(ctx, made)
  return writeAs(ctx, 'post.create', async (transaction) => {
    const row = { ...made, categories: await keepSections(transaction, made.categories, OF_SECTIONS) }
    if (translationOf) await lockLinks(transaction)
    const free = await findFreeSlug(transaction, slug ?? '', row.headline, row, slugNames)
    if (!(await insertPost(transaction, { ...row, changedBy: row.authorId, slug: free }))) return false
    const by = { personId: row.authorId, now: row.insertedAt }
    const relinked = translationOf
      ? await linkAsTranslations(ctx, transaction, { id: row.id, other: translationOf }, by)
      : []
    await deleteSavedAutosave(ctx, transaction, row.autosaveKey ?? undefined)
    const stored = { ...row, slug: free, translationOf: translationOf ?? null }
    await applySideEffects(ctx, transaction, null, stored, { relinked, words, ...origin })
    return true
  })
}

/** What else is stored with a change of a post, in its transaction. */
type AlsoWrite = (transaction: Transaction) => Promise<void>

/**
 * Changes a post: absent fields stay, empty ones are cleared. NO_CHANGES when nothing differs; VERSION_CONFLICT, with the
 * present text in its data, for a `version` that is no longer the post's. The permission is checked on the state that is
 * overwritten: a post approved meanwhile is read again, and its writer refused.
 */
export async function updatePost(
  ctx: Ctx,
  id: string,
  asked: PostInput,
  alsoWrite: AlsoWrite = async () => undefined,
): Promise<Saved> {
  return postMutex.run(id, async () => {
    let mediaId: string | undefined
    let isStored = false
    try {
      for (let attempt = 1; ; attempt++) {
        const before = await editable(ctx, id, asked)
        const { input, note, ignored } = await permitInput(ctx, asked, before)
        await checkInput(ctx, input, input.language ?? before.language, id)
        const status = requestedStatus(input, before, before.status, ctx.clock.now())
        mediaId ??= await storeSentPicture(ctx, input)
        const wanted = { input, status, mediaId, note, autosaveKey: asked.autosaveKey, alsoWrite }
        isStored = await store(ctx, before, wanted)
        if (isStored) return { post: await reload(ctx, id), ignored }
        if (attempt >= TRIES) throw versionConflict(before)
        // Another process changed it between reading and writing: the change is made again on the new state.
        await pause(5 * attempt)
      }
    } catch (error) {
      // A failure after the commit keeps the picture, because the post shows it.
      if (!isStored && asked.image && mediaId) await discardPictures(ctx, [mediaId])
      throw error
    }
  })
}

async function editable(ctx: Ctx, id: string, asked: PostInput): Promise<Post> {
  const post = await getChangeablePost(ctx, id)
  if (asked.version !== undefined && asked.version !== post.version) throw versionConflict(post)
  return post
}

type Wanted = {
  input: PostInput
  status: PostStatus
  mediaId: string | undefined
  /** The note to the writer; empty without one. */
  note: string
  autosaveKey: string | undefined
  alsoWrite: AlsoWrite
}

const OF_SECTIONS = { field: 'category' }

async function sectionsNow(
  transaction: Transaction,
  { categories: stored }: Post,
  { categories }: PostWrite,
): Promise<Pick<PostWrite, 'categories'>> {
  if (categories === undefined) return {}
  return { categories: await keepSections(transaction, categories, { ...OF_SECTIONS, stored }) }
}

/** Writes the differences. False if the post has changed since it was read. */
async function store(
  ctx: Ctx,
  before: Post,
  { input, status, mediaId, note, autosaveKey, alsoWrite }: Wanted,
) {
  const differing = differences(before, input, mediaId)
  const publishAt = plannedTime(status, input, before)
  const link = requestedTranslation(before, input)
  const slugAsked = input.slug !== undefined && !(await hasSlug(ctx, before, input.slug))
  if (!slugAsked && link === undefined && !isOtherState(before, status, publishAt) && isEmpty(differing)) {
    throw new AppError('NO_CHANGES')
  }
  requirePublishableAfter(before, differing, status)
  const by = { personId: personIdOf(ctx.viewer), now: ctx.clock.now() }
  const returned = returnNoteChanges(before, status, note, by)
  const changes = {
    ...differing,
    ...(await summaryAfter(before, differing)),
    ...derivedChanges(before, differing, status, publishAt, by.now),
    ...returned,
    ...(await fixedFacts(ctx, { ...before, ...differing, status })),
  }
  const words = await prepareWords(ctx, { ...before, ...changes })
  const language = changes.language ?? before.language
  return writeAs(ctx, toChangeRow('post.update', before.id), async (transaction) => {
    const named = await sectionsNow(transaction, before, changes)
    if (link !== undefined) await lockLinks(transaction)
    const wanted = slugAsked || language !== before.language ? (input.slug ?? before.slug) : null
    const slug = wanted === null ? {} : { slug: await slugFor(transaction, wanted, before.id, language) }
    if (!(await writePost(transaction, before, { ...changes, ...named, ...slug, changedBy: by.personId })))
      return false
    await keepFormerSlug(transaction, before, { slug: before.slug, ...slug, language })
    await deleteSavedAutosave(ctx, transaction, autosaveKey)
    const relinked =
      link === undefined ? [] : await linkAsTranslations(ctx, transaction, { id: before.id, other: link }, by)
    const translationOf = link === undefined ? before.translationOf : link
    const after = { ...before, ...changes, ...named, ...slug, id: before.id, translationOf }
    await applySideEffects(ctx, transaction, before, after, { relinked, words })
    await alsoWrite(transaction)
    return true
  })
}

/** Whether the post has the requested slug, romanised, or as near to it as it gets: with a number, because another post has it. */
async function hasSlug(ctx: Ctx, { id, language, slug }: Post, wanted: string): Promise<boolean> {
  const base = suggestSlug(wanted)
  if (base === slug) return true
  return isNumberedSlug(slug, base) && (await findTakenSlugs(ctx.db, language, base, id)).has(base)
}

/** The summary of a post whose text or excerpt changes. */
async function summaryAfter(before: Post, { excerpt, richText }: PostWrite): Promise<PostWrite> {
  if (excerpt === undefined && richText === undefined) return {}
  const after = { excerpt: excerpt ?? before.excerpt, richText: richText ?? before.richText }
  return { summary: await storySummary(after) }
}

function isEmpty(changes: PostWrite): boolean {
  return Object.keys(changes).length === 0
}

function isOtherState(before: Post, status: PostStatus, publishAt: Date | null): boolean {
  return status !== before.status || publishAt?.getTime() !== before.publishAt?.getTime()
}

async function slugFor(transaction: Transaction, wanted: string, id: string, language: Post['language']) {
  return wanted === '' ? '' : findFreeSlug(transaction, wanted, '', { id, language })
}

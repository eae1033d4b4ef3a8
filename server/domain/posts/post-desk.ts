// The door to posts for whoever writes them: create and change. Every change is one transaction that also moves the
// listings, leaves the jobs and names the pages that went stale (post-settle.ts).
import { setTimeout as pause } from 'node:timers/promises'
import type { Post, PostInput } from '#contract/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { getSettings } from '../settings/settings.ts'
import { checkInput, consequences, differences, freeSlug, stateAsked, takePicture } from './post-changes.ts'
import { cleanInput, datesWhenPublished, forReporter, summaryOf } from './post-rules.ts'
import { announced, settle } from './post-settle.ts'
import { getPost, subjectOf } from './posts.ts'
import { insertPost, linkTranslations, type PostWrite, writePost } from './posts-queries.ts'

const TRIES = 4

export type Saved = { post: Post; ignored: string[] }

/**
 * Creates a post. Editors and admins publish at once unless they ask otherwise; a reporter's post goes to review (or is
 * published when the site lets reporters do so) and carries their own byline. A feature picture is needed unless a draft
 * is asked for. Errors name the field; nothing is stored then.
 */
export async function createPost(ctx: Ctx, asked: PostInput): Promise<Saved> {
  permit(ctx, 'post.create')
  const { input, ignored } = allowedPart(ctx, asked)
  const language = input.language ?? 'bn'
  if (!input.headline) throw new AppError('HEADLINE_REQUIRED', { field: 'headline' })
  await checkInput(ctx, input, language)
  const now = ctx.clock.now()
  const fresh = { status: 'draft', publishAt: null } as const
  const status = stateAsked(input, fresh, await firstState(ctx), now)
  if (!input.image && !input.mediaId && !input.imageUrl && status !== 'draft') {
    throw new AppError('IMAGE_REQUIRED', { field: 'image' })
  }
  const mediaId = await takePicture(ctx, input)
  const { image: _image, mediaId: _mediaId, translationOf, version: _version, slug, ...fields } = input
  const id = newId(ctx.clock)
  const placement = input.placement ?? ''
  const dates =
    status === 'published'
      ? datesWhenPublished(
          { createdAt: null, publishedAt: null, placedAt: null, updatedAt: null, placement },
          now,
        )
      : {}
  const row = {
    ...fields,
    ...dates,
    id,
    language,
    status,
    headline: input.headline,
    placement,
    summary: summaryOf(input.excerpt ?? '', input.richText ?? ''),
    mediaId: mediaId || null,
    imageUrl: mediaId ? '' : (input.imageUrl ?? ''),
    publishAt: status === 'scheduled' ? (input.publishAt ?? null) : null,
    authorId: ctx.viewer.kind === 'person' ? ctx.viewer.id : null,
    madeAt: now,
    changedAt: now,
  }
  await ctx.db.transaction(async (transaction) => {
    await insertPost(transaction, {
      ...row,
      slug: await freeSlug(transaction, slug ?? '', row.headline, row),
    })
    if (translationOf) await linkTranslations(transaction, id, translationOf)
    await settle(ctx, transaction, null, { ...row, translationOf: translationOf ?? null })
  })
  return { post: await announced(ctx, id, null), ignored }
}

function allowedPart(ctx: Ctx, asked: PostInput): { input: PostInput; ignored: string[] } {
  const { viewer } = ctx
  if (viewer.kind !== 'person' || viewer.role !== 'reporter') return { input: cleanInput(asked), ignored: [] }
  const { input, ignored } = forReporter(asked, viewer.name)
  return { input: cleanInput(input), ignored }
}

async function firstState(ctx: Ctx): Promise<'published' | 'review'> {
  if (ctx.viewer.kind !== 'person' || ctx.viewer.role !== 'reporter') return 'published'
  return (await getSettings(ctx)).reportersPublishDirectly ? 'published' : 'review'
}

/**
 * Changes a post: absent fields stay, empty ones are cleared. Nothing changed is NO_CHANGES; a `version` that is no
 * longer the post's is VERSION_CONFLICT with the present text in its data, and nothing is overwritten.
 */
export async function updatePost(ctx: Ctx, id: string, asked: PostInput): Promise<Saved> {
  const { input, ignored } = allowedPart(ctx, asked)
  let mediaId: string | undefined
  for (let attempt = 1; ; attempt++) {
    const before = await getPost(ctx, { id })
    permit(ctx, 'post.update', subjectOf(before))
    if (before.status === 'bin') throw new AppError('POST_NOT_FOUND')
    if (input.version !== undefined && input.version !== before.version) throw conflict(before)
    await checkInput(ctx, input, input.language ?? before.language, id)
    const now = ctx.clock.now()
    const status = stateAsked(input, before, before.status, now)
    mediaId ??= await takePicture(ctx, input)
    const changes = differences(before, input, mediaId)
    const publishAt = input.publishAt ?? before.publishAt
    if (isUnchanged(before, changes, input, status, publishAt)) throw new AppError('NO_CHANGES')
    const stored = await store(ctx, before, input, {
      ...changes,
      ...consequences(before, changes, status, publishAt, now),
    })
    if (stored) return { post: await announced(ctx, id, before), ignored }
    if (attempt >= TRIES) throw conflict(before)
    // Somebody else's change came between reading and writing: this one is made again on top of it.
    await pause(5 * attempt)
  }
}

function conflict(present: Post): AppError {
  return new AppError('VERSION_CONFLICT', { field: 'version', data: { current: present } })
}

function isUnchanged(
  before: Post,
  changes: PostWrite,
  input: PostInput,
  status: Post['status'],
  publishAt: Date | null,
): boolean {
  const slugStays = input.slug === undefined || input.slug === before.slug
  const linkStays = input.translationOf === undefined || input.translationOf === (before.translationOf ?? '')
  const timeStays = status !== 'scheduled' || publishAt?.getTime() === before.publishAt?.getTime()
  return Object.keys(changes).length === 0 && status === before.status && slugStays && linkStays && timeStays
}

async function store(ctx: Ctx, before: Post, input: PostInput, changes: PostWrite): Promise<boolean> {
  const language = changes.language ?? before.language
  const after = { ...before, ...changes, language }
  return ctx.db.transaction(async (transaction) => {
    const slug = await slugAfter(transaction, before, input, language)
    if (!(await writePost(transaction, before, { ...changes, ...(slug === null ? {} : { slug }) })))
      return false
    if (input.translationOf !== undefined) {
      await linkTranslations(transaction, before.id, input.translationOf === '' ? null : input.translationOf)
    }
    const translationOf = input.translationOf || before.translationOf
    await settle(ctx, transaction, before, { ...after, id: before.id, translationOf })
    return true
  })
}

async function slugAfter(
  transaction: Transaction,
  before: Post,
  input: PostInput,
  language: Post['language'],
): Promise<string | null> {
  if (input.slug === '') return ''
  if (input.slug === undefined && language === before.language) return null
  const wanted = input.slug ?? before.slug
  return wanted === '' ? null : freeSlug(transaction, wanted, '', { id: before.id, language })
}

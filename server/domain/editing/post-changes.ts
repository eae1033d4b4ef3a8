// Turns input into what is stored: checks that need the database, the picture, status, dates, slug. The caller checks
// permissions.
import { suggestSlug } from '#bangla/slug.ts'
import { can } from '#contract/permissions.ts'
import type { Post, PostInput, PostStatus } from '#contract/posts/post.ts'
import { videoIdOfEmbed } from '#contract/posts/video.ts'
import { WRITTEN_FIELDS } from '#contract/posts/written-fields.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { findPicture, getPicture, storePicture } from '#server/domain/media/media.ts'
import { findStoredPost } from '../posts/reading/post-access.ts'
import { toSubject } from '../posts/reading/posts.ts'
import { textTimes } from '../posts/reading/translation-rules.ts'
import { canBecome, type Dates, datesWhenPublished, isTextChanged } from './post-rules.ts'
import { linkTranslations, lockRelinked, type PostWrite, type Touched } from './post-writes-queries.ts'
import { findTakenSlugs, isTakenByImport, lockSlugs } from './slug-queries.ts'

/** Refuses invalid input: an empty headline, a video address in another form, a link to a wrong translation. */
export async function checkInput(
  ctx: Ctx,
  input: PostInput,
  language: Post['language'],
  id?: string,
): Promise<void> {
  if (input.headline === '') throw new AppError('HEADLINE_REQUIRED', { field: 'headline' })
  if (input.videoURL && videoIdOfEmbed(input.videoURL) === null) {
    throw new AppError('VIDEO_LINK_INVALID', { field: 'videoURL' })
  }
  if (input.mediaId) await getPicture(ctx, input.mediaId)
  if (input.socialPicture && !(await findPicture(ctx, input.socialPicture)))
    throw new AppError('MEDIA_UNKNOWN', { field: 'socialPicture' })
  if (!input.translationOf) return
  const other = await findStoredPost(ctx, input.translationOf)
  if (!other || other.id === id || other.language === language || other.status === 'bin') {
    throw new AppError('TRANSLATION_INVALID', { field: 'translationOf' })
  }
}

/** Stores the sent picture, if any, and returns the id of the picture that the post will have. */
export async function storeSentPicture(ctx: Ctx, input: PostInput): Promise<string | undefined> {
  if (!input.image) return input.mediaId
  return storePicture(ctx, input.image.bytes, {
    fileName: input.image.name,
    ...(input.alt ? { alt: input.alt } : {}),
    ...(input.caption ? { caption: input.caption } : {}),
    ...(input.credit ? { credit: input.credit } : {}),
  })
}

/**
 * The requested status. A new publication time without a status means "scheduled"; with a status, it is stored as the plan.
 * Scheduling needs a time in the future.
 */
export function requestedStatus(
  input: PostInput,
  current: Pick<Post, 'status' | 'publishAt'>,
  otherwise: PostStatus,
  now: Date,
): PostStatus {
  const isOtherTime = input.publishAt && input.publishAt.getTime() !== current.publishAt?.getTime()
  const asked = input.status ?? (isOtherTime ? 'scheduled' : otherwise)
  if (!canBecome(current.status, asked)) throw new AppError('STATUS_CHANGE_IMPOSSIBLE', { field: 'status' })
  if (asked !== 'scheduled') return asked
  const at = plannedTime(asked, input, current)
  if (!at) throw new AppError('PUBLISH_AT_REQUIRED', { field: 'publishAt' })
  // The time of a post that is already scheduled may have just passed.
  if (at <= now && (input.publishAt || current.status !== 'scheduled')) {
    throw new AppError('PUBLISH_AT_IN_PAST', { field: 'publishAt' })
  }
  return asked
}

/** When a post in this status is to be published: as requested, else as planned before; publishing ends the plan. */
export function plannedTime(
  status: PostStatus,
  input: Pick<PostInput, 'publishAt'>,
  current: Pick<Post, 'publishAt'>,
): Date | null {
  if (status === 'published') return null
  return input.publishAt === undefined ? current.publishAt : input.publishAt
}

/** The requested translation: null for none, undefined to keep the present one. */
export function requestedTranslation(before: Post, input: PostInput): string | null | undefined {
  const changesLanguage = input.language !== undefined && input.language !== before.language
  // Two posts in one language are not translations of each other.
  if (input.translationOf === undefined) return changesLanguage && before.translationOf ? null : undefined
  const asked = input.translationOf === '' ? null : input.translationOf
  return asked === before.translationOf ? undefined : asked
}

/**
 * A free slug in this edition: the requested one, or one made of the headline with names as the name book spells them; with
 * -2, -3, … where it is taken.
 */
export async function findFreeSlug(
  transaction: Transaction,
  wanted: string,
  headline: string,
  post: Pick<Post, 'id' | 'language'>,
  names?: ReadonlyMap<string, string>,
): Promise<string> {
  const slug = suggestSlug(wanted) || suggestSlug(headline, names)
  if (slug === '') return ''
  await lockSlugs(transaction)
  const taken = await findTakenSlugs(transaction, post.language, slug, post.id)
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (taken.has(candidate)) continue
    if (!(await isTakenByImport(transaction, post.language, candidate))) return candidate
    // An import in progress may use many of the numbers: not each is checked.
    number *= 2
  }
}

/** The slug is made separately, because it must be free. */
const COPIED = WRITTEN_FIELDS.filter((field) => field !== 'slug')

/** The columns that differ from the stored post; empty when nothing changes. */
export function differences(post: Post, input: PostInput, mediaId: string | undefined): PostWrite {
  const changes: PostWrite = {}
  for (const field of COPIED) {
    const value = input[field]
    if (value === undefined || isSame(value, post[field])) continue
    Object.assign(changes, { [field]: value })
  }
  if (mediaId !== undefined && mediaId !== (post.picture?.id ?? ''))
    changes.mediaId = mediaId === '' ? null : mediaId
  if (changes.mediaId) changes.imageUrl = ''
  return changes
}

function isSame(a: string | readonly string[], b: string | readonly string[]): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : a.join() === b.join()
}

/** What follows from the differences, except the summary: dates of publication and placement, when the text last changed. */
export function derivedChanges(
  post: Post,
  changes: PostWrite,
  status: PostStatus,
  publishAt: Date | null,
  now: Date,
): PostWrite {
  const follows: PostWrite = { status, publishAt, changedAt: now }
  if (changes.placement !== undefined) follows.placedAt = changes.placement === '' ? null : now
  const isOtherText = isTextChanged(post, changes)
  if (isOtherText) Object.assign(follows, textTimes(post, now))
  if (status !== 'published') return follows
  if (post.status !== 'published') {
    const dates: Dates = datesWhenPublished({ ...post, placement: changes.placement ?? post.placement }, now)
    return { ...follows, ...dates }
  }
  return isOtherText ? { ...follows, updatedAt: now } : follows
}

export const NO_NOTE = { returnNote: '', returnedAt: null, returnedBy: null } as const

/**
 * What a change of status does to the note: a new one is stored when a post in review becomes a draft (RETURN_NOT_POSSIBLE
 * otherwise), and an existing one stays, for both sides to see, until the post is published.
 */
export function returnNoteChanges(
  before: Pick<Post, 'status' | 'returnedAt'> | null,
  status: PostStatus,
  note: string,
  by: { personId: string | null; now: Date },
): Pick<PostWrite, 'returnNote' | 'returnedAt' | 'returnedBy'> {
  if (note !== '') {
    if (before?.status !== 'review' || status !== 'draft') {
      throw new AppError('RETURN_NOT_POSSIBLE', { field: 'returnNote' })
    }
    return { returnNote: note, returnedAt: by.now, returnedBy: by.personId }
  }
  return before?.returnedAt && status === 'published' ? NO_NOTE : {}
}

/** For a new post; one that goes to review needs a picture too. IMAGE_REQUIRED. */
export function requirePublishableNew(input: PostInput, status: PostStatus): void {
  if (status !== 'draft') requirePicture(input.image || input.mediaId || input.imageUrl)
}

/**
 * For a changed post: checked when it is published, and while it is scheduled. A published post that stays published is not
 * checked: older and imported ones can still be corrected.
 */
export function requirePublishableAfter(before: Post, changes: PostWrite, status: PostStatus): void {
  const isPublished = status === 'published' && before.status !== 'published'
  if (!isPublished && status !== 'scheduled') return
  const mediaId = changes.mediaId === undefined ? before.picture?.id : changes.mediaId
  requirePicture(mediaId || (changes.imageUrl ?? before.imageUrl))
}

function requirePicture(picture: unknown): void {
  if (!picture) throw new AppError('IMAGE_REQUIRED', { field: 'image' })
}

/**
 * Makes two posts each other's translation (`other` null: unlinks) and returns every post whose link changed. FORBIDDEN when
 * the viewer may not change one of the other posts now. The caller holds lockLinks.
 */
export async function linkAsTranslations(
  ctx: Ctx,
  transaction: Transaction,
  link: { id: string; other: string | null },
  by: { personId: string | null; now: Date },
): Promise<Touched[]> {
  // Checked on locked rows: a post approved since the request began no longer belongs to its writer.
  const reached = await lockRelinked(transaction, link)
  const mayChangeAll = reached.every((post) => can(ctx.viewer, 'post.update', toSubject(post)))
  if (!mayChangeAll) throw new AppError('FORBIDDEN', { field: 'translationOf' })
  return linkTranslations(transaction, link, by)
}

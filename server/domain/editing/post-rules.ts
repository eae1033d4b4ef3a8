// Rules of a post's status and fields: who may set what, which status changes are possible, when dates move. Pure.

import { normalizeText } from '#bangla/normalize.ts'
import { keywordsIn } from '#contract/posts/keywords.ts'
import type { Post, PostInput, PostStatus } from '#contract/posts/post.ts'
import { PLAIN_FIELDS } from '#contract/posts/post.ts'
import { textsWith } from '#contract/posts/written-fields.ts'
import { cleanStory } from '../posts/text/story-text.ts'

/** The input with every text normalised, trimmed and (richText) cleaned; other fields stay. */
export function cleanInput(input: PostInput): PostInput {
  const clean: PostInput = { ...input }
  for (const field of PLAIN_FIELDS) {
    const text = input[field]
    if (text !== undefined) clean[field] = normalizeText(text).replace(/\s+/g, ' ').trim()
  }
  if (input.keywords !== undefined) clean.keywords = keywordsIn(clean.keywords ?? '').join(', ')
  if (input.richText !== undefined) clean.richText = cleanStory(input.richText)
  if (input.categories !== undefined) clean.categories = [...new Set(input.categories)]
  return clean
}

/** Possible changes of status. `bin` has its own actions. */
const NEXT: Record<PostStatus, readonly PostStatus[]> = {
  draft: ['draft', 'review', 'scheduled', 'published'],
  review: ['draft', 'review', 'scheduled', 'published'],
  scheduled: ['draft', 'review', 'scheduled', 'published'],
  published: ['published', 'unpublished'],
  unpublished: ['draft', 'review', 'scheduled', 'published', 'unpublished'],
  bin: [],
}

export function canBecome(from: PostStatus, to: PostStatus): boolean {
  return NEXT[from].includes(to)
}

/** The status after the bin: the former one, except that nothing becomes public or scheduled without a new decision. */
export function statusAfterBin(before: PostStatus | null, hadReaders: boolean): PostStatus {
  switch (before) {
    case 'draft':
    case 'review':
      return before
    case 'scheduled':
      return 'draft'
    default:
      return hadReaders ? 'unpublished' : 'draft'
  }
}

export type Dates = Pick<Post, 'createdAt' | 'publishedAt' | 'placedAt' | 'updatedAt'>

/**
 * Dates of a post that is public from `at` on. `createdAt` is set once and never moves, so addresses never change;
 * `publishedAt` equals it unless the post was unpublished and published again; a placement counts from publication.
 */
export function datesWhenPublished(post: Dates & { placement: string }, at: Date): Dates {
  return {
    createdAt: post.createdAt ?? at,
    publishedAt: at,
    placedAt: post.placement === '' ? null : at,
    updatedAt: null,
  }
}

/** The fields that a translation has to follow. Readers see a change of these fields as “updated”. */
const TEXT_FIELDS = textsWith('isStory')
type TextChanges = Partial<Pick<Post, (typeof TEXT_FIELDS)[number]>>

/** Whether these changes touch the text that readers read, and not only placement or categories. */
export function isTextChanged(before: Post, changes: TextChanges): boolean {
  return TEXT_FIELDS.some((field) => changes[field] !== undefined && changes[field] !== before[field])
}

/** Statuses that reporters may always choose. Scheduling and publishing are for editors. */
const REPORTERS_STATES = new Set<PostStatus>(['draft', 'review'])

/**
 * Splits an input into what a reporter may set and the names of what is ignored. Reporters do not choose byline, placement or
 * publication (unless the site lets them publish); the form always sends those fields, so they are ignored rather than
 * refused. What the post (null: a new one) has already is not named.
 */
export function restrictToReporter(
  input: PostInput,
  own: { name: string; mayPublish: boolean },
  post: Pick<Post, 'status' | 'sponsor' | 'sponsorUrl'> | null,
): { input: PostInput; ignored: string[] } {
  const current = post?.status ?? 'draft'
  const { reporter, writer, placement, status, publishAt, sponsor, sponsorUrl, ...rest } = input
  const isOwnChoice =
    REPORTERS_STATES.has(current) &&
    status !== undefined &&
    (REPORTERS_STATES.has(status) || (status === 'published' && own.mayPublish))
  const asked = isOwnChoice ? status : undefined
  const isIgnored = {
    reporter: isOther(reporter, own.name),
    // `writer` is printed where the byline is empty.
    writer: isOther(writer, ''),
    placement: isOther(placement, ''),
    publishAt: Boolean(publishAt),
    sponsor: isOther(sponsor, post?.sponsor),
    sponsorUrl: isOther(sponsorUrl, post?.sponsorUrl),
    status: status !== undefined && !asked && status !== current,
  }
  const ignored = Object.entries(isIgnored).flatMap(([name, yes]) => (yes ? [name] : []))
  return { input: { ...rest, reporter: own.name, ...(asked ? { status: asked } : {}) }, ignored }
}

const isOther = (sent: string | undefined, stored = '') => sent !== undefined && sent.trim() !== stored

/** Whether `slug` is this one with a number appended, as the second post with the same slug has it. */
export function isNumberedSlug(slug: string, base: string): boolean {
  return base !== '' && slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1))
}

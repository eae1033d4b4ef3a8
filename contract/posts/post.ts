// A post: its fields, limits and statuses. Cleaning and lifecycle rules: server/domain/posts.
import { z } from 'zod'
import type { SentFile } from '../form-field.ts'
import type { Language } from '../language.ts'
import type { Picture } from '../media/picture.ts'
import type { Byline } from '../people/person-names.ts'
import type { Placement } from './placement.ts'
import type { CardSection, Category } from './section.ts'
import { mapTexts, type PostText, textsWith, type WrittenField } from './written-fields.ts'

export const POST_STATUSES = ['draft', 'review', 'scheduled', 'published', 'unpublished', 'bin'] as const
export const postStatusSchema = z.enum(POST_STATUSES)
/** draft → review → scheduled or published → unpublished; bin. Anonymous viewers see `published` only. */
export type PostStatus = (typeof POST_STATUSES)[number]

/** Fields of plain text, without markup. */
export const PLAIN_FIELDS = textsWith('isPlain')

/** Longest allowed texts, in UTF-16 units. */
export const POST_LIMITS = {
  ...mapTexts((_name, { max }) => max),
  returnNote: 2_000,
  id: 64,
} as const

/** The length of a card's summary, in characters before the ellipsis. */
export const SUMMARY_LENGTH = 150

/** The largest span of a table cell, in columns or rows. */
export const MAX_SPAN = 100

/** A post as stored, with its texts. Dates are instants; `createdAt` is null until it is first published. */
export type Post = Record<PostText, string> & {
  id: string
  language: Language
  status: PostStatus
  version: number
  /** Whether `richText` has content; known also where `richText` was not loaded. */
  hasText: boolean
  /** Plain text for cards: excerpt, or body with markup stripped, cut at 150. */
  summary: string
  placement: Placement
  placedAt: Date | null
  categories: Category[]
  /** The byline for readers; null for a post without reporter and writer. */
  byline: Byline | null
  picture: Picture | null
  authorId: string | null
  translationOf: string | null
  /** Whether the translation is published. */
  isTranslationPublished: boolean
  createdAt: Date | null
  publishedAt: Date | null
  /** When a published text was changed later. */
  updatedAt: Date | null
  /** When its text was last changed, in any status; null: not since it was made. */
  textChangedAt: Date | null
  /** The last change of its text that its translation has to follow. */
  sourceChangedAt: Date | null
  /** The same for its translation, while the translation is published. */
  translationLedAt: Date | null
  /** The planned publication time: a plan until it is scheduled, then the time it is published. */
  publishAt: Date | null
  insertedAt: Date
  changedAt: Date
  /** Who made the present version; null for an upload, the system, or a deleted account. */
  changedBy: PersonName | null
  /** An editor's note from when the post was returned to its writer; empty once it is in review again. */
  returnNote: string
  returnedAt: Date | null
  returnedBy: PersonName | null
  binnedAt: Date | null
}

/** A post with an address: it was public once. */
export type PublishedPost = Post & { createdAt: Date; publishedAt: Date }

/** A member of the newsroom in a post. */
export type PersonName = { id: string; name: string }

/** What a card has of its post, each stored as one value. */
export const CARD_FIELDS = [
  ...(['id', 'language', 'headline', 'bannerHead', 'summary', 'videoURL', 'categories'] as const),
  ...(['reporter', 'writer', 'alt', 'imageUrl', 'sponsor', 'createdAt', 'publishedAt'] as const),
] as const

/** A published post in a list: what cards of readers show, without its text. */
export type PostCard = Pick<PublishedPost, (typeof CARD_FIELDS)[number] | 'byline' | 'picture'> & {
  /** Its live blog is being written: entries of its own and no end yet, or its match is in play. */
  isLive: boolean
  /** Its first section; null for a post without one. */
  section: CardSection | null
}

/** Everything that a caller may set on a post; the service checks which fields their role may set. Absent means unchanged. */
export type PostInput = Partial<Pick<Post, WrittenField>> & {
  mediaId?: string
  /** The uploaded feature image, as sent. */
  image?: SentFile
  /** Id of the post in the other language; empty to unlink. */
  translationOf?: string
  status?: 'draft' | 'review' | 'scheduled' | 'published' | 'unpublished'
  /** The planned publication time; null removes the plan. */
  publishAt?: Date | null
  /** The version that the caller changed; an outdated one is refused. */
  version?: number
  /** Why the post is returned from review to its writer. */
  returnNote?: string
  /** The autosave that this save replaces; each key makes one post at most. */
  autosaveKey?: string
}

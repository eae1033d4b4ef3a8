// What a post is, for both sides: its fields, limits and states. Cleaning and life rules live in server/domain/posts.
import { z } from 'zod'
import type { Category } from './category.ts'
import type { Language } from './language.ts'
import type { Byline } from './person-names.ts'
import type { Picture } from './picture.ts'
import type { Placement } from './placement.ts'

export const POST_STATUSES = ['draft', 'review', 'scheduled', 'published', 'unpublished', 'bin'] as const
export const postStatusSchema = z.enum(POST_STATUSES)
/** draft → review → scheduled or published → unpublished; bin. Strangers see `published` only. */
export type PostStatus = (typeof POST_STATUSES)[number]

/** Fields of plain text, without markup. */
export const PLAIN_FIELDS = [
  'headline',
  'bannerHead',
  'excerpt',
  'keywords',
  'reporter',
  'writer',
  'caption',
  'credit',
  'alt',
] as const

/** Longest allowed texts, in UTF-16 units. */
export const POST_LIMITS = {
  headline: 300,
  bannerHead: 150,
  excerpt: 2_000,
  richText: 400_000,
  videoURL: 300,
  slug: 120,
  keywords: 600,
  reporter: 120,
  writer: 120,
  caption: 600,
  credit: 200,
  alt: 600,
  returnNote: 2_000,
  imageUrl: 2_000,
  id: 64,
} as const

/** Where a card's summary is cut, in characters before the ellipsis. */
export const SUMMARY_LENGTH = 150

/** How many cells of a table, across or down, one cell may take the place of. */
export const MOST_SPAN = 100

/** A post as the newsroom keeps it. Dates are instants; `createdAt` is null until it is first published. */
export type Post = {
  id: string
  language: Language
  status: PostStatus
  version: number
  headline: string
  bannerHead: string
  excerpt: string
  /** Clean HTML, ready to be shown. */
  richText: string
  /** Plain text for cards: excerpt, or body with markup stripped, cut at 150. */
  summary: string
  videoURL: string
  slug: string
  /** Comma-separated. */
  keywords: string
  placement: Placement
  placedAt: Date | null
  categories: Category[]
  reporter: string
  writer: string
  /** What readers see of reporter or writer; null for a post without either. */
  byline: Byline | null
  caption: string
  credit: string
  alt: string
  /** Address of a picture elsewhere (imports); empty when the picture is ours. */
  imageUrl: string
  picture: Picture | null
  authorId: string | null
  translationOf: string | null
  /** Readers may see the translation: it is published. */
  isTranslationPublished: boolean
  createdAt: Date | null
  publishedAt: Date | null
  /** When a published text was changed later. */
  updatedAt: Date | null
  /** When its text was last changed, in any state; null: not since it was made. */
  textChangedAt: Date | null
  /** The last change of its text that its translation has to follow. */
  textLedAt: Date | null
  /** The same of its translation, while that one is published. */
  translationLedAt: Date | null
  /** When it is meant to be published: a plan while it is in work, the minute it appears once it is scheduled. */
  publishAt: Date | null
  madeAt: Date
  changedAt: Date
  /** Who made the present version; null when that was an upload, Maidan itself, or somebody whose account is gone. */
  changedBy: PersonName | null
  /** What an editor said when the post went back to its writer; empty once it was sent to review again. */
  returnNote: string
  returnedAt: Date | null
  returnedBy: PersonName | null
  binnedAt: Date | null
}

/** Somebody of the newsroom as posts name them. */
export type PersonName = { id: string; name: string }

/** What a list shows of a published post. */
export type PostCard = Pick<
  Post,
  | 'id'
  | 'language'
  | 'headline'
  | 'bannerHead'
  | 'summary'
  | 'videoURL'
  | 'categories'
  | 'reporter'
  | 'writer'
  | 'byline'
  | 'alt'
  | 'imageUrl'
  | 'picture'
> & { createdAt: Date; publishedAt: Date }

/** Everything a caller may set on a post; the door decides which of it their role may set. Absent means unchanged. */
export type PostInput = Partial<
  Pick<
    Post,
    | 'language'
    | 'headline'
    | 'bannerHead'
    | 'excerpt'
    | 'richText'
    | 'videoURL'
    | 'slug'
    | 'keywords'
    | 'placement'
    | 'categories'
    | 'reporter'
    | 'writer'
    | 'caption'
    | 'credit'
    | 'alt'
    | 'imageUrl'
  >
> & {
  mediaId?: string
  /** The uploaded feature image, as it came. */
  image?: Uint8Array
  /** Id of the post in the other language; empty to unlink. */
  translationOf?: string
  status?: 'draft' | 'review' | 'scheduled' | 'published' | 'unpublished'
  /** When it is to be published; null takes the plan back. */
  publishAt?: Date | null
  /** The version the caller changed; an outdated one is refused. */
  version?: number
}

/** What a form sends besides the post itself. */
export type PostSave = PostInput & {
  /** Why the post goes back from review to its writer. */
  returnNote?: string
  /** The autosave that this save makes unneeded; a key makes one post at most. */
  autosaveKey?: string
}

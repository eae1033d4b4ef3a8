// The format of imported posts, and their conversion to rows and to lines for COPY. Pure, so that a process without a database
// can clean them.
import { normalizeText } from '#bangla/normalize.ts'
import { suggestSlug } from '#bangla/slug.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import type { Correction } from '#contract/posts/correction.ts'
import type { ImportLevel } from '#contract/posts/import-batch.ts'
import { hasTooManyFacts, withoutFields } from '#contract/posts/match-fact.ts'
import type { PostInput } from '#contract/posts/post.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { mapTexts, POST_TEXT_NAMES, textsOf, type WrittenField } from '#contract/posts/written-fields.ts'
import { type CopyValue, copyLine } from '#server/db/copy-line.ts'
import { posts } from '#server/db/tables/tables.ts'
import { cleanInput } from '#server/domain/editing/post-rules.ts'
import { wordsOfPost } from '#server/domain/search-words/post-words.ts'
import { summarize } from '../posts/text/story-text.ts'

/** A post with its own history. Published unless it says otherwise; without `createdAt` it is dated now. */
export type ImportedPost = Omit<PostInput, 'image' | 'version'> & {
  id: string
  headline: string
  createdAt?: Date
  /** Absent: as `createdAt`. When given, the post was public once, whatever its status is now. */
  publishedAt?: Date
  updatedAt?: Date
  /** Absent: as `createdAt`. */
  placedAt?: Date
  /** Absent: as `createdAt`. */
  insertedAt?: Date
  corrections?: Pick<Correction, 'text' | 'at'>[]
  /** Two posts of one import with the same twin name are each other's translation. */
  twin?: string
  authorId?: string | null
  demo?: boolean
}

/** What is odd about a row, or why it is refused (`error`). */
export type RowNote = {
  level: ImportLevel
  code: ErrorCode
  field: string
  values: Record<string, string | number>
}

/** A picture that a row brings. */
export type RowPicture = {
  id: string
  /** Decoded but not checked; null where another row has the bytes. */
  bytes: Uint8Array | null
  field: string
  alt: string
  caption: string
  credit: string
  fileName: string
  focalX: number
  focalY: number
}

/**
 * A row of a file, counted from 1: its post with its pictures; null for one that is refused, and for one that another process
 * reads.
 */
export type ImportedRow = {
  row: number
  /** Name of the member that contains the list; empty when the file is the list. */
  listName: string
  imported: { post: ImportedPost; pictures: RowPicture[] } | null
  notes: RowNote[]
}

/** `now`: the import's time. `convertsBijoy`: texts in the old Bijoy encoding become Unicode. */
export type SourceOptions = { now: Date; convertsBijoy: boolean }

/** What the site knows when a post is written: its sections, and Bengali names as slugs spell them. */
export type SiteNames = { sections: SectionList; slugNames: ReadonlyMap<string, string> }

/** The slug is chosen after staging, among all rows. */
const COPIED_TEXTS = POST_TEXT_NAMES.filter((name) => name !== 'slug')

/** Columns of the staging table, in the order of its lines. Instants are written as ISO text. */
export const STAGED_COLUMNS = {
  row: 'integer not null',
  id: 'text not null',
  language: 'text not null',
  status: 'text not null',
  ...Object.fromEntries(COPIED_TEXTS.map((name) => [posts[name].name, 'text not null'])),
  summary: 'text not null',
  wanted_slug: 'text not null',
  placement: 'text not null',
  placed_at: 'timestamptz',
  categories: 'text[] not null',
  media_id: 'text',
  author_id: 'text',
  translation_of: 'text',
  created_at: 'timestamptz',
  published_at: 'timestamptz',
  updated_at: 'timestamptz',
  text_changed_at: 'timestamptz',
  text_led_at: 'timestamptz',
  publish_at: 'timestamptz',
  made_at: 'timestamptz not null',
  demo: 'boolean not null',
  corrections: 'jsonb',
  words: 'tsvector not null',
}

/**
 * One line for COPY (text format) into the columns of {@link STAGED_COLUMNS}: the post cleaned, `row` counted from 1.
 */
export function importLine(post: ImportedPost, row: number, now: Date, names: SiteNames): string {
  const columns = columnsOf(post, row, now, names)
  return copyLine(Object.keys(STAGED_COLUMNS).map((name) => columns[name] ?? null))
}

/** Default values for fields that the import leaves out. */
const DEFAULTS = {
  language: 'bn',
  status: 'published',
  ...mapTexts(() => ''),
  placement: '',
  categories: [],
  mediaId: '',
  translationOf: '',
} as const satisfies Record<WrittenField, unknown> & Record<string, unknown>

function columnsOf(
  post: ImportedPost,
  row: number,
  now: Date,
  { sections, slugNames }: SiteNames,
): Record<string, CopyValue> {
  const {
    id,
    headline: _headline,
    twin: _twin,
    authorId = null,
    demo = false,
    corrections = [],
    ...input
  } = post
  const clean = { ...DEFAULTS, ...cleanInput({ ...input, headline: post.headline }) }
  const { language, status, mediaId, excerpt } = clean
  // A published story has no fields that follow a match.
  const isPlain = status === 'published' || hasTooManyFacts(clean.richText)
  const richText = isPlain ? withoutFields(clean.richText) : clean.richText
  const texts = { ...textsOf(clean), richText, imageUrl: mediaId ? '' : clean.imageUrl }
  // Posts without a date keep their order: the first one counts as the newest.
  const date = post.createdAt ?? new Date(now.getTime() - row + 1)
  const dates = datesOf(post, status, clean.placement, date)
  return {
    row,
    id,
    language,
    status,
    ...Object.fromEntries(COPIED_TEXTS.map((name) => [posts[name].name, texts[name]])),
    summary: summarize(excerpt, richText),
    wanted_slug: clean.slug ? suggestSlug(clean.slug) : suggestSlug(post.headline, slugNames),
    placement: clean.placement,
    placed_at: dates.placedAt,
    categories: [...clean.categories],
    media_id: mediaId || null,
    author_id: authorId,
    translation_of: clean.translationOf || null,
    created_at: dates.createdAt,
    published_at: dates.publishedAt,
    updated_at: dates.updatedAt,
    text_changed_at: dates.updatedAt,
    text_led_at: dates.updatedAt,
    publish_at: status === 'scheduled' ? (clean.publishAt ?? null) : null,
    made_at: post.insertedAt ?? date,
    demo,
    corrections: corrections.length === 0 ? null : JSON.stringify(corrections.map(tidied)),
    words: wordsOfPost({
      ...clean,
      sections: sections.namesIn(language, clean.categories),
      authorId,
      publishedAt: dates.publishedAt,
      insertedAt: post.insertedAt ?? date,
    }),
  }
}

function tidied({ text, at }: Pick<Correction, 'text' | 'at'>) {
  return { text: normalizeText(text).replace(/\s+/g, ' ').trim(), at }
}

function datesOf(post: ImportedPost, status: string, placement: string, date: Date) {
  const hadReaders = status === 'published' || status === 'unpublished' || post.publishedAt !== undefined
  if (!hadReaders) return { createdAt: null, publishedAt: null, updatedAt: null, placedAt: null }
  return {
    createdAt: date,
    publishedAt: post.publishedAt ?? date,
    updatedAt: post.updatedAt ?? null,
    placedAt: placement === '' ? null : (post.placedAt ?? date),
  }
}

export class FileError extends Error {
  readonly code: ErrorCode
  /** Counted from 1; 0 before the first one. */
  readonly row: number

  constructor(code: ErrorCode, row: number) {
    super(`${code} at row ${row}`)
    this.code = code
    this.row = row
  }
}

// The columns of a whole post, and the conversion of its row to a Post.
import type { PersonName, Post, PostStatus } from '#contract/post.ts'
import {
  BYLINE_OF,
  type CardRow,
  PICTURE_COLUMNS,
  toByline,
  toPicture,
  WITH_PICTURE,
} from './card-queries.ts'

/** A row with the {@link POST_COLUMNS}. */
export type SelectedRow = Omit<CardRow, 'created_at' | 'published_at'> & {
  status: PostStatus
  version: number
  excerpt: string
  rich_text: string
  has_text: boolean
  slug: string
  keywords: string
  placement: Post['placement']
  placed_at: Date | null
  caption: string
  credit: string
  author_id: string | null
  translation_of: string | null
  translation_published: boolean
  translation_led_at: Date | null
  created_at: Date | null
  published_at: Date | null
  updated_at: Date | null
  text_changed_at: Date | null
  text_led_at: Date | null
  publish_at: Date | null
  made_at: Date
  changed_at: Date
  changed_by: string | null
  changed_by_name: string | null
  return_note: string
  returned_at: Date | null
  returned_by: string | null
  returned_by_name: string | null
  binned_at: Date | null
}

const JOINED_COLUMNS = `${PICTURE_COLUMNS}, ${BYLINE_OF}, p.rich_text <> '' as has_text,
  (select name from users where id = p.changed_by) as changed_by_name,
  (select name from users where id = p.returned_by) as returned_by_name,
  exists (select 1 from posts t where t.id = p.translation_of and t.status = 'published') as translation_published,
  (select text_led_at from posts where id = p.translation_of and status = 'published') as translation_led_at`
export const POST_COLUMNS = `p.*, ${JOINED_COLUMNS}`
/** The same without the text, for tables of posts. */
export const POST_COLUMNS_WITHOUT_TEXT = `p.id, p.language, p.status, p.version, p.headline, p.banner_head, p.excerpt,
  '' as rich_text, p.summary, p.video_url, p.slug, p.keywords, p.placement, p.placed_at, p.categories, p.reporter,
  p.writer, p.caption, p.credit, p.alt, p.image_url, p.author_id, p.translation_of, p.created_at, p.published_at,
  p.updated_at, p.text_changed_at, p.text_led_at, p.publish_at, p.made_at, p.changed_at, p.changed_by, p.return_note, p.returned_at, p.returned_by,
  p.binned_at, ${JOINED_COLUMNS}`
/** The id of the post that has the slug $2 in the edition $1, else of the one that had it. */
export const ID_BY_SLUG = `coalesce(
  (select id from posts where language = $1 and slug = $2 and slug <> ''),
  (select post_id from former_slugs where language = $1 and slug = $2))`

export const SELECT_POST = `select ${POST_COLUMNS} from posts p ${WITH_PICTURE}`

export function toPost(row: SelectedRow): Post {
  return {
    id: row.id,
    language: row.language,
    status: row.status,
    version: row.version,
    headline: row.headline,
    bannerHead: row.banner_head,
    excerpt: row.excerpt,
    richText: row.rich_text,
    hasText: row.has_text,
    summary: row.summary,
    videoURL: row.video_url,
    slug: row.slug,
    keywords: row.keywords,
    placement: row.placement,
    placedAt: row.placed_at,
    categories: row.categories,
    reporter: row.reporter,
    writer: row.writer,
    byline: toByline(row),
    caption: row.caption,
    credit: row.credit,
    alt: row.alt,
    imageUrl: row.image_url,
    picture: toPicture(row),
    authorId: row.author_id,
    translationOf: row.translation_of,
    isTranslationPublished: row.translation_published,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    textChangedAt: row.text_changed_at,
    textLedAt: row.text_led_at,
    translationLedAt: row.translation_led_at,
    publishAt: row.publish_at,
    madeAt: row.made_at,
    changedAt: row.changed_at,
    changedBy: personOf(row.changed_by, row.changed_by_name),
    returnNote: row.return_note,
    returnedAt: row.returned_at,
    returnedBy: personOf(row.returned_by, row.returned_by_name),
    binnedAt: row.binned_at,
  }
}

function personOf(id: string | null, name: string | null): PersonName | null {
  return id === null ? null : { id, name: name ?? '' }
}

/** Everything of a post that people write or choose, as one value: the content of revisions (contract/revision.ts). */
export const REVISION_FIELDS = `jsonb_build_object(
  'headline', headline, 'bannerHead', banner_head, 'excerpt', excerpt, 'richText', rich_text, 'videoURL', video_url,
  'slug', slug, 'keywords', keywords, 'placement', placement, 'categories', categories, 'reporter', reporter,
  'writer', writer, 'caption', caption, 'credit', credit, 'alt', alt, 'imageUrl', image_url,
  'mediaId', coalesce(media_id, ''))`

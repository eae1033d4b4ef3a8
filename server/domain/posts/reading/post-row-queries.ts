// The columns of a whole post, and the conversion of its row to a Post.
import { getTableColumns } from 'drizzle-orm'
import type { PersonNames } from '#contract/person-names.ts'
import type { PersonName, Post } from '#contract/post.ts'
import { POST_TEXT_NAMES, textsOf } from '#contract/written-fields.ts'
import { posts } from '#server/db/tables.ts'
import {
  BYLINE_OF,
  PICTURE_COLUMNS,
  type PictureRow,
  toByline,
  toPicture,
  WITH_PICTURE,
} from './card-queries.ts'

const {
  statusBeforeBin: _before,
  byline: _byline,
  mediaId: _mediaId,
  madeFrom: _madeFrom,
  batchId: _batchId,
  demo: _demo,
  ...OWN
} = getTableColumns(posts)

/** A row with the {@link POST_COLUMNS}. */
export type SelectedRow = Pick<typeof posts.$inferSelect, keyof typeof OWN> &
  PictureRow & {
    byline_of: PersonNames | null
    has_text: boolean
    translation_published: boolean
    translation_led_at: Date | null
    changed_by_name: string | null
    returned_by_name: string | null
  }

const columnsOf = (columns: Record<string, { name: string }>) =>
  Object.entries(columns).map(([name, column]) => `p.${column.name} as "${name}"`)

const JOINED_COLUMNS = `${PICTURE_COLUMNS}, ${BYLINE_OF}, p.rich_text <> '' as has_text,
  (select name from users where id = p.changed_by) as changed_by_name,
  (select name from users where id = p.returned_by) as returned_by_name,
  exists (select 1 from posts t where t.id = p.translation_of and t.status = 'published') as translation_published,
  (select text_led_at from posts where id = p.translation_of and status = 'published') as translation_led_at`
export const POST_COLUMNS = [...columnsOf(OWN), JOINED_COLUMNS].join(', ')
const { richText: _text, ...SHORT } = OWN
/** The same without the text, for tables of posts. */
export const POST_COLUMNS_WITHOUT_TEXT = [...columnsOf(SHORT), `'' as "richText"`, JOINED_COLUMNS].join(', ')
/** The id of the post that has the slug $2 in the edition $1, else of the one that had it. */
export const ID_BY_SLUG = `coalesce(
  (select id from posts where language = $1 and slug = $2 and slug <> ''),
  (select post_id from former_slugs where language = $1 and slug = $2))`

export const SELECT_POST = `select ${POST_COLUMNS} from posts p ${WITH_PICTURE}`

export function toPost(row: SelectedRow): Post {
  return {
    ...textsOf(row),
    id: row.id,
    language: row.language,
    status: row.status,
    version: row.version,
    hasText: row.has_text,
    summary: row.summary,
    placement: row.placement,
    placedAt: row.placedAt,
    categories: row.categories,
    byline: toByline(row),
    picture: toPicture(row),
    authorId: row.authorId,
    translationOf: row.translationOf,
    isTranslationPublished: row.translation_published,
    createdAt: row.createdAt,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    textChangedAt: row.textChangedAt,
    sourceChangedAt: row.sourceChangedAt,
    translationLedAt: row.translation_led_at,
    publishAt: row.publishAt,
    madeAt: row.madeAt,
    changedAt: row.changedAt,
    changedBy: personOf(row.changedBy, row.changed_by_name),
    returnNote: row.returnNote,
    returnedAt: row.returnedAt,
    returnedBy: personOf(row.returnedBy, row.returned_by_name),
    binnedAt: row.binnedAt,
  }
}

function personOf(id: string | null, name: string | null): PersonName | null {
  return id === null ? null : { id, name: name ?? '' }
}

/** Everything of a post that people write or choose, as one value: the content of revisions (contract/revision.ts). */
export const REVISION_FIELDS = `jsonb_build_object(
  ${[...POST_TEXT_NAMES, 'placement' as const, 'categories' as const].map((name) => `'${name}', ${posts[name].name}`).join(', ')},
  'mediaId', coalesce(media_id, ''))`

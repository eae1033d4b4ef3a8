// SQL of whole posts: by id, by slug, lists of published ones. Writing: editing/post-writes-queries.ts.

import { eq, getTableColumns } from 'drizzle-orm'
import type { Correction } from '#contract/correction.ts'
import type { Language } from '#contract/language.ts'
import type { PersonNames } from '#contract/person-names.ts'
import type { PersonName, Post } from '#contract/post.ts'
import { POST_TEXT_NAMES, textsOf } from '#contract/written-fields.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { posts } from '#server/db/tables.ts'
import {
  BYLINE_OF,
  type CardFilter,
  PICTURE_COLUMNS,
  type PictureRow,
  selectPublished,
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

export async function findPost(db: Database, id: string): Promise<Post | null> {
  const [row] = await rowsOf<SelectedRow>(db, `${SELECT_POST} where p.id = $1`, [id])
  return row ? toPost(row) : null
}

/** A published post by a slug that it has or had in this edition. */
export async function findPublishedBySlug(db: Database, language: Language, slug: string) {
  const text = `${SELECT_POST} where p.id = ${ID_BY_SLUG} and p.status = 'published'`
  const [row] = await rowsOf<SelectedRow>(db, text, [language, slug])
  return row ? toPost(row) : null
}

/** Whole published posts, newest publication first, filtered. */
export async function selectPublishedPosts(db: Database, filter: CardFilter): Promise<Post[]> {
  return (await selectPublished<SelectedRow>(db, POST_COLUMNS, filter)).map(toPost)
}

/** The published ones of these posts, whole, by id. */
export async function findPublishedPosts(db: Database, ids: string[]): Promise<Map<string, Post>> {
  const text = `${SELECT_POST} where p.id = any($1::text[]) and p.status = 'published'`
  const rows = await rowsOf<SelectedRow>(db, text, [ids])
  return new Map(rows.map((row) => [row.id, toPost(row)]))
}

/** The translation of a post, with the fields that the link to it needs. */
export type Translation = Pick<Post, 'id' | 'language' | 'headline'> & { createdAt: Date }

export type ArticleRow = {
  post: Post
  /** The oldest first. */
  corrections: Correction[]
  /** Null if there is none that readers see. */
  translation: Translation | null
  /** Terms of the name book that the post names. */
  termIds: string[]
  /** Most posts are not about a match and have no live blog: their pages then skip these queries. */
  isAboutMatch: boolean
  isLiveBlog: boolean
}

/** Dates within JSON are texts. */
type SelectedArticle = SelectedRow & {
  article_corrections: { id: string; text: string; at: string }[] | null
  article_translation: { id: string; language: Language; headline: string; createdAt: string } | null
  article_terms: string[]
  article_about_match: boolean
  article_live_blog: boolean
}

const SELECT_ARTICLE = `select ${POST_COLUMNS},
  (select jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'at', c.at) order by c.at, c.id)
    from corrections c where c.post_id = p.id) as article_corrections,
  (select jsonb_build_object('id', t.id, 'language', t.language, 'headline', t.headline, 'createdAt', t.created_at)
    from posts t where t.id = p.translation_of and t.status = 'published' and t.created_at is not null) as article_translation,
  array(select term_id from post_terms where post_id = p.id) as article_terms,
  exists (select from match_posts where post_id = p.id) as article_about_match,
  exists (select from live_blogs where post_id = p.id) as article_live_blog
  from posts p ${WITH_PICTURE} where p.status = 'published'`
const BY_ID = `${SELECT_ARTICLE} and p.id = $1`
const BY_SLUG = `${SELECT_ARTICLE} and p.id = ${ID_BY_SLUG}`

export async function selectArticleById(db: Database, id: string): Promise<ArticleRow | null> {
  const [row] = await rowsOf<SelectedArticle>(db, BY_ID, [id])
  return row ? toArticle(row) : null
}

export async function selectArticleBySlug(db: Database, language: Language, slug: string) {
  const [row] = await rowsOf<SelectedArticle>(db, BY_SLUG, [language, slug])
  return row ? toArticle(row) : null
}

function toArticle(row: SelectedArticle): ArticleRow {
  const { article_corrections: corrections, article_translation: translation } = row
  return {
    post: toPost(row),
    corrections: (corrections ?? []).map(({ at, ...rest }) => ({ ...rest, at: new Date(at) })),
    translation: translation && { ...translation, createdAt: new Date(translation.createdAt) },
    termIds: row.article_terms,
    isAboutMatch: row.article_about_match,
    isLiveBlog: row.article_live_blog,
  }
}

type Checked = Pick<Post, 'authorId' | 'status' | 'createdAt'>

const COLUMNS = { authorId: posts.authorId, status: posts.status, createdAt: posts.createdAt }

/** The post as it is now; null when there is none. It stays so until the transaction ends. */
export async function lockChecked(transaction: Transaction, id: string): Promise<Checked | null> {
  const [row] = await transaction.select(COLUMNS).from(posts).where(eq(posts.id, id)).for('share')
  return row ?? null
}

/** The same without a lock, for changes that are stored only at the version they were made from. */
export async function findChecked(transaction: Transaction, id: string): Promise<Checked | null> {
  const [row] = await transaction.select(COLUMNS).from(posts).where(eq(posts.id, id))
  return row ?? null
}

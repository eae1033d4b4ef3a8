// SQL of whole posts: by id, by slug, lists of published ones. Writing: editing/post-writes-queries.ts.

import { eq, getTableColumns } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { PersonNames } from '#contract/people/person-names.ts'
import type { Correction } from '#contract/posts/correction.ts'
import type { Post, PublishedPost } from '#contract/posts/post.ts'
import { POST_TEXT_NAMES } from '#contract/posts/written-fields.ts'
import type { Database, SqlReader, Transaction } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { posts } from '#server/db/tables/tables.ts'
import {
  BYLINE_OF,
  type CardFilter,
  PICTURE_COLUMN,
  selectPublished,
  WITH_PICTURE,
  withByline,
} from './card-queries.ts'

const {
  statusBeforeBin: _before,
  byline: _byline,
  mediaId: _mediaId,
  autosaveKey: _autosaveKey,
  batchId: _batchId,
  demo: _demo,
  ...OWN
} = getTableColumns(posts)

/** A row with the {@link POST_COLUMNS}. */
export type SelectedRow = Omit<Post, 'byline'> & { bylineOf: PersonNames | null }

const columnsOf = (columns: Record<string, { name: string }>) =>
  Object.entries(columns).map(([name, column]) => `p.${column.name} as "${name}"`)
const { changedBy, returnedBy, ...PLAIN } = OWN
const personOf = (column: { name: string }, name: string) => `case when p.${column.name} is not null then
  json_build_object('id', p.${column.name}, 'name', coalesce((select name from users where id = p.${column.name}), '')) end as "${name}"`

const JOINED_COLUMNS = `${PICTURE_COLUMN}, ${BYLINE_OF}, p.rich_text <> '' as "hasText",
  ${personOf(changedBy, 'changedBy')}, ${personOf(returnedBy, 'returnedBy')},
  exists (select 1 from posts t where t.id = p.translation_of and t.status = 'published') as "isTranslationPublished",
  (select text_led_at from posts where id = p.translation_of and status = 'published') as "translationLedAt"`
export const POST_COLUMNS = [...columnsOf(PLAIN), JOINED_COLUMNS].join(', ')
const { richText: _text, ...SHORT } = PLAIN
/** The same without the text, for tables of posts. */
export const POST_COLUMNS_WITHOUT_TEXT = [...columnsOf(SHORT), `'' as "richText"`, JOINED_COLUMNS].join(', ')
/** The id of the post that has the slug $2 in the edition $1, else of the one that had it. */
const ID_BY_SLUG = `coalesce(
  (select id from posts where language = $1 and slug = $2 and slug <> ''),
  (select post_id from former_slugs where language = $1 and slug = $2))`

const SELECT_POST = `select ${POST_COLUMNS} from posts p ${WITH_PICTURE}`

/** Everything of a post that people write or choose, as one value: the content of revisions (contract/posts/revision.ts). */
export const REVISION_FIELDS = `jsonb_build_object(
  ${[...POST_TEXT_NAMES, 'placement' as const, 'categories' as const].map((name) => `'${name}', ${posts[name].name}`).join(', ')},
  'mediaId', coalesce(media_id, ''))`

export async function findPost(db: SqlReader, id: string): Promise<Post | null> {
  const [row] = await rowsOf<SelectedRow>(db, `${SELECT_POST} where p.id = $1`, [id])
  return row ? withByline(row) : null
}

/** A published post by a slug that it has or had in this edition. */
export async function findPublishedBySlug(db: Database, language: Language, slug: string) {
  const text = `${SELECT_POST} where p.id = ${ID_BY_SLUG} and p.status = 'published'`
  const [row] = await rowsOf<SelectedRow>(db, text, [language, slug])
  return row ? withByline(row) : null
}

/** Whole published posts, newest publication first, filtered. */
export async function selectPublishedPosts(db: Database, filter: CardFilter): Promise<Post[]> {
  return (await selectPublished<SelectedRow>(db, POST_COLUMNS, filter)).map(withByline)
}

/** The published ones of these posts, whole, by id. */
export async function findPublishedPosts(db: Database, ids: string[]): Promise<Map<string, Post>> {
  const text = `${SELECT_POST} where p.id = any($1::text[]) and p.status = 'published'`
  const rows = await rowsOf<SelectedRow>(db, text, [ids])
  return new Map(rows.map((row) => [row.id, withByline(row)]))
}

/** The translation of a post, with the fields that the link to it needs. */
export type Translation = Pick<PublishedPost, 'id' | 'language' | 'headline' | 'createdAt'>

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
type SelectedArticle = SelectedRow &
  Pick<ArticleRow, 'termIds' | 'isAboutMatch' | 'isLiveBlog'> & {
    corrections: (Omit<Correction, 'at'> & { at: string })[] | null
    translation: (Omit<Translation, 'createdAt'> & { createdAt: string }) | null
  }

const SELECT_ARTICLE = `select ${POST_COLUMNS},
  (select jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'at', c.at) order by c.at, c.id)
    from corrections c where c.post_id = p.id) as corrections,
  (select jsonb_build_object('id', t.id, 'language', t.language, 'headline', t.headline, 'createdAt', t.created_at)
    from posts t where t.id = p.translation_of and t.status = 'published' and t.created_at is not null) as translation,
  array(select term_id from post_terms where post_id = p.id) as "termIds",
  exists (select from match_posts where post_id = p.id) as "isAboutMatch",
  exists (select from live_blogs where post_id = p.id) as "isLiveBlog"
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

function toArticle(selected: SelectedArticle): ArticleRow {
  const { corrections, translation, termIds, isAboutMatch, isLiveBlog, ...row } = selected
  return {
    post: withByline(row),
    termIds,
    isAboutMatch,
    isLiveBlog,
    corrections: (corrections ?? []).map(({ at, ...rest }) => ({ ...rest, at: new Date(at) })),
    translation: translation && { ...translation, createdAt: new Date(translation.createdAt) },
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

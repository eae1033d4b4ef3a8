// SQL of a published post with everything else that its page shows: one statement, because each costs a round trip.
import type { Correction } from '#contract/correction.ts'
import type { Language } from '#contract/language.ts'
import type { Post } from '#contract/post.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { WITH_PICTURE } from './card-queries.ts'
import { ID_BY_SLUG, POST_COLUMNS, type SelectedRow, toPost } from './post-row-queries.ts'

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

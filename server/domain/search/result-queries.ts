// SQL of search results as their list shows them.
import type { PostCard } from '#contract/posts/post.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { CARD_COLUMNS, type CardRow, WITH_PICTURE, withByline } from '../posts/reading/card-queries.ts'

export type ResultText = { card: PostCard; excerpt: string; richText: string }

/** The published ones of these posts with their texts, by id. */
export async function selectResultTexts(db: Database, ids: string[]): Promise<Map<string, ResultText>> {
  const rows = await rowsOf<CardRow & Omit<ResultText, 'card'>>(
    db,
    `select ${CARD_COLUMNS}, p.excerpt, p.rich_text as "richText" from posts p ${WITH_PICTURE}
     where p.id = any($1::text[]) and p.status = 'published'`,
    [ids],
  )
  return new Map(
    rows.map(({ excerpt, richText, ...row }) => [row.id, { card: withByline(row), excerpt, richText }]),
  )
}

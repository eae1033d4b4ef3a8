// SQL of the export: page by page in the order of ids, so that memory stays constant.
import { and, asc, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import type { Queryable } from '#server/db/client.ts'
import { corrections, postPictures } from '#server/db/tables/newsroom-tables.ts'
import { posts } from '#server/db/tables/tables.ts'

const other = alias(posts, 'other')

/**
 * Posts outside the bin after this id; `otherStatus` is the translation's, `textPictures` are those in the text,
 * `corrections` are null where there are none.
 */
export async function selectForExport(
  db: Queryable,
  { after, language, limit }: { after: string; language: Language | undefined; limit: number },
) {
  return db
    .select({
      ...getTableColumns(posts),
      otherStatus: other.status,
      textPictures: sql<string[]>`array(select ${postPictures.mediaId} from ${postPictures}
        where ${postPictures.postId} = ${posts.id} order by 1)`,
      corrections: sql<{ text: string; at: string }[] | null>`(select json_agg(json_build_object(
          'text', ${corrections.text}, 'at', to_char(${corrections.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by ${corrections.at}, ${corrections.id})
        from ${corrections} where ${corrections.postId} = ${posts.id})`,
    })
    .from(posts)
    .leftJoin(other, eq(other.id, posts.translationOf))
    .where(
      and(
        gt(posts.id, after),
        ne(posts.status, 'bin'),
        language === undefined ? undefined : eq(posts.language, language),
      ),
    )
    .orderBy(asc(posts.id))
    .limit(limit)
}

export type ExportedRow = Awaited<ReturnType<typeof selectForExport>>[number]

// The pages that the benchmark `sizes` opens: middle of the archive, newest articles, busiest byline and topic. SQL only.
import type pg from 'pg'
import type { Language } from '#contract/language.ts'
import { articlePath, reporterPath } from '#contract/paths.ts'
import type { TermKind } from '#contract/term.ts'
import { termPath } from '#contract/term-paths.ts'

const ARTICLES = 20

type Targets = {
  /** The median publication time of the Bengali edition. */
  middle: Date
  /** Paths, like `byline` and `topic`. */
  articles: string[]
  byline: string
  topic: string
}

export async function findTargets(pool: pg.Pool): Promise<Targets> {
  const published = "from posts where status = 'published' and language = 'bn'"
  const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row> => {
    const [row] = (await pool.query<Row>(text)).rows
    if (!row) throw new Error(`Nothing found: ${text}`)
    return row
  }
  const { middle } = await one<{ middle: Date }>(
    `select published_at as middle ${published} order by published_at
     offset (select count(*) / 2 ${published}) limit 1`,
  )
  const articles = await pool.query<{ id: string; language: Language; createdAt: Date }>(
    `select id, language, created_at as "createdAt" ${published} order by published_at desc, id desc limit $1`,
    [ARTICLES],
  )
  const { byline } = await one<{ byline: string }>(
    `select byline ${published} and byline <> '' group by byline order by count(*) desc, byline limit 1`,
  )
  const term = await one<{ slug: string; kind: TermKind }>(
    `select t.slug, t.kind from terms t join post_terms p on p.term_id = t.id where p.language = 'bn'
     group by t.slug, t.kind order by count(*) desc, t.slug limit 1`,
  )
  return {
    middle,
    articles: articles.rows.map(articlePath),
    byline: reporterPath('bn', byline),
    topic: termPath('bn', term),
  }
}

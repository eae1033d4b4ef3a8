// SQL of the slugs of an import: chosen in a temporary table before anything is stored.
import type { Language } from '#contract/language.ts'
import type { Session } from '#server/db/session.ts'

/** The preferred slug of each fresh row, with -2, -3, … where rows of the import share one. */
export async function proposeSlugs(session: Session): Promise<void> {
  await session.query(
    `create temp table chosen_slugs as
     select row, language, wanted_slug as base,
       case when place = 1 then wanted_slug else wanted_slug || '-' || place end as slug
     from (select row, language, wanted_slug, row_number() over (partition by language, wanted_slug order by row) as place
           from staged_posts where state = 'fresh' and wanted_slug <> '') as wishes`,
  )
  await session.query('create unique index on chosen_slugs (row)')
  await session.query('create index on chosen_slugs (language, slug)')
  await session.query('analyze chosen_slugs')
}

export type SlugWish = { row: number; language: Language; base: string }

/** Rows (of these, or all) whose slug a post has or had, or an earlier row of the import has. */
export async function selectSlugClashes(session: Session, rows: number[] | null): Promise<SlugWish[]> {
  const text = `select c.row, c.language, c.base from chosen_slugs c
    where ($1::int[] is null or c.row = any($1)) and (
      exists (select from posts p where p.language = c.language and p.slug = c.slug and p.slug <> '')
      or exists (select from former_slugs f where f.language = c.language and f.slug = c.slug)
      or exists (select from chosen_slugs e where e.language = c.language and e.slug = c.slug and e.row < c.row))
    order by c.row`
  return (await session.query<SlugWish>(text, [rows])).rows
}

/** Slugs of an edition that posts have or had, or the import has, that equal one of these or one of these with a number appended. */
export async function selectTakenSlugs(session: Session, language: Language, bases: string[]) {
  const { rows } = await session.query<{ slug: string }>(
    `select slug from posts where language = $1 and slug <> ''
       and (slug = any($2::text[]) or regexp_replace(slug, '-[0-9]+$', '') = any($2::text[]))
     union select slug from former_slugs where language = $1
       and (slug = any($2::text[]) or regexp_replace(slug, '-[0-9]+$', '') = any($2::text[]))
     union select slug from chosen_slugs where language = $1 and base = any($2::text[])
     union select slug from chosen_slugs where language = $1 and slug = any($2::text[])`,
    [language, bases],
  )
  return new Set(rows.map(({ slug }) => slug))
}

export async function writeSlugs(session: Session, slugs: { row: number; slug: string }[]): Promise<void> {
  await session.query(
    `update chosen_slugs c set slug = n.slug from unnest($1::int[], $2::text[]) as n(row, slug) where c.row = n.row`,
    [slugs.map(({ row }) => row), slugs.map(({ slug }) => slug)],
  )
}

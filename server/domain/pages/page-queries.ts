// SQL of static pages and their versions.
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PageText, TextPage } from '#contract/pages/text-page.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { pages, pageVersions } from '#server/db/tables/page-tables.ts'
import { sections } from '#server/db/tables/section-tables.ts'

/** A page as stored; `formerSlugs` lead to it. */
export type StoredPage = Omit<TextPage, 'isFixed' | 'changedAt'> & { formerSlugs: string[]; changedAt: Date }

/** A version of a page's texts. */
export type PageVersion = {
  version: number
  bn: PageText | null
  en: PageText | null
  savedAt: Date | null
  savedBy: string | null
}

const COLUMNS = {
  id: pages.id,
  version: pages.version,
  slug: pages.slug,
  formerSlugs: pages.formerSlugs,
  bn: pages.bn,
  en: pages.en,
  parentId: pages.parentId,
  isHidden: pages.isHidden,
  changedAt: pages.changedAt,
  changedBy: users.name,
}

/** Other transactions that add or change pages wait for this one. */
export async function lockPages(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('pages', 0))`)
}

/** Without their texts, by slug. */
export async function selectPages(db: Queryable) {
  const title = (text: AnyPgColumn) => sql<string | null>`${text} ->> 'title'`
  const rows = await db
    .select({ ...COLUMNS, bn: title(pages.bn), en: title(pages.en) })
    .from(pages)
    .leftJoin(users, eq(users.id, pages.changedBy))
    .orderBy(asc(pages.slug))
  return rows.map(({ bn, en, ...row }) => ({
    ...row,
    bn: bn === null ? null : { title: bn },
    en: en === null ? null : { title: en },
  }))
}

/** Null when it is not stored. */
export async function selectPage(db: Queryable, id: string): Promise<StoredPage | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(pages)
    .leftJoin(users, eq(users.id, pages.changedBy))
    .where(eq(pages.id, id))
  return row ?? null
}

/** Present and former slugs of all pages. */
export async function selectSlugs(db: Queryable) {
  return db
    .select({ id: pages.id, slug: pages.slug, formerSlugs: pages.formerSlugs })
    .from(pages)
    .orderBy(asc(pages.id))
}

/** Slugs that sections, and other pages than this one, have or had. */
export async function selectTakenSlugs(db: Queryable, id: string): Promise<Set<string>> {
  const others = (await selectSlugs(db)).filter((page) => page.id !== id)
  const inSections = await db.select({ slug: sections.slug, former: sections.formerPaths }).from(sections)
  return new Set(
    [
      ...others.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]),
      ...inSections.flatMap(({ slug, former }) => [slug, ...former.map((path) => path.replace(/^\//, ''))]),
    ].map((slug) => slug.toLowerCase()),
  )
}

type Written = typeof pages.$inferInsert

export async function insertPages(db: Transaction, rows: Written[]): Promise<void> {
  await db.insert(pages).values(rows)
}

export async function updatePageRow(
  db: Transaction,
  { id, ...row }: Partial<Written> & { id: string },
): Promise<void> {
  await db.update(pages).set(row).where(eq(pages.id, id))
}

export async function deletePageRow(db: Transaction, id: string): Promise<void> {
  await db.delete(pages).where(eq(pages.id, id))
}

export async function hasChildren(db: Transaction, id: string): Promise<boolean> {
  const rows = await db.select({ id: pages.id }).from(pages).where(eq(pages.parentId, id)).limit(1)
  return rows.length > 0
}

export async function insertVersions(db: Transaction, rows: (typeof pageVersions.$inferInsert)[]) {
  await db.insert(pageVersions).values(rows)
}

/** Newest first. */
export async function selectVersions(db: Queryable, pageId: string): Promise<PageVersion[]> {
  return db
    .select({
      version: pageVersions.version,
      bn: pageVersions.bn,
      en: pageVersions.en,
      savedAt: pageVersions.savedAt,
      savedBy: users.name,
    })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.savedBy))
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(pageVersions.version))
}

/** Pages that readers see below this one in a language, by title. */
export async function selectTitlesBelow(db: Queryable, id: string, language: 'bn' | 'en') {
  const title = sql<string>`${pages[language]} ->> 'title'`
  return db
    .select({ slug: pages.slug, title })
    .from(pages)
    .where(and(eq(pages.parentId, id), eq(pages.isHidden, false), isNotNull(pages[language])))
    .orderBy(asc(title))
}

/** Pages that readers see, and in which languages. */
export async function selectShownPages(db: Queryable) {
  return db
    .select({
      id: pages.id,
      slug: pages.slug,
      changedAt: pages.changedAt,
      bn: sql<boolean>`${pages.bn} is not null`,
      en: sql<boolean>`${pages.en} is not null`,
      titleBn: sql<string | null>`${pages.bn} ->> 'title'`,
      titleEn: sql<string | null>`${pages.en} ->> 'title'`,
    })
    .from(pages)
    .where(eq(pages.isHidden, false))
    .orderBy(asc(pages.slug))
}

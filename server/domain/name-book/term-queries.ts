// SQL of the terms of the name book. Which posts name them: post-term-queries.ts.
import { asc, eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Term } from '#contract/term.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import { settings } from '#server/db/tables/tables.ts'
import { takesPart } from '#server/db/tables/takes-part.ts'
import { postTerms, terms } from '#server/db/tables/term-tables.ts'

/** A site-wide value that differs after every change of the book. */
const VERSION = 'term-book'

type TermRow = typeof terms.$inferSelect
export type StoredTerm = { term: Term; formerSlugs: string[] }

/** All terms by slug, and the book's version, from one snapshot. */
export async function readBook(db: Queryable): Promise<{ version: string; rows: StoredTerm[] }> {
  const version = sql<string | null>`(select value #>> '{}' from settings where name = ${VERSION})`
  const rows = await db
    .select({ term: terms, version })
    .from(sql`(select 1) as one`)
    .leftJoin(terms, sql`true`)
    .orderBy(asc(terms.slug))
  return {
    version: rows[0]?.version ?? '',
    rows: rows.flatMap(({ term }) => (term ? [{ term: asTerm(term), formerSlugs: term.formerSlugs }] : [])),
  }
}

/** The version of the book as this transaction sees it; '' before its first change. */
export async function readVersion(db: Queryable): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`${settings.value} #>> '{}'` })
    .from(settings)
    .where(eq(settings.name, VERSION))
  return row?.version ?? ''
}

/** The same; locks the version's row until the transaction ends. '' before the first change. */
export async function lockVersion(transaction: Transaction): Promise<string> {
  const [row] = await transaction
    .select({ version: sql<string>`${settings.value} #>> '{}'` })
    .from(settings)
    .where(eq(settings.name, VERSION))
    .for('update')
  return row?.version ?? ''
}

/** Renews the version; other changes of the book wait until this transaction ends. */
export async function renewVersion(transaction: Transaction, version: string, at: Date): Promise<void> {
  const value = sql`${JSON.stringify(version)}::jsonb`
  await transaction
    .insert(settings)
    .values({ name: VERSION, value, changedAt: at })
    .onConflictDoUpdate({ target: settings.name, set: { value, changedAt: at } })
}

function asTerm(row: TermRow): Term {
  const { id, version, kind, slug, variants, misspellings, hasPage, changedAt } = row
  return {
    id,
    version,
    kind,
    slug,
    name: { bn: row.nameBn, en: row.nameEn },
    variants,
    misspellings,
    about: { bn: row.aboutBn, en: row.aboutEn },
    hasPage,
    changedAt,
  }
}

/** A term's row as a Term. */
export function columnsOf(term: Term) {
  const { kind, slug, variants, misspellings, hasPage, version, changedAt, name, about } = term
  return {
    kind,
    slug,
    variants,
    misspellings,
    hasPage,
    version,
    changedAt,
    nameBn: name.bn,
    nameEn: name.en,
    aboutBn: about.bn,
    aboutEn: about.en,
  }
}

export async function insertTerms(transaction: Transaction, rows: (typeof terms.$inferInsert)[]) {
  await transaction.insert(terms).values(rows)
}

export async function writeTerm(
  transaction: Transaction,
  id: string,
  row: Partial<typeof terms.$inferInsert>,
): Promise<void> {
  await transaction.update(terms).set(row).where(eq(terms.id, id))
}

/** Whether a match, squad, tournament or career needs the term. */
export async function isNamedByMatches(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ isNamed: boolean }>(sql`
    select exists (select 1 from matches where ${id} in (home_id, away_id, venue_id))
      or exists (select 1 from player_figures where player_id = ${id})
      or exists (select 1 from squads s where ${id} in (s.player_id, s.team_id)
        and ${takesPart('s.tournament_id', 's.team_id')})
      or exists (select 1 from tournament_teams where team_id = ${id})
      or exists (select 1 from tournaments where term_id = ${id})
      or exists (select 1 from players where merged_into = ${id}) as "isNamed"`)
  return rows[0]?.isNamed === true
}

/** Its links to posts go with it, and its places in squads of teams that take no part. */
export async function deleteTermRow(transaction: Transaction, id: string): Promise<void> {
  await liftTimeLimit(transaction)
  await transaction.execute(sql`delete from squads where ${id} in (player_id, team_id)`)
  await transaction.delete(terms).where(eq(terms.id, id))
}

export async function findFormerSlugs(transaction: Transaction, id: string): Promise<string[]> {
  const [row] = await transaction.select({ slugs: terms.formerSlugs }).from(terms).where(eq(terms.id, id))
  return row?.slugs ?? []
}

export type Stories = Record<Language, number>

/** How many published posts of each edition name each of these terms. */
export async function countStories(db: Queryable, ids: string[]): Promise<Map<string, Stories>> {
  const counts = new Map<string, Stories>(ids.map((id) => [id, { bn: 0, en: 0 }]))
  const rows = await db
    .select({ id: postTerms.termId, language: postTerms.language, count: sql<number>`count(*)::int` })
    .from(postTerms)
    .where(sql`${postTerms.termId} = any(${sql.param(ids)}::text[])`)
    .groupBy(postTerms.termId, postTerms.language)
  for (const { id, language, count } of rows) {
    const stories = counts.get(id)
    if (stories) stories[language] = count
  }
  return counts
}

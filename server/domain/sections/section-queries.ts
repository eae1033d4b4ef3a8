// SQL of sections: reading and writing the list, and giving the posts of one to another.
import { asc, eq, sql } from 'drizzle-orm'
import type { Category, Section } from '#contract/posts/section.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { postSearch } from '#server/db/tables/search-tables.ts'
import { sections } from '#server/db/tables/section-tables.ts'
import { listings, posts } from '#server/db/tables/tables.ts'
import { categoryLexeme } from '../search-words/word-vector.ts'

type Row = typeof sections.$inferSelect

/** All sections in their order. */
export async function selectSections(db: Queryable): Promise<Section[]> {
  const rows = await db.select().from(sections).orderBy(asc(sections.position), asc(sections.id))
  return rows.map(toSection)
}

function toSection({ nameBn, nameEn, titleBn, titleEn, position: _position, ...row }: Row): Section {
  return { ...row, name: { bn: nameBn, en: nameEn }, title: { bn: titleBn, en: titleEn } }
}

function toRow({ name, title, ...section }: Section) {
  return { ...section, nameBn: name.bn, nameEn: name.en, titleBn: title.bn, titleEn: title.en }
}

/** Until the transaction ends, no other one changes the list; reading goes on. */
export async function lockSections(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${sections} in share row exclusive mode`)
}

/** Appends sections to the list. */
export async function insertSections(transaction: Transaction, added: Section[]): Promise<void> {
  if (added.length === 0) return
  const [last] = await transaction
    .select({ position: sql<number>`coalesce(max(${sections.position}), 0)` })
    .from(sections)
  const first = (last?.position ?? 0) + 1
  await transaction
    .insert(sections)
    .values(added.map((section, at) => ({ ...toRow(section), position: first + at })))
}

export async function updateSection(transaction: Transaction, section: Section): Promise<void> {
  const { id, ...values } = toRow(section)
  await transaction.update(sections).set(values).where(eq(sections.id, id))
}

/** Orders the sections as given. */
export async function storeOrder(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.execute(sql`
    update ${sections} s set position = wanted.place
    from unnest(${sql.param(ids)}::text[]) with ordinality as wanted(id, place)
    where s.id = wanted.id and s.position <> wanted.place`)
}

export async function deleteSection(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(sections).where(eq(sections.id, id))
}

/** Whether a post in any status has this section. */
export async function hasPosts(db: Queryable, id: Category): Promise<boolean> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(sql`${posts.categories} @> array[${id}]::text[]`)
    .limit(1)
  return row !== undefined
}

/** Marks the posts of a section for the next pass over the search index: their words have a name that it had. */
export async function forgetWords(transaction: Transaction, id: Category): Promise<void> {
  await transaction.execute(sql`
    update ${postSearch} s set rules = ${OUTDATED} from ${posts} p
    where p.id = s.post_id and p.categories @> array[${id}]::text[]`)
}

/** The number of no rules for words. */
const OUTDATED = 0

type Move = { from: Category; into: Category }

/**
 * Gives the posts of a section to another one: in the posts, where it takes the place of the former, in listings and in the search
 * index. Returns the number of posts.
 */
export async function movePosts(transaction: Transaction, { from, into }: Move): Promise<number> {
  const moved = await transaction.execute<{ id: string }>(sql`
    update ${posts} set categories = case
      when ${into} = any(categories) and array_position(categories, ${into}) < array_position(categories, ${from})
        then array_remove(categories, ${from})
      else array_replace(array_remove(categories, ${into}), ${from}, ${into}) end
    where categories @> array[${from}]::text[] returning id`)
  const ids = moved.rows.map(({ id }) => id)
  await transaction.execute(sql`
    insert into ${listings} (post_id, category, language, published_at)
    select post_id, ${into}, language, published_at from ${listings} where category = ${from}
    on conflict (post_id, category) do nothing`)
  await transaction.delete(listings).where(sql`${listings.category} = ${from}`)
  await transaction.execute(sql`
    update ${postSearch} set
      rules = ${OUTDATED}, words = ts_delete(words, ${categoryLexeme(from)}) || array_to_tsvector(array[${categoryLexeme(into)}]::text[])
    where post_id = any(${sql.param(ids)}::text[])`)
  return ids.length
}

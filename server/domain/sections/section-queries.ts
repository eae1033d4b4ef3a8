// SQL of sections: reading and writing the list, and giving what names one to another.
import { asc, type Column, eq, inArray, sql } from 'drizzle-orm'
import type { Category, Section } from '#contract/posts/section.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import { campaigns } from '#server/db/tables/advertising-tables.ts'
import { channels } from '#server/db/tables/channel-tables.ts'
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

/** Waits for the transactions that store something of this section ({@link shareSections}); others wait until this one ends. */
export async function lockSection(transaction: Transaction, id: Category): Promise<void> {
  await transaction.select({ id: sections.id }).from(sections).where(eq(sections.id, id)).for('update')
}

/** Those of these sections that exist. None is merged or removed until the transaction ends. */
export async function shareSections(
  transaction: Transaction,
  ids: readonly Category[],
): Promise<Pick<Section, 'id' | 'mergedInto'>[]> {
  if (ids.length === 0) return []
  return transaction
    .select({ id: sections.id, mergedInto: sections.mergedInto })
    .from(sections)
    .where(inArray(sections.id, [...ids]))
    .orderBy(sections.id)
    .for('key share')
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

/** Whether a campaign or a channel names this section. */
export async function isNamed(db: Queryable, id: Category): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from ${campaigns} where ${id} = any(${campaigns.sections}))
      or exists (select from ${channels} where ${id} = any(${channels.sections})) as found`)
  return rows[0]?.found === true
}

/** Marks the posts of a section for the next pass over the search index: their words have a name that it had. */
export async function forgetWords(transaction: Transaction, id: Category): Promise<void> {
  await liftTimeLimit(transaction)
  await transaction.execute(sql`
    update ${postSearch} s set rules = ${OUTDATED} from ${posts} p
    where p.id = s.post_id and p.categories @> array[${id}]::text[]`)
}

/** The number of no rules for words. */
const OUTDATED = 0

type Move = { from: Category; into: Category }

/** A list of sections in which one stands for another, where the first of the two was. */
const replacedIn = (ids: Column, { from, into }: Move) => sql`case
  when ${into} = any(${ids}) and array_position(${ids}, ${into}) < array_position(${ids}, ${from})
    then array_remove(${ids}, ${from})
  else array_replace(array_remove(${ids}, ${into}), ${from}, ${into}) end`

/** Campaigns and channels that name a section name another one from now on. */
export async function moveNames(transaction: Transaction, move: Move): Promise<void> {
  for (const named of [campaigns, channels])
    await transaction
      .update(named)
      .set({ sections: replacedIn(named.sections, move) })
      .where(sql`${move.from} = any(${named.sections})`)
}

/**
 * Gives the posts of a section to another one: in the posts, where it takes the place of the former, in listings and in the search
 * index. Returns the number of posts.
 */
export async function movePosts(transaction: Transaction, { from, into }: Move): Promise<number> {
  await liftTimeLimit(transaction)
  const moved = await transaction
    .update(posts)
    .set({ categories: replacedIn(posts.categories, { from, into }) })
    .where(sql`${posts.categories} @> array[${from}]::text[]`)
    .returning({ id: posts.id })
  const ids = moved.map(({ id }) => id)
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

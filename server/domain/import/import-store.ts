// Stores the new rows of an import, all or nothing, with what follows from them: slugs, translations, publishing jobs, stale
// cache tags. Staging and validation: import-posts.ts.

import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Session } from '#server/db/session.ts'
import { siteTag, tagsOfLinks, tagsTouchedBy } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { refreshPostTerms } from '#server/domain/name-book/post-terms.ts'
import { resolveMergedSections } from '#server/domain/sections/named-sections.ts'
import { writeAs } from '#server/domain/write-as.ts'
import {
  lockImports,
  proposeSlugs,
  type SlugWish,
  selectSlugClashes,
  selectTakenSlugs,
  writeSlugs,
} from './import-staging-queries.ts'
import {
  type FreshRow,
  markTaken,
  pairTranslations,
  refreshStatistics,
  selectFresh,
  selectLastRow,
  selectLinks,
  selectScheduled,
  selectSections,
  selectStored,
  storeCorrections,
  storeRows,
  storeTextPictures,
} from './import-store-queries.ts'

/** Gives rows (these, or all) whose slug is taken the next free number. */
async function chooseSlugs(session: Session, rows: number[] | null): Promise<void> {
  const clashes = await selectSlugClashes(session, rows)
  const chosen: { row: number; slug: string }[] = []
  for (const language of ['bn', 'en'] as const) {
    const wishes = clashes.filter((wish) => wish.language === language)
    if (wishes.length > 0) chosen.push(...(await findFreeSlugs(session, language, wishes)))
  }
  if (chosen.length > 0) await writeSlugs(session, chosen)
}

async function findFreeSlugs(session: Session, language: Language, wishes: SlugWish[]) {
  const taken = await selectTakenSlugs(session, language, [...new Set(wishes.map(({ base }) => base))])
  const numbers = new Map<string, number>()
  return wishes.map(({ row, base }) => {
    let number = numbers.get(base) ?? 1
    let slug = base
    while (taken.has(slug)) slug = `${base}-${++number}`
    numbers.set(base, number)
    taken.add(slug)
    return { row, slug }
  })
}

const STORED_AT_ONCE = 2_000
/** Beyond this number of posts, all pages are invalidated instead of one by one. */
const MAX_NAMED = 1_000
/** Retries when others take ids and slugs meanwhile. */
const TRIES = 5

export type StoreOptions = {
  batch: string | null
  now: Date
  /** Called with the ids of posts as they are stored; none is visible before the commit. */
  onStored?: (ids: string[]) => void
  /** Inside the transaction, before all else: adds and validates the rows, where none is staged yet. */
  stage?: (transaction: Transaction) => Promise<void>
  /** Inside the transaction, before the posts. */
  before?: (transaction: Transaction) => Promise<void>
  /** Inside the transaction, at its end. */
  after: (transaction: Transaction, stored: number) => Promise<void>
}

/** Returns how many posts were stored. */
export async function storeStaged(ctx: Ctx, session: Session, options: StoreOptions): Promise<number> {
  const { stage, before, after } = options
  const choose = async () => {
    await proposeSlugs(session)
    await chooseSlugs(session, null)
  }
  if (!stage) await choose()
  const work = async (transaction: Transaction) => {
    await lockImports(session)
    if (stage) {
      await stage(transaction)
      await choose()
    }
    await before?.(transaction)
    const topics = new Set<string>()
    const count = await storeAll(session, transaction, {
      ...options,
      onAdded: async (ids) => {
        for (const name of await refreshPostTerms(ctx, transaction, ids)) topics.add(name)
      },
    })
    // Readings and uploads take minutes. Held from here on, so that a merge does not wait for them.
    await resolveMergedSections(transaction, await selectSections(session))
    await storeCorrections(session)
    const freed = await pair(session, transaction)
    for (const { id, publishAt } of await selectScheduled(session)) {
      await ctx.jobs.add(transaction, 'publish-post', { postId: id }, { at: publishAt })
    }
    const stale =
      count > MAX_NAMED
        ? [siteTag()]
        : [...tagsTouchedBy(...(await selectStored(session))), ...tagsOfLinks(freed), ...topics]
    await ctx.changes.publishInvalidation(transaction, stale)
    await after(transaction, count)
    return count
  }
  const permission = { action: 'post.import', subject: () => ({}), isLong: true } as const
  const stored = await writeAs(ctx, permission, work, session.db)
  if (stored > MAX_NAMED) {
    await refreshStatistics(session).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'Statistics of the table could not be updated'),
    )
  }
  return stored
}

/** Others may go on saving and publishing: only the rows themselves are locked. */
async function storeAll(
  session: Session,
  transaction: Transaction,
  { batch, now, onStored, onAdded }: StoreOptions & { onAdded: (ids: string[]) => Promise<void> },
): Promise<number> {
  let stored = 0
  const last = await selectLastRow(session)
  for (let after = 0; after < last; after += STORED_AT_ONCE) {
    const range = { after, last: after + STORED_AT_ONCE }
    const fresh = await selectFresh(session, range)
    if (fresh.length === 0) continue
    const added = await storeRange(session, range, fresh, { batch, now })
    const withPictures = fresh.filter(({ id, hasPictures }) => hasPictures && added.has(id))
    const ids = withPictures.map(({ id }) => id)
    await storeTextPictures(transaction, ids)
    await onAdded([...added])
    stored += added.size
    onStored?.([...added])
  }
  return stored
}

/** Returns the stored ids: all but those taken meanwhile. */
async function storeRange(
  session: Session,
  range: { after: number; last: number },
  fresh: FreshRow[],
  columns: { batch: string | null; now: Date },
): Promise<Set<string>> {
  const added = new Set(await storeRows(session, range, columns))
  const gone = new Set<number>()
  for (let attempt = 1; added.size + gone.size < fresh.length; attempt++) {
    if (attempt > TRIES) throw new Error('Rows of an import found no free slug')
    const missing = fresh.filter(({ row, id }) => !added.has(id) && !gone.has(row)).map(({ row }) => row)
    for (const row of await markTaken(session, missing)) gone.add(row)
    await chooseSlugs(session, missing)
    for (const id of await storeRows(session, range, columns)) added.add(id)
  }
  return added
}

async function pair(session: Session, transaction: Transaction) {
  const links = await selectLinks(session)
  if (links.length === 0) return []
  const paired = new Set<string>()
  // Every post in at most one pair: the first that claims it.
  const pairs = links.flatMap(({ id, translationOf }): [string, string][] => {
    if (paired.has(id) || paired.has(translationOf)) return []
    paired.add(id).add(translationOf)
    return [[id, translationOf]]
  })
  return pairTranslations(transaction, pairs)
}

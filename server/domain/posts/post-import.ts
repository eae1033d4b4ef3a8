// The door for posts that come in numbers: uploads and the demo newsroom. All of them in one transaction, or none.
// Reading files and rows is the uploads' business; single posts are written at post-desk.ts.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { suggestSlug } from '#bangla/slug.ts'
import type { Language } from '#contract/language.ts'
import type { PostInput } from '#contract/post.ts'
import type { Queryable } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { namesOfLinks, namesTouchedBy } from '../page-names.ts'
import { permit } from '../permit.ts'
import {
  type ImportRow,
  insertPosts,
  pairTranslations,
  selectKnown,
  selectTakenSlugs,
} from './import-queries.ts'
import { cleanInput, summaryOf } from './post-rules.ts'
import { lockLinks, lockSlugs, refreshListings } from './posts-queries.ts'

/** Cleaning takes a fifth of a millisecond each: after so many, readers' requests come first. */
const CLEANED_AT_ONCE = 25

/** A post that brings its own past along. Published unless it says otherwise; without `createdAt` it is from now. */
export type ImportedPost = Omit<PostInput, 'image' | 'version'> & {
  /** Absent: one is made. */
  id?: string
  headline: string
  createdAt?: Date
  /** Two posts of one import with the same twin name are each other's translation. */
  twin?: string
  authorId?: string | null
  demo?: boolean
}
type Identified = ImportedPost & { id: string }

/**
 * Takes posts in: cleaned, with free slugs, placements dated by `createdAt`, translations paired (`translationOf` may name
 * a post of the same import). Ids that exist already are skipped, so the same import twice adds nothing. Answers the ids
 * that were added and those that were skipped.
 */
export async function importPosts(
  ctx: Ctx,
  posts: ImportedPost[],
): Promise<{ inserted: string[]; skipped: string[] }> {
  permit(ctx, 'post.import')
  const identified = withTwins(posts.map((post) => identify(ctx, post)))
  const ids = identified.map((post) => post.id)
  const known = await findKnownPosts(ctx, ids)
  const fresh = new Map<string, Identified>()
  for (const post of identified) if (!known.has(post.id) && !fresh.has(post.id)) fresh.set(post.id, post)
  const rows = await rowsOf(ctx, [...fresh.values()])
  const inserted = rows.length > 0 ? await store(ctx, rows, [...fresh.values()]) : []
  const added = new Set(inserted)
  return { inserted, skipped: ids.filter((id) => !added.delete(id)) }
}

/** Which of these ids belong to posts already, in whatever state, and in which language. */
export async function findKnownPosts(ctx: Ctx, ids: string[]): ReturnType<typeof selectKnown> {
  permit(ctx, 'post.import')
  return selectKnown(ctx.db, ids)
}

/** Ids sort by time, and the time of an imported post is its own. */
function identify(ctx: Ctx, post: ImportedPost): Identified {
  const date = post.createdAt ?? ctx.clock.now()
  return { ...post, id: post.id ?? newId({ now: () => date }) }
}

function withTwins(posts: Identified[]): Identified[] {
  const first = new Map<string, string>()
  return posts.map((post) => {
    const other = post.twin === undefined ? undefined : first.get(post.twin)
    if (other !== undefined) return { ...post, translationOf: other }
    if (post.twin !== undefined) first.set(post.twin, post.id)
    return post
  })
}

async function rowsOf(ctx: Ctx, posts: Identified[]): Promise<ImportRow[]> {
  const now = ctx.clock.now()
  const rows: ImportRow[] = []
  for (const [index, post] of posts.entries()) {
    if (index % CLEANED_AT_ONCE === 0) await nextTurn()
    // Posts without a date of their own keep their order: the first one counts as the newest.
    rows.push(toRow(post, now, post.createdAt ?? new Date(now.getTime() - index)))
  }
  return rows
}

function toRow(post: Identified, now: Date, date: Date): ImportRow {
  const { id, headline, language = 'bn', status = 'published', mediaId, publishAt, authorId, demo } = post
  const fields = textsOf(post)
  return {
    ...fields,
    ...datesOf(post, date),
    id,
    status,
    language,
    slug: suggestSlug(post.slug ? post.slug : headline),
    summary: summaryOf(fields.excerpt ?? '', fields.richText ?? ''),
    mediaId: mediaId || null,
    imageUrl: mediaId ? '' : (post.imageUrl ?? ''),
    authorId: authorId ?? null,
    publishAt: status === 'scheduled' ? (publishAt ?? null) : null,
    madeAt: date,
    changedAt: now,
    demo: demo ?? false,
  }
}

/** The columns that are stored as they come, cleaned. */
function textsOf(post: Identified) {
  const { id: _id, createdAt: _date, twin: _twin, authorId: _author, demo: _demo, ...input } = post
  const {
    mediaId: _picture,
    translationOf: _other,
    publishAt: _at,
    slug: _slug,
    ...texts
  } = cleanInput(input)
  return { ...texts, headline: texts.headline ?? '' }
}

function datesOf({ status = 'published', placement }: Identified, date: Date) {
  const hadReaders = status === 'published' || status === 'unpublished'
  if (!hadReaders) return { createdAt: null, publishedAt: null, placedAt: null }
  return { createdAt: date, publishedAt: date, placedAt: placement ? date : null }
}

async function store(ctx: Ctx, rows: ImportRow[], posts: Identified[]): Promise<string[]> {
  const { inserted, names } = await ctx.db.transaction(async (transaction) => {
    await lockLinks(transaction)
    await lockSlugs(transaction)
    const numbered = await withFreeSlugs(transaction, rows)
    const ids = await insertPosts(transaction, numbered)
    const added = new Set(ids)
    const pairs = pairsIn(posts.filter((post) => added.has(post.id)))
    const freed = await pairTranslations(transaction, pairs)
    await refreshListings(transaction, ids)
    const shown = numbered.filter((row) => added.has(row.id))
    for (const { id, publishAt } of shown) {
      if (publishAt) await ctx.jobs.add(transaction, 'publish-post', { postId: id }, { at: publishAt })
    }
    const other = new Map(pairs)
    const stale = [
      ...namesTouchedBy(...shown.map((row) => listedAs(row, other.get(row.id) ?? null))),
      ...namesOfLinks(freed),
    ]
    await ctx.changes.announce(transaction, stale)
    if (ids.length > 0) await recordUpload(ctx, transaction, ids.length)
    return { inserted: ids, names: stale }
  })
  await ctx.changes.applyHere(names)
  return inserted
}

/** One entry for all of them: a file of thousands would bury everything else. */
function recordUpload(ctx: Ctx, transaction: Queryable, posts: number): Promise<void> {
  const object = { kind: 'upload' } as const
  return record(ctx, transaction, { act: 'posts.uploaded', object, details: { posts: String(posts) } })
}

function listedAs(row: ImportRow, translationOf: string | null) {
  const { id, language, categories = [], reporter = '', writer = '', placement = '', createdAt = null } = row
  return { id, language, categories, reporter, writer, placement, createdAt, translationOf }
}

/** Every post in at most one pair: the first that claims it. */
function pairsIn(posts: Identified[]): [string, string][] {
  const paired = new Set<string>()
  return posts.flatMap(({ id, translationOf }): [string, string][] => {
    if (!translationOf || paired.has(id) || paired.has(translationOf)) return []
    paired.add(id).add(translationOf)
    return [[id, translationOf]]
  })
}

async function withFreeSlugs(db: Queryable, rows: ImportRow[]): Promise<ImportRow[]> {
  const taken: Record<Language, Set<string>> = { bn: new Set(), en: new Set() }
  for (const language of ['bn', 'en'] as const) {
    const wanted = rows
      .filter((row) => row.language === language)
      .flatMap((row) => (row.slug ? [row.slug] : []))
    if (wanted.length > 0) taken[language] = await selectTakenSlugs(db, language, [...new Set(wanted)])
  }
  const lastNumber = new Map<string, number>()
  return rows.map((row) => {
    if (!row.slug) return row
    const gone = taken[row.language]
    const base = row.slug
    let slug = base
    let number = lastNumber.get(`${row.language} ${base}`) ?? 1
    while (gone.has(slug)) slug = `${base}-${++number}`
    lastNumber.set(`${row.language} ${base}`, number)
    gone.add(slug)
    return { ...row, slug }
  })
}

// The door for posts that come in numbers: uploads and the demo newsroom. They gather, are judged, and are stored all in
// one transaction. Reading files is the uploads' business; single posts are written at post-desk.ts.
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/db/client.ts'
import { openSession, type Session } from '#server/db/session.ts'
import { newId } from '#server/platform/ids.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { namesOfLinks, namesTouchedBy, siteName } from '../page-names.ts'
import { permit } from '../permit.ts'
import {
  addGatheredPicture,
  copyLines,
  countOfBatch,
  countStates,
  createGathering,
  deleteBatch,
  type FreshRow,
  holdBatch,
  indexGathering,
  lockImports,
  markBad,
  markKnown,
  markMissing,
  markTakenMeanwhile,
  pairTranslations,
  proposeSlugs,
  type RowFault,
  refreshStatistics,
  type SlugWish,
  selectFresh,
  selectGatheredPictures,
  selectInState,
  selectKnownIds,
  selectLastRow,
  selectLinks,
  selectScheduled,
  selectSlugClashes,
  selectStored,
  selectTakenSlugs,
  storeRows,
  writeSlugs,
} from './import-queries.ts'
import { type IdentifiedPost, type ImportedPost, importLine } from './import-row.ts'
import { lockLinks, refreshPostPictures } from './posts-queries.ts'

export type { ImportedPost } from './import-row.ts'

const STORED_AT_ONCE = 2_000
/** Of more posts than this, pages do not hear one by one: everything readers see is rendered again. */
const MOST_NAMED = 1_000
/** Against others who take ids and slugs while this goes on. */
const TRIES = 5

export type Judgement = { fresh: number; known: number; bad: number }

export type StoreOptions = {
  batch: string | null
  now: Date
  /** Hears the ids of posts as they are stored; none of them is there before the end. */
  onStored?: (ids: string[]) => void
  /** Inside the transaction, before the posts. */
  before?: (transaction: Transaction) => Promise<void>
  /** Inside the transaction, at its end. */
  after: (transaction: Transaction, stored: number) => Promise<void>
}

/** An import under way. Nothing of it is anybody else's to see before `store` is through. */
export type Gathering = {
  /** Adds lines as importLine writes them. */
  add(lines: Uint8Array): Promise<void>
  addPicture(id: string, details: object): Promise<void>
  pictures(after: string, limit: number): Promise<{ id: string; details: unknown }[]>
  /** Which of these ids are posts already. */
  known(ids: string[]): Promise<Set<string>>
  /** Looks at what was gathered: what is new, what is here already or comes twice, what is bad; `faults` are known before. */
  judge(faults: RowFault[]): Promise<Judgement>
  /** The first rows found bad, or here already. */
  found(what: 'bad' | 'known', limit: number): Promise<(RowFault & { state: string })[]>
  /** Stores what is new, all of it or nothing, and answers how many posts that are. */
  store(options: StoreOptions): Promise<number>
  /** Keeps a batch for this process until the gathering is closed; false when another process has it. */
  hold(batch: string): Promise<boolean>
  close(): void
}

/** Begins an import. It must be closed. */
export async function openGathering(ctx: Ctx): Promise<Gathering> {
  permit(ctx, 'post.import')
  const session = await openSession(ctx.db)
  try {
    await createGathering(session)
  } catch (error) {
    session.close()
    throw error
  }
  return {
    add: (lines) => copyLines(session, lines),
    addPicture: (id, details) => addGatheredPicture(session, id, details),
    pictures: (after, limit) => selectGatheredPictures(session, after, limit),
    known: (ids) => selectKnownIds(session, ids),
    judge: (faults) => judge(session, faults),
    found: (what, limit) =>
      selectInState(session, what === 'bad' ? ['bad'] : ['known', 'binned', 'repeated'], limit),
    store: (options) => store(ctx, session, options),
    hold: (batch) => holdBatch(session, batch),
    close: () => session.close(),
  }
}

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
  const now = ctx.clock.now()
  const identified = withTwins(posts.map((post) => identify(ctx, post)))
  const gathering = await openGathering(ctx)
  try {
    const lines = identified.map((post, index) => importLine(post, index + 1, now))
    await gathering.add(Buffer.from(lines.join('')))
    await gathering.judge([])
    const inserted: string[] = []
    await gathering.store({
      batch: null,
      now,
      onStored: (ids) => inserted.push(...ids),
      after: (transaction, stored) => recordUpload(ctx, transaction, { posts: stored }),
    })
    const added = new Set(inserted)
    return { inserted, skipped: identified.flatMap(({ id }) => (added.delete(id) ? [] : [id])) }
  } finally {
    gathering.close()
  }
}

/** One entry for all of them: a file of thousands would bury everything else. */
export async function recordUpload(
  ctx: Ctx,
  transaction: Transaction,
  { posts, id, name }: { posts: number; id?: string; name?: string },
): Promise<void> {
  if (posts === 0) return
  const object = { kind: 'upload', ...(id ? { id } : {}), ...(name ? { name } : {}) } as const
  await record(ctx, transaction, { act: 'posts.uploaded', object, details: { posts: String(posts) } })
}

/** Ids sort by time, and the time of an imported post is its own. */
function identify(ctx: Ctx, post: ImportedPost): IdentifiedPost {
  const date = post.createdAt ?? ctx.clock.now()
  return { ...post, id: post.id ?? newId({ now: () => date }) }
}

function withTwins(posts: IdentifiedPost[]): IdentifiedPost[] {
  const first = new Map<string, string>()
  return posts.map((post) => {
    const other = post.twin === undefined ? undefined : first.get(post.twin)
    if (other !== undefined) return { ...post, translationOf: other }
    if (post.twin !== undefined) first.set(post.twin, post.id)
    return post
  })
}

async function judge(session: Session, faults: RowFault[]): Promise<Judgement> {
  await indexGathering(session)
  if (faults.length > 0) await markBad(session, faults)
  await markKnown(session)
  await markMissing(session)
  const states = await countStates(session)
  const of = (state: string) => states.get(state) ?? 0
  return { fresh: of('fresh'), known: of('known') + of('binned') + of('repeated'), bad: of('bad') }
}

async function store(ctx: Ctx, session: Session, options: StoreOptions): Promise<number> {
  const { before, after } = options
  await proposeSlugs(session)
  await chooseSlugs(session, null)
  const { stored, names } = await session.transaction(async (transaction) => {
    await lockImports(session)
    await before?.(transaction)
    const count = await storeAll(session, transaction, options)
    const freed = await pair(session, transaction)
    for (const { id, publishAt } of await selectScheduled(session)) {
      await ctx.jobs.add(transaction, 'publish-post', { postId: id }, { at: publishAt })
    }
    const stale =
      count > MOST_NAMED
        ? [siteName()]
        : [...namesTouchedBy(...(await selectStored(session))), ...namesOfLinks(freed)]
    await ctx.changes.announce(transaction, stale)
    await after(transaction, count)
    return { stored: count, names: stale }
  })
  if (stored > MOST_NAMED) {
    await refreshStatistics(session).catch((error: unknown) => ctx.log.warn({ err: error }, 'No statistics'))
  }
  await ctx.changes.applyHere(names)
  return stored
}

/** Others may go on saving and publishing meanwhile: no lock is held but those of the rows themselves. */
async function storeAll(
  session: Session,
  transaction: Transaction,
  { batch, now, onStored }: StoreOptions,
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
    if (ids.length > 0) await refreshPostPictures(transaction, ids)
    stored += added.size
    onStored?.([...added])
  }
  return stored
}

/** Answers the ids that were stored: all but those that became somebody else's meanwhile. */
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
    for (const row of await markTakenMeanwhile(session, missing)) gone.add(row)
    await chooseSlugs(session, missing)
    for (const id of await storeRows(session, range, columns)) added.add(id)
  }
  return added
}

/** Gives rows (these, or all) whose slug is taken another one, with the next free number behind it. */
async function chooseSlugs(session: Session, rows: number[] | null): Promise<void> {
  const clashes = await selectSlugClashes(session, rows)
  const chosen: { row: number; slug: string }[] = []
  for (const language of ['bn', 'en'] as const) {
    const wishes = clashes.filter((wish) => wish.language === language)
    if (wishes.length > 0) chosen.push(...(await freeOnes(session, language, wishes)))
  }
  if (chosen.length > 0) await writeSlugs(session, chosen)
}

async function freeOnes(
  session: Session,
  language: Language,
  wishes: SlugWish[],
): Promise<{ row: number; slug: string }[]> {
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

async function pair(session: Session, transaction: Transaction) {
  const links = await selectLinks(session)
  if (links.length === 0) return []
  await lockLinks(transaction)
  const paired = new Set<string>()
  // Every post in at most one pair: the first that claims it.
  const pairs = links.flatMap(({ id, translationOf }): [string, string][] => {
    if (paired.has(id) || paired.has(translationOf)) return []
    paired.add(id).add(translationOf)
    return [[id, translationOf]]
  })
  return pairTranslations(transaction, pairs)
}

/** Takes the posts of an upload out again that nobody has worked on since, for good; answers how many went and stayed. */
export async function removePostsOfBatch(
  ctx: Ctx,
  transaction: Transaction,
  batch: string,
): Promise<{ removed: number; kept: number }> {
  permit(ctx, 'post.import')
  return deleteBatch(transaction, batch)
}

/** Posts of an upload that are still here. */
export async function countPostsOfBatch(ctx: Ctx, batch: string): Promise<number> {
  permit(ctx, 'post.import')
  return countOfBatch(ctx.db, batch)
}

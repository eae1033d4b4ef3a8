// Post import service for uploads and the demo newsroom: rows are staged, validated, and stored in one transaction
// (import-store.ts). Reading files: uploads/. Single posts: editing/save-post.ts.
import type { Transaction } from '#server/db/client.ts'
import { openSession, type Session } from '#server/db/session.ts'
import { record } from '#server/domain/audit/audit.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getNameBook } from '#server/domain/name-book/load-name-book.ts'
import { permit } from '#server/domain/permit.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { newId } from '#server/platform/ids.ts'
import { type ImportedPost, importLine } from './import-row.ts'
import {
  addStagedPicture,
  copyLines,
  countStates,
  createStagingTables,
  indexStagedRows,
  lockBatch,
  lockPictureRemoval,
  markBad,
  markKnown,
  markMissing,
  type RowError,
  selectInState,
  selectKnownIds,
  selectStagedPictures,
  unlockPictureRemoval,
} from './import-staging-queries.ts'
import { type StoreOptions, storeStaged } from './import-store.ts'
import { countOfBatch, deleteBatch } from './import-store-queries.ts'

type WithoutId = Omit<ImportedPost, 'id'> & { id?: string }

export type ValidationResult = { fresh: number; known: number; bad: number }

/** An import in progress, invisible to others until `store` has committed. */
export type StagedImport = {
  /** Adds lines as importLine writes them. */
  add(lines: Uint8Array): Promise<void>
  addPicture(id: string, details: object): Promise<void>
  pictures(after: string, limit: number): Promise<{ id: string; details: unknown }[]>
  /** Which of these ids are existing posts. */
  known(ids: string[]): Promise<Set<string>>
  /** Validates the staged rows: new, existing, repeated or bad; `errors` are known already. */
  validate(errors: RowError[]): Promise<ValidationResult>
  /** The first rows that are bad, or exist already. */
  found(what: 'bad' | 'known', limit: number): Promise<(RowError & { state: string })[]>
  /** Stores the new rows, all or nothing, and returns their number. */
  store(options: StoreOptions): Promise<number>
  /** Locks a batch for this process until the import is closed; false when another process has it. */
  lockBatch(batch: string): Promise<boolean>
  /** Until `unlockPictureRemoval` or the end, no process removes files of pictures without rows (import-files.ts). */
  lockPictureRemoval(): Promise<void>
  unlockPictureRemoval(): Promise<void>
  close(): void
}

/** Starts an import. The caller must close it. */
export async function openStagedImport(ctx: Ctx): Promise<StagedImport> {
  permit(ctx, 'post.import')
  const session = await openSession(ctx.db)
  try {
    await createStagingTables(session)
  } catch (error) {
    session.close()
    throw error
  }
  return {
    add: (lines) => copyLines(session, lines),
    addPicture: (id, details) => addStagedPicture(session, id, details),
    pictures: (after, limit) => selectStagedPictures(session, after, limit),
    known: (ids) => selectKnownIds(session, ids),
    validate: (errors) => validate(session, errors),
    found: (what, limit) =>
      selectInState(session, what === 'bad' ? ['bad'] : ['known', 'binned', 'repeated'], limit),
    store: (options) => storeStaged(ctx, session, options),
    lockBatch: (batch) => lockBatch(session, batch),
    lockPictureRemoval: () => lockPictureRemoval(session),
    unlockPictureRemoval: () => unlockPictureRemoval(session),
    close: () => session.close(),
  }
}

/**
 * Imports posts: cleaned, with free slugs, placements dated by `createdAt`, translations paired (`translationOf` may name a
 * post of the same import); one without id gets a new one. Existing ids are skipped, so the same import twice adds nothing. Returns the added and the
 * skipped ids.
 */
export async function importPosts(
  ctx: Ctx,
  posts: WithoutId[],
): Promise<{ inserted: string[]; skipped: string[] }> {
  permit(ctx, 'post.import')
  const now = ctx.clock.now()
  const identified = withTranslations(posts.map((post) => identify(ctx, post)))
  const stagedImport = await openStagedImport(ctx)
  try {
    const [{ slugNames }, sections] = await Promise.all([getNameBook(ctx), getSections(ctx)])
    const names = { slugNames, sections }
    const lines = identified.map((post, index) => importLine(post, index + 1, now, names))
    await stagedImport.add(Buffer.from(lines.join('')))
    await stagedImport.validate([])
    const inserted: string[] = []
    await stagedImport.store({
      batch: null,
      now,
      onStored: (ids) => inserted.push(...ids),
      after: (transaction, stored) => recordUpload(ctx, transaction, { posts: stored }),
    })
    const added = new Set(inserted)
    return { inserted, skipped: identified.flatMap(({ id }) => (added.delete(id) ? [] : [id])) }
  } finally {
    stagedImport.close()
  }
}

/** Records one audit entry for the whole upload: thousands of entries would hide all others. */
export async function recordUpload(
  ctx: Ctx,
  transaction: Transaction,
  { posts, id, name }: { posts: number; id?: string; name?: string },
): Promise<void> {
  if (posts === 0) return
  const object = { kind: 'upload', ...(id ? { id } : {}), ...(name ? { name } : {}) } as const
  await record(ctx, transaction, { act: 'posts.uploaded', object, details: { posts: String(posts) } })
}

/** Adds an id to a post without one. Ids sort by time, so the id is made from the date of the post. */
function identify(ctx: Ctx, post: WithoutId): ImportedPost {
  const date = post.createdAt ?? ctx.clock.now()
  return { ...post, id: post.id ?? newId({ now: () => date }) }
}

function withTranslations(posts: ImportedPost[]): ImportedPost[] {
  const first = new Map<string, string>()
  return posts.map((post) => {
    const other = post.twin === undefined ? undefined : first.get(post.twin)
    if (other !== undefined) return { ...post, translationOf: other }
    if (post.twin !== undefined) first.set(post.twin, post.id)
    return post
  })
}

async function validate(session: Session, errors: RowError[]): Promise<ValidationResult> {
  await indexStagedRows(session)
  if (errors.length > 0) await markBad(session, errors)
  await markKnown(session)
  await markMissing(session)
  const states = await countStates(session)
  const of = (state: string) => states.get(state) ?? 0
  return { fresh: of('fresh'), known: of('known') + of('binned') + of('repeated'), bad: of('bad') }
}

/** Deletes the posts of an upload that nobody has worked on since; returns how many were deleted and how many stayed. */
export async function removePostsOfBatch(
  ctx: Ctx,
  transaction: Transaction,
  batch: string,
): Promise<{ removed: number; kept: number }> {
  permit(ctx, 'post.import')
  return deleteBatch(transaction, batch)
}

/** Posts of an upload that still exist. */
export async function countPostsOfBatch(ctx: Ctx, batch: string): Promise<number> {
  permit(ctx, 'post.import')
  return countOfBatch(ctx.db, batch)
}

// Changes of the name book, one at a time: the lock, the version, what becomes stale, and the links of posts.
import type { Subject } from '#contract/permissions.ts'
import type { Transaction } from '#server/db/client.ts'
import { isLockTimeout } from '#server/db/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { nameBookTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { type PermissionFor, writeAs } from '../write-as.ts'
import { loadNameBook, type NameBook } from './load-name-book.ts'
import { lockVersion, renewVersion } from './term-queries.ts'

/** For the editors of the name book. */
export const TO_MANAGE = { action: 'term.manage', subject: () => ({}) } as const

/**
 * Gives `act` the present book; it returns the stale cache tags, or null when it changed nothing in the book. TERM_BUSY after
 * waiting five seconds.
 */
export async function changeBook(
  ctx: Ctx,
  permission: PermissionFor<Subject>,
  act: (transaction: Transaction, book: NameBook) => Promise<string[] | null>,
): Promise<void> {
  await withLockedBook(ctx, permission, async (transaction) =>
    act(transaction, await loadNameBook(transaction)),
  )
}

/** The same without loading the book. `act` gets the version before this change; returns the version after it. */
export async function withLockedBook(
  ctx: Ctx,
  { action, subject }: PermissionFor<Subject>,
  act: (transaction: Transaction, version: string) => Promise<string[] | null>,
): Promise<string> {
  const version = newId(ctx.clock)
  const lock = async (transaction: Transaction) => {
    await transaction.execute("set local lock_timeout = '5s'")
    const before = await lockVersion(transaction)
    return { ...(await subject(transaction)), before }
  }
  return writeAs(ctx, { action, subject: lock }, async (transaction, { before }) => {
    // The first change has no row to lock yet: it makes one.
    if (before === '') await renewVersion(transaction, version, ctx.clock.now())
    const names = await act(transaction, before)
    if (names === null) return before
    await renewVersion(transaction, version, ctx.clock.now())
    await ctx.changes.publishInvalidation(transaction, [nameBookTag(), ...new Set(names)])
    return version
  }).catch((error: unknown) => {
    if (isLockTimeout(error)) throw new AppError('TERM_BUSY', { cause: error, retryAfter: 60 })
    throw error
  })
}

/** Adds a job that links posts with these spellings after the change is committed. */
export async function linkPosts(
  ctx: Ctx,
  transaction: Transaction,
  termId: string,
  spellings: string[],
): Promise<void> {
  await ctx.jobs.add(transaction, 'topic-links', { termId, spellings })
}

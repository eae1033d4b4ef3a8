// Adds many entries to the book in one change, as imports of matches do. Single ones: terms.ts.
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { linkPosts, TO_MANAGE, withLockedBook } from './change-book.ts'
import { SpellingIndex } from './spelling-index.ts'
import { columnsOf, insertTerms, readBook, type StoredTerm } from './term-queries.ts'
import { spellingsOf } from './term-rules.ts'

const ROWS_AT_ONCE = 1_000
/** One job links the posts that name this many new terms. */
const LINKED_AT_ONCE = 200

/** The book after the previous batch. Reading and indexing the whole book again would make each batch slower than the last. */
export type KnownBook = { version: string; index: SpellingIndex }

/** The book as it is now. */
export async function readKnownBook(ctx: Ctx): Promise<KnownBook> {
  const { version, rows } = await readBook(ctx.db)
  return { version, index: indexOf(rows) }
}

function indexOf(rows: readonly StoredTerm[]): SpellingIndex {
  return new SpellingIndex(
    rows.map(({ term }) => term),
    rows.flatMap(({ term, formerSlugs }) => [term.slug, ...formerSlugs]),
  )
}

/**
 * Calls `choose`, which adds terms to the index; stores these terms and runs the function that it returned, in one transaction.
 * Returns the book after it; after an error `known` must not be used again. The caller records the change. TERM_BUSY.
 */
export async function addTerms(
  ctx: Ctx,
  known: KnownBook | null,
  choose: (index: SpellingIndex) => (transaction: Transaction) => Promise<void>,
): Promise<KnownBook> {
  let index = known?.index
  const version = await withLockedBook(ctx, TO_MANAGE, async (transaction, before) => {
    if (!index || before === '' || before !== known?.version) {
      const { rows } = await readBook(transaction)
      index = indexOf(rows)
    }
    const writeRelated = choose(index)
    const added = index.takeAdded()
    for (let at = 0; at < added.length; at += ROWS_AT_ONCE) {
      const some = added.slice(at, at + ROWS_AT_ONCE)
      const changedBy = personIdOf(ctx.viewer)
      await insertTerms(
        transaction,
        some.map((term) => ({ ...columnsOf(term), id: term.id, changedBy })),
      )
    }
    await writeRelated(transaction)
    if (added.length === 0) return null
    for (let at = 0; at < added.length; at += LINKED_AT_ONCE) {
      const some = added.slice(at, at + LINKED_AT_ONCE)
      await linkPosts(ctx, transaction, some[0]?.id ?? '', some.flatMap(spellingsOf))
    }
    return []
  })
  return { version, index: index ?? (await readKnownBook(ctx)).index }
}

// Adds many entries to the book in one change, as imports of matches do. Single ones: terms.ts.

import { romanizeName } from '#bangla/romanize-name.ts'
import type { Subject } from '#contract/permissions.ts'
import { personIdOf } from '#contract/role.ts'
import type { Term } from '#contract/term.ts'
import type { Transaction } from '#server/db/client.ts'
import { record } from '../audit/audit.ts'
import { termTag, topicTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import type { PermissionFor } from '../write-as.ts'
import { changeBook, linkPosts, TO_MANAGE, withLockedBook } from './change-book.ts'
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

type Wanted = {
  id: string
  name: Term['name']
  /** Which of the players with one of these names is meant; null when it is another person. */
  choose(transaction: Transaction, named: Term[]): Promise<Term | null>
  /** Stores data that belongs to the player in the same transaction; returns the stale cache tags, null when nothing changed. */
  store(transaction: Transaction, player: Term, isNew: boolean): Promise<string[] | null>
}

/**
 * For viewers with this permission. A missing English name is romanised; a missing Bengali one is the English one. FIELD_INVALID for a
 * name without a word; TERM_BUSY.
 */
export async function findOrAddPlayer(
  ctx: Ctx,
  permission: PermissionFor<Subject>,
  { id, name, choose, store }: Wanted,
): Promise<Term> {
  const both = { bn: name.bn || name.en, en: name.en || romanizeName(name.bn) }
  let player: Term | null = null
  await changeBook(ctx, permission, async (transaction, book) => {
    const index = new SpellingIndex(book.all, book.slugs)
    const named = new Set(
      [name.bn, name.en].flatMap((each) => (each === '' ? [] : index.find('player', each))),
    )
    player = book.find(id) ?? (await choose(transaction, [...named]))
    if (player) return store(transaction, player, false)
    player = index.add({ id, kind: 'player', name: both, at: ctx.clock.now() })
    await insertTerms(transaction, [{ ...columnsOf(player), id, changedBy: personIdOf(ctx.viewer) }])
    const object = { kind: 'term', id, name: `${player.name.bn} · ${player.name.en}` } as const
    await record(ctx, transaction, { act: 'term.created', object })
    await linkPosts(ctx, transaction, id, spellingsOf(player))
    const { slug } = player
    return [topicTag(slug), termTag(id), ...((await store(transaction, player, true)) ?? [])]
  })
  if (player === null) throw new Error('The book was not changed')
  return player
}

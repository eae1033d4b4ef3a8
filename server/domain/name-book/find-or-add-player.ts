// Finds a player by id or name, or adds one. Runs under the lock of the book, so that simultaneous callers get the same player.
import { romanizeName } from '#bangla/romanize-name.ts'
import type { Subject } from '#contract/permissions.ts'
import { personIdOf } from '#contract/role.ts'
import type { Term } from '#contract/term.ts'
import type { Transaction } from '#server/db/client.ts'
import { record } from '../audit/audit.ts'
import { termTag, topicTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import type { PermissionFor } from '../write-as.ts'
import { changeBook, linkPosts } from './change-book.ts'
import { SpellingIndex } from './spelling-index.ts'
import { columnsOf, insertTerms } from './term-queries.ts'
import { spellingsOf } from './term-rules.ts'

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
    return [topicTag(slug), termTag(slug), ...((await store(transaction, player, true)) ?? [])]
  })
  if (player === null) throw new Error('The book was not changed')
  return player
}

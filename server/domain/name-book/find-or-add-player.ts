// The player of a given id or name, or a new one: one decision under the lock of the book, so that two who ask at once get the same.
import { personIdOf } from '#contract/role.ts'
import type { Term } from '#contract/term.ts'
import type { Transaction } from '#server/db/client.ts'
import { record } from '../audit/audit.ts'
import { termTag, topicTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { changeBook, linkPosts } from './change-book.ts'
import { SpellingIndex } from './spelling-index.ts'
import { columnsOf, forgetFormerSlug, insertTerms } from './term-queries.ts'
import { spellingsOf } from './term-rules.ts'

type Wanted = {
  id: string
  name: Term['name']
  /** Who of the players with one of these names it is; null where it is somebody else. */
  choose(transaction: Transaction, named: Term[]): Promise<Term | null>
  /** Stores what belongs to it in the same transaction; returns what that makes stale, null where nothing changed. */
  store(transaction: Transaction, player: Term, isNew: boolean): Promise<string[] | null>
}

/** Who calls has checked the permission. A name in one script stands for both. FIELD_INVALID for one without a word; TERM_BUSY. */
export async function findOrAddPlayer(ctx: Ctx, { id, name, choose, store }: Wanted): Promise<Term> {
  const both = { bn: name.bn || name.en, en: name.en || name.bn }
  let player: Term | null = null
  await changeBook(ctx, async (transaction, book) => {
    const index = new SpellingIndex(book.all)
    const named = new Set([both.bn, both.en].flatMap((each) => index.find('player', each)))
    player = book.find(id) ?? (await choose(transaction, [...named]))
    if (player) return store(transaction, player, false)
    player = index.add({ id, kind: 'player', name: both, at: ctx.clock.now() })
    await forgetFormerSlug(transaction, player.slug)
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

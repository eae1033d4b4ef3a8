// Which players were merged into others; cached in memory, because most pages of matches need it. Merging: players.ts.
import type { Ctx } from '../ctx.ts'
import { getNameBook, type NameBook } from '../name-book/load-name-book.ts'
import { PromiseCache } from '../promise-cache.ts'
import { selectMerged } from './player-queries.ts'

/** By merged player: the player who finally stands for them. Players who were not merged are missing. */
export type Merges = ReadonlyMap<string, string>

/** Read once for each state of the name book; every merge makes a new state. */
const mergesOfBooks = new WeakMap<NameBook, PromiseCache<Merges>>()

/** Cached until the name book changes. */
export async function getMerges(ctx: Ctx): Promise<Merges> {
  const book = await getNameBook(ctx)
  const known = mergesOfBooks.get(book) ?? new PromiseCache()
  mergesOfBooks.set(book, known)
  return known.get('all', async () => {
    const merged = await selectMerged(ctx.lists)
    return new Map([...merged.keys()].map((id) => [id, resolveMerged(merged, id)]))
  })
}

/** The ids of a player as if they were not merged themselves, with those merged into them. */
export function groupOf(merged: ReadonlyMap<string, string>, id: string): string[] {
  const others = new Map([...merged].filter(([each]) => each !== id))
  return [id, ...[...others.keys()].filter((each) => resolveMerged(others, each) === id)]
}

/** Follows merges to the last player. In a loop, it stops before a player is visited again. */
export function resolveMerged(merged: ReadonlyMap<string, string>, id: string): string {
  const seen = new Set<string>()
  for (let at = id; ; ) {
    const next = merged.get(at)
    if (next === undefined || seen.has(next)) return at
    seen.add(at)
    at = next
  }
}

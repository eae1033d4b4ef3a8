// Finds the row of an address among those of the redirect book: its own, or the one of most pairs whose pairs its query all has. Pure.
import { nameOfPair, splitSource, withoutOtherPairs } from './old-address-rules.ts'

export type IndexedRow<Value> = { source: string; value: Value }

/** Different sets of parameters of one path that are looked at; each costs every request for that path. */
const MAX_SETS = 20

export class RedirectIndex<Value> {
  #values = new Map<string, Value>()
  /** The sets of parameters (`id`, `id&lang`) that the rows of a path have, the greatest first. */
  #sets = new Map<string, string[][]>()

  get size(): number {
    return this.#values.size
  }

  set(source: string, value: Value): void {
    this.#values.set(source, value)
    // WordPress has one parameter at the home page: such a row is found without looking at sets.
    if (!source.includes('?') || (source.startsWith('/?') && withoutOtherPairs(source) === source)) return
    const { path, pairs } = splitSource(source)
    const names = pairs.map(nameOfPair)
    const sets = this.#sets.get(path) ?? []
    if (sets.length >= MAX_SETS || sets.some((set) => set.join('&') === names.join('&'))) return
    this.#sets.set(
      path,
      [...sets, names].sort((a, b) => b.length - a.length),
    )
  }

  delete(source: string): void {
    this.#values.delete(source)
  }

  /** Whether rows of this path have a query. */
  hasQueries(path: string): boolean {
    return this.#sets.has(path)
  }

  /** The row of exactly this address, else the one by its query. */
  find(source: string): IndexedRow<Value> | null {
    return this.#at(source) ?? this.findByQuery(source)
  }

  /** The same; if there is none, the row without a query. */
  findNearest(source: string): IndexedRow<Value> | null {
    return this.find(source) ?? this.#at(withoutOtherPairs(source)) ?? this.#at(splitSource(source).path)
  }

  /** The row with a query, of which the query of this source has every pair. */
  findByQuery(source: string): IndexedRow<Value> | null {
    if (!source.includes('?')) return null
    const { path, pairs } = splitSource(source)
    const sets = this.#sets.get(path)
    if (!sets) return null
    const byName = new Map(pairs.map((pair) => [nameOfPair(pair), pair]))
    for (const names of sets) {
      const own = names.flatMap((name) => byName.get(name) ?? [])
      const found = own.length === names.length ? this.#at(`${path}?${own.join('&')}`) : null
      if (found) return found
    }
    return null
  }

  #at(source: string): IndexedRow<Value> | null {
    const value = this.#values.get(source)
    return value === undefined ? null : { source, value }
  }
}

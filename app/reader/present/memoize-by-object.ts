// Remembers view models of data that a service keeps in memory: the service returns the same object until it changes.
// For data that is loaded again for each page: memoize-by-id.server.ts.
import type { Language } from '#contract/language.ts'

/** Wraps `present` so that it runs once per object and language. `present` may depend on nothing else that changes. */
export function memoizeByObject<Given extends object, Shown>(
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

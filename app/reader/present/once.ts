// Presents what a service keeps in memory once instead of for every page: the service returns the same object until it changes.
// What is read again for each page: known.server.ts.
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

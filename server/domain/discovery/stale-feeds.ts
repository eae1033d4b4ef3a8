// Derives the feeds that a change of a post affects from its stale cache tags. Pure.
import { findCategory } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import { categoryPath, inEdition, reporterPath, topicPath } from '#contract/paths.ts'

/** Paths of the pages of an edition whose feeds have changed; feed paths are below them (contract/paths.ts). */
export function pagesWithStaleFeeds(names: string[], language: Language): string[] {
  return [...new Set(names.flatMap((name) => pageOf(name, language) ?? []))]
}

function pageOf(name: string, language: Language): string | null {
  const [kind, ...rest] = name.split(':')
  const value = rest.join(':')
  if (kind === 'reporter') return reporterPath(language, decodeURIComponent(value))
  if (kind === 'topic') return topicPath(language, value)
  if (kind === 'latest') return value === language ? inEdition(language, '/') : null
  if (kind !== 'category' || rest[0] !== language) return null
  const category = findCategory(rest[1] ?? '')
  return category && categoryPath(language, category)
}

// Groups teams or players by the first letter of their names. Pure.
import type { Language } from '#contract/language.ts'
import type { Term } from '#contract/term.ts'
import { entryPath, type ListedKind, letterOf } from '#contract/term-paths.ts'

export type EntryGroup = {
  /** Unique on the page. */
  id: string
  letter: string
  entries: { id: string; name: string; href: string; about: string }[]
}

type Options = {
  kind: ListedKind
  language: Language
  /** Names of teams by player; null for teams. */
  teams: ReadonlyMap<string, string> | null
  labelOf: (letter: string) => string
}

/** `terms` are sorted by name. */
export function presentEntries(
  terms: readonly Term[],
  { kind, language, teams, labelOf }: Options,
): EntryGroup[] {
  const groups = new Map<string, EntryGroup>()
  for (const { id, slug, name } of terms) {
    const initial = letterOf(name[language])
    const group = groups.get(initial) ?? { id: initial, letter: labelOf(initial), entries: [] }
    groups.set(initial, group)
    const href = entryPath(language, kind, slug)
    group.entries.push({ id, name: name[language], href, about: teams?.get(id) ?? '' })
  }
  return [...groups.values()]
}

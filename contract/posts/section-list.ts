// Looks sections up: by id, by what texts call them, by address. Pure; made once for each state of the list.
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import type { Language } from '../language.ts'
import { type Category, type Section, sectionPath } from './section.ts'

/** Finds the section that a text names, ignoring case and surrounding space; null when there is none. */
export type FindCategory = (text: string) => Category | null

export type SectionList = {
  /** All, in their order, merged and hidden ones too. */
  all: readonly Section[]
  /** Those that readers see and posts can be given, in their order. */
  shown: readonly Section[]
  /** The section with this id, or the one it was merged into. */
  get(id: Category): Section | null
  /** The same, if readers see it. */
  shownOne(id: Category | undefined): Section | null
  /** By id, names, slug, or any of those it had before, in any case. A merged one gives its target. */
  find: FindCategory
  /** The section of a path within an edition, present or former, in any case, if readers see it. */
  atPath(path: string): Section | null
  /** The shown sections directly below it. */
  childrenOf(id: Category): readonly Section[]
  /**
   * The ids of these sections and of those above them, with the ids of sections merged into any of these: what is stored for a section
   * may have the id that it had before.
   */
  allIdsOf(ids: readonly Category[]): Category[]
  /** English names, as the API has them. */
  namesOf(ids: readonly Category[]): string[]
  /** Names in a language; ids that no section has are left out. */
  namesIn(language: Language, ids: readonly Category[]): string[]
  /** The same without those that readers do not see. */
  shownNamesIn(language: Language, ids: readonly Category[]): string[]
}

/** All texts that name a section, in lower case. */
export function keysOf({ id, name, slug, formerNames, formerPaths }: Section): string[] {
  const formerSlugs = formerPaths.map((path) => path.slice(path.lastIndexOf('/') + 1))
  return [id, name.bn, name.en, slug, ...formerNames, ...formerSlugs].map(toKey)
}

export function toKey(text: string): string {
  return toUnicodeForm(text, 'NFC').trim().toLowerCase()
}

/** All paths that lead to a section, in lower case. */
export function pathsOf(section: Section): string[] {
  return [sectionPath('bn', section), `/category/${section.id}`, ...section.formerPaths].map(toKey)
}

export function createSectionList(all: readonly Section[]): SectionList {
  const byId = new Map(all.map((section) => [section.id, section]))
  const byKey = new Map(all.flatMap((one) => keysOf(one).map((key) => [key, one])))
  const byPath = new Map(all.flatMap((one) => pathsOf(one).map((path) => [path, one])))
  const shown = all.filter(({ isHidden, mergedInto }) => !isHidden && mergedInto === null)
  const children = Map.groupBy(shown, ({ parentId }) => parentId)

  function target(section: Section | undefined): Section | null {
    const seen = new Set<Section>()
    let at = section
    while (at?.mergedInto && !seen.has(at)) {
      seen.add(at)
      at = byId.get(at.mergedInto)
    }
    return at ?? null
  }

  function allIdsOf(ids: readonly Category[]): Category[] {
    const own = ids.flatMap((id) => target(byId.get(id)) ?? [])
    const wanted = new Set(own.flatMap(({ id, parentId }) => [id, parentId]))
    return all.flatMap((section) => (wanted.has(target(section)?.id ?? null) ? [section.id] : []))
  }

  const visible = (section: Section | null) => (section?.isHidden ? null : section)

  return {
    all,
    shown,
    get: (id) => target(byId.get(id)),
    shownOne: (id) => visible(target(byId.get(id ?? ''))),
    find: (text) => target(byKey.get(toKey(text)))?.id ?? null,
    atPath: (path) => visible(target(byPath.get(toKey(path)))),
    childrenOf: (id) => children.get(id) ?? [],
    allIdsOf,
    namesOf: (ids) => ids.map((id) => byId.get(id)?.name.en ?? id),
    namesIn: (language, ids) => ids.flatMap((id) => byId.get(id)?.name[language] ?? []),
    shownNamesIn: (language, ids) => ids.flatMap((id) => visible(target(byId.get(id)))?.name[language] ?? []),
  }
}

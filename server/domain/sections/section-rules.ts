// What a section may be called and where it may stand. Pure.
import { suggestSlug } from '#bangla/slug.ts'
import { isReservedAddress } from '#contract/pages/reserved-address.ts'
import {
  type NewSection,
  SECTION_LIMITS,
  type Section,
  type SectionChange,
  sectionPath,
} from '#contract/posts/section.ts'
import { keysOf, pathsOf, toKey } from '#contract/posts/section-list.ts'
import { AppError } from '../app-error.ts'

/** What is taken: the other sections, and the slugs that static pages have or had. */
export type Taken = { sections: readonly Section[]; pageSlugs: ReadonlySet<string> }

/** The new section, whose id is its slug. Errors: {@link checkSection}. */
export function makeSection(present: Taken, { slug, ...wanted }: NewSection): Section {
  const chosen =
    slug || freeSlug(present, suggestSlug(wanted.name.en) || suggestSlug(wanted.name.bn), wanted.isTop)
  const made: Section = {
    ...wanted,
    slug: chosen,
    id: chosen.toLowerCase(),
    isHidden: false,
    mergedInto: null,
    formerPaths: [],
    formerNames: [],
  }
  checkSection(present, made)
  return made
}

/** A slug that no section has or had, made from this one. */
function freeSlug({ sections, pageSlugs }: Taken, wanted: string, isTop: boolean): string {
  const base = wanted.slice(0, SECTION_LIMITS.slug - 4).replace(/-+$/, '')
  if (base === '') throw new AppError('FIELD_REQUIRED', { field: 'slug' })
  const taken = new Set(sections.flatMap(keysOf))
  const isFree = (slug: string) =>
    !taken.has(slug) && !(isTop && (isReservedAddress(slug) || pageSlugs.has(slug)))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (isFree(slug)) return slug
  }
}

/** The section after a change, with its former name and path. Errors: {@link checkSection}. */
export function changeSection(present: Taken, before: Section, change: SectionChange): Section {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: Section = { ...before, ...given }
  const names = [before.name.bn, before.name.en].filter(
    (name) => name !== after.name.bn && name !== after.name.en,
  )
  const path = sectionPath('bn', before)
  after.formerNames = [...new Set([...before.formerNames, ...names])]
  after.formerPaths = [
    ...new Set([...before.formerPaths, ...(toKey(path) === toKey(sectionPath('bn', after)) ? [] : [path])]),
  ].filter((former) => toKey(former) !== toKey(sectionPath('bn', after)))
  const sections = present.sections.filter(({ id }) => id !== before.id)
  checkSection({ ...present, sections }, after, before)
  return after
}

/**
 * SECTION_NAME_TAKEN and SECTION_SLUG_TAKEN, with the field, for what another section has or had; ADDRESS_RESERVED for an address that
 * Maidan itself uses; PAGE_SLUG_TAKEN for that of a static page; FIELD_INVALID for a parent that has one itself, or a section with children of its own.
 */
function checkSection({ sections: others, pageSlugs }: Taken, section: Section, before?: Section): void {
  const owner = (key: string) => others.find((other) => keysOf(other).includes(toKey(key)))
  for (const language of ['bn', 'en'] as const) {
    const other = owner(section.name[language])
    if (other) throw taken('SECTION_NAME_TAKEN', `name.${language}`, section.name[language], other)
  }
  const path = toKey(sectionPath('bn', section))
  const other = owner(section.slug) ?? others.find((one) => pathsOf(one).includes(path))
  if (other) throw taken('SECTION_SLUG_TAKEN', 'slug', section.slug, other)
  const isMoved = before === undefined || path !== toKey(sectionPath('bn', before))
  if (section.isTop && isMoved && isReservedAddress(section.slug))
    throw new AppError('ADDRESS_RESERVED', { field: 'slug', values: { slug: section.slug } })
  if (section.isTop && isMoved && pageSlugs.has(section.slug.toLowerCase()))
    throw new AppError('PAGE_SLUG_TAKEN', { field: 'slug', values: { slug: section.slug } })
  if (section.parentId !== null) checkParent(others, section, section.parentId)
}

function checkParent(others: readonly Section[], section: Section, parentId: string): void {
  const parent = others.find(({ id }) => id === parentId)
  const isPossible =
    parent !== undefined &&
    parent.parentId === null &&
    parent.mergedInto === null &&
    others.every((other) => other.parentId !== section.id)
  if (!isPossible) throw new AppError('FIELD_INVALID', { field: 'parentId' })
}

function taken(
  code: 'SECTION_NAME_TAKEN' | 'SECTION_SLUG_TAKEN',
  field: string,
  text: string,
  other: Section,
) {
  return new AppError(code, { field, values: { text, section: other.name.en } })
}

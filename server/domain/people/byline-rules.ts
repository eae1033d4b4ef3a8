// Rules of bylines: which names are the same to readers, and which pages a change of name affects. Pure.
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { allNames, type PersonNames } from '#contract/person-names.ts'
import type { Role } from '#contract/role.ts'
import { tidyName } from '#contract/user.ts'
import { siteTag, teamTag } from '../cache-tags.ts'

// A soft hyphen, joiners and other characters without width, which readers do not see.
const NO_WIDTH = /[\p{Cf}\u115F\u1160\u3164]/gu

export const NAME_FIELDS = ['name', 'nameBn', 'nameEn'] as const
export type NameField = (typeof NAME_FIELDS)[number]

/** Names with the same key read the same: case, spaces and characters without width do not count. Empty without a letter. */
export function bylineKey(name: string): string {
  return tidyName(toUnicodeForm(name, 'NFKC')).replace(NO_WIDTH, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Which of these names another person has, in either edition; null when none. */
export function takenName(names: PersonNames, others: PersonNames[]): NameField | null {
  const taken = new Set(others.flatMap(allNames).map(bylineKey))
  return NAME_FIELDS.find((field) => names[field] !== '' && taken.has(bylineKey(names[field]))) ?? null
}

/** The first name that differs; null when they are the same. */
export function differingName(before: PersonNames, after: PersonNames): NameField | null {
  return NAME_FIELDS.find((field) => before[field] !== after[field]) ?? null
}

/** Names in one line, for the audit log. */
export function namesInLine(names: PersonNames): string {
  return allNames(names).join(' · ')
}

export type KnownPerson = PersonNames & { role: Role; onTeamPage: boolean }

/**
 * Cache tags of the pages that show a person differently after a change; null: not on the staff. Any page may carry their
 * byline.
 */
export function tagsOfChange(before: KnownPerson | null, after: KnownPerson | null): string[] {
  const isOnTeamPage = before?.onTeamPage === true || after?.onTeamPage === true
  return [
    ...(isOnTeamPage ? [teamTag()] : []),
    ...(replacementOf(before) === replacementOf(after) ? [] : [siteTag()]),
  ]
}

/** Identifies how a person's names replace typed bylines on pages; empty when bylines are shown as typed. */
function replacementOf(person: KnownPerson | null): string {
  const isReplaced = person !== null && person.role !== 'reader' && (person.nameBn || person.nameEn) !== ''
  return isReplaced ? JSON.stringify([person.name, person.nameBn, person.nameEn]) : ''
}

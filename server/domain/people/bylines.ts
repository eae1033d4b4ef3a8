// Bylines service: no two members of staff share a name, in either script. Changing a name: own-profile.ts and staff.ts.
import { normalizeText } from '#bangla/normalize.ts'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import type { Language } from '#contract/language.ts'
import { allNames, nameIn, type PersonNames } from '#contract/people/person-names.ts'
import { tidyName } from '#contract/people/user.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import type { Role } from '#contract/role.ts'
import type { SqlReader, Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { siteTag, teamTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import {
  lockBylines,
  selectBylinePerson,
  selectOtherNames,
  selectTranslatedPeople,
  type TranslatedPerson,
} from './byline-queries.ts'

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

/**
 * BYLINE_TAKEN when another member of staff, disabled ones included, has one of these names. Called in the transaction that
 * stores them or makes somebody staff; simultaneous claims of one name are serialised. `personId`: the future owner;
 * `fieldOf`: the caller's name of the field.
 */
export async function requireFreeByline(
  transaction: Transaction,
  {
    personId,
    names,
    fieldOf = (field) => field,
  }: { personId: string; names: PersonNames; fieldOf?: (field: NameField) => string },
): Promise<void> {
  await lockBylines(transaction)
  const taken = takenName(names, await selectOtherNames(transaction, personId))
  if (taken) throw new AppError('BYLINE_TAKEN', { field: fieldOf(taken) })
}

/** Invalidates the pages that show a person differently. */
export async function publishBylineChange(
  ctx: Ctx,
  transaction: Transaction,
  before: KnownPerson | null,
  after: KnownPerson | null,
): Promise<void> {
  await ctx.changes.publishInvalidation(transaction, tagsOfChange(before, after))
}

export type Reporter = {
  /** The name in the address of their page. */
  page: string
  /** How each edition prints them. */
  printed: Record<Language, string>
  /** Bylines as posts carry them; at least one. */
  bylines: string[]
  /** Every name whose address leads to this page. */
  names: string[]
}

/**
 * The reporter behind a byline, by any of their names; a name that no member of staff has is returned unchanged. For everyone.
 */
export async function findReporter(ctx: { db: SqlReader }, byline: string): Promise<Reporter> {
  const name = normalizeText(byline).trim()
  const isPossible = name !== '' && name.length <= POST_LIMITS.reporter && !name.includes('\0')
  const person = isPossible ? await selectBylinePerson(ctx.db, name) : null
  if (!person) return { page: name, printed: { bn: name, en: name }, bylines: [name], names: [name] }
  const { used, ...names } = person
  return {
    page: names.name,
    printed: { bn: nameIn(names, 'bn'), en: nameIn(names, 'en') },
    bylines: used.length > 0 ? used : [names.name],
    names: allNames(names),
  }
}

/** Members of staff whose names differ between the editions. Open to everyone. */
export async function listTranslatedPeople(ctx: Ctx): Promise<TranslatedPerson[]> {
  return selectTranslatedPeople(ctx.db)
}

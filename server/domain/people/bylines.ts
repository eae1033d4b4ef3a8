// Whose name stands above a story: no two members of staff share one, in either script. Who may change a name:
// own-profile.ts and staff.ts.
import { normalizeText } from '#bangla/normalize.ts'
import type { Language } from '#contract/language.ts'
import { allNames, nameIn, type PersonNames } from '#contract/person-names.ts'
import { POST_LIMITS } from '#contract/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import {
  lockBylines,
  selectBylinePerson,
  selectOtherNames,
  selectTranslatedPeople,
  type TranslatedPerson,
} from './byline-queries.ts'
import { type KnownPerson, type NameField, tagsOfChange, takenName } from './byline-rules.ts'

/**
 * BYLINE_TAKEN when another member of staff, disabled ones included, bears one of these names. Asked in the transaction that
 * stores them or makes somebody staff; two who want the same name at once take turns. `personId`: whose names they are to
 * be; `fieldOf`: what the caller calls a name.
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

/** Announces the pages that show a person otherwise than before; returns what is to be applied here after the commit. */
export async function publishBylineChange(
  ctx: Ctx,
  transaction: Transaction,
  before: KnownPerson | null,
  after: KnownPerson | null,
): Promise<string[]> {
  const stale = tagsOfChange(before, after)
  await ctx.changes.publishInvalidation(transaction, stale)
  return stale
}

export type Reporter = {
  /** The name in the address of their page. */
  page: string
  /** How each edition prints them. */
  printed: Record<Language, string>
  /** Bylines as posts carry them; at least one. */
  bylines: string[]
  /** Every name that leads here. */
  names: string[]
}

/** Who is meant by a byline, by whichever of their names; a name of nobody on the staff means itself. Open to everybody. */
export async function findReporter(ctx: Ctx, byline: string): Promise<Reporter> {
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

/** Staff whom the editions print by different names. Open to everybody. */
export async function listTranslatedPeople(ctx: Ctx): Promise<TranslatedPerson[]> {
  return selectTranslatedPeople(ctx.db)
}

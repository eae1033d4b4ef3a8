// Entries of the name book that matches name: teams, players, venues. Their other data: teams/, players/, venues/.
import { romanizeName } from '#bangla/romanize-name.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import type { NamedTerm } from '#contract/matches/match.ts'
import type { Term } from '#contract/term.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { nameBookTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { withLockedBook } from './change-book.ts'
import { getNameBook } from './load-name-book.ts'
import { createTerm, updateTerm } from './terms.ts'

/**
 * Returns a function that looks up entries by id. An id without an entry, such as a deleted player's, serves as the name itself.
 * The slug of an entry without a page is empty, so that nothing links to it.
 */
export async function findNamed(ctx: Pick<Ctx, 'lists' | 'changes'>): Promise<(id: string) => NamedTerm> {
  const book = await getNameBook(ctx)
  return (id) => {
    const term = book.find(id)
    return term
      ? { id, slug: term.hasPage ? term.slug : '', name: term.name }
      : { id, slug: '', name: { bn: id, en: id } }
  }
}

/** Throws unless the id is of an entry of this kind: the kind's …_NOT_FOUND code, or FIELD_INVALID when `field` is given. */
export async function checkNamed(ctx: Ctx, kind: EntryKind, id: string, field?: string): Promise<void> {
  if ((await getNameBook(ctx)).find(id)?.kind === kind) return
  throw field === undefined ? new AppError(MISSING[kind]) : new AppError('FIELD_INVALID', { field })
}

/** `other`: the discipline of a contest of marks. */
type EntryKind = 'team' | 'player' | 'ground' | 'other'
const MISSING = {
  team: 'TEAM_NOT_FOUND',
  player: 'PLAYER_NOT_FOUND',
  ground: 'VENUE_NOT_FOUND',
  other: 'TERM_NOT_FOUND',
} as const satisfies Record<EntryKind, ErrorCode>

type EntryChange = { [Name in keyof NewEntry]?: NewEntry[Name] | undefined }
type NewEntry = { name: Term['name']; variants: string[] }

/**
 * Adds an entry and, in the same transaction, what `store` writes of it. An empty English name is romanised. Errors as for createTerm. `allowSameName`: another player
 * has the same name.
 */
export async function createNamed(
  ctx: Ctx,
  { kind, name, variants, allowSameName = false }: NewEntry & { kind: EntryKind; allowSameName?: boolean },
  store: (transaction: Transaction, id: string) => Promise<void>,
): Promise<string> {
  permit(ctx, 'tournament.manage')
  const about = { bn: '', en: '' }
  const named = { ...name, en: name.en || romanizeName(name.bn) }
  const input = { kind, name: named, variants, slug: '', misspellings: [], about, hasPage: true }
  return (await createTerm(ctx, input, { allowSameName, store })).id
}

/** What a change of an entry's other data did. `fields`: those to record in the audit log. `tags`: what is stale after any change. */
export type StoredEntry = { isChanged: boolean; fields: readonly string[]; tags: string[] }

/**
 * Changes name and spellings where they are given and, in the same transaction, what `store` writes of the entry. The kind's
 * …_NOT_FOUND code. `isInBook`: what it writes depends on other entries, so it is done one at a time, as all changes of names are.
 */
export async function changeNamed(
  ctx: Ctx,
  {
    kind,
    id,
    change: { name, variants },
    isInBook = false,
  }: { kind: EntryKind; id: string; change: EntryChange; isInBook?: boolean },
  store: (transaction: Transaction) => Promise<StoredEntry>,
): Promise<void> {
  permit(ctx, 'tournament.manage')
  await checkNamed(ctx, kind, id)
  const storeOthers = async (transaction: Transaction, isRenamed: boolean) => {
    const { isChanged, fields, tags } = await store(transaction)
    await recordEntryChange(ctx, transaction, { id, name }, fields)
    return isChanged || isRenamed ? tags : null
  }
  if (name !== undefined || variants !== undefined) {
    await updateTerm(ctx, id, { ...(name && { name }), ...(variants && { variants }) }, storeOthers)
  } else if (isInBook) {
    const permission = { action: 'tournament.manage', subject: () => ({}) } as const
    await withLockedBook(ctx, permission, (transaction) => storeOthers(transaction, false))
  } else {
    await writeAs(ctx, 'tournament.manage', async (transaction) => {
      const tags = await storeOthers(transaction, false)
      if (tags) await ctx.changes.publishInvalidation(transaction, [nameBookTag(), ...tags])
    })
  }
}

/** Renaming has its own audit entry. Changes by the system (demo) are not recorded. */
async function recordEntryChange(
  ctx: Ctx,
  transaction: Transaction,
  { id, name: newName }: { id: string; name: Term['name'] | undefined },
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0 || ctx.viewer.kind === 'system') return
  const name = newName ?? (await findNamed(ctx))(id).name
  await record(ctx, transaction, {
    act: 'term.changed',
    object: { kind: 'term', id, name: `${name.bn} · ${name.en}` },
    details: { fields: fields.join(' ') },
  })
}

// Name book service: find, add, change and delete terms. Effects on posts: post-terms.ts and, after a change of spellings,
// topic-links.ts.
import { personIdOf } from '#contract/role.ts'
import type { NewTerm, Term, TermChange } from '#contract/term.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { termTag, topicTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { changeBook, linkPosts, TO_MANAGE } from './change-book.ts'
import { getNameBook, type NameBook } from './load-name-book.ts'
import { checkSpellings, slugFor } from './term-checks.ts'
import { listTermPage, type WantedTerms } from './term-list.ts'
import {
  columnsOf,
  countStories,
  deleteTermRow,
  findFormerSlugs,
  insertTerms,
  isNamedByMatches,
  type Stories,
  writeTerm,
} from './term-queries.ts'
import { spellingsOf } from './term-rules.ts'

export type ListedTerm = Term & { stories: Stories }
type TermPage = { terms: ListedTerm[]; next: string | null }

/** Terms by slug; `search` finds those with a spelling whose words begin with the given ones, in any script and order. */
export async function listTerms(ctx: Ctx, wanted: WantedTerms): Promise<TermPage> {
  permit(ctx, 'term.read')
  const { terms, next } = await listTermPage(ctx, wanted)
  return { terms: await withStories(ctx, terms), next }
}

async function withStories(ctx: Ctx, terms: Term[]): Promise<ListedTerm[]> {
  const counts = await countStories(
    ctx.db,
    terms.map(({ id }) => id),
  )
  return terms.map((term) => ({ ...term, stories: counts.get(term.id) ?? { bn: 0, en: 0 } }))
}

/** One term; TERM_NOT_FOUND. */
export async function getTerm(ctx: Ctx, id: string): Promise<ListedTerm> {
  permit(ctx, 'term.read')
  const term = (await getNameBook(ctx)).find(id)
  const [listed] = term ? await withStories(ctx, [term]) : []
  if (!listed) throw new AppError('TERM_NOT_FOUND')
  return listed
}

/**
 * Adds a term. TERM_SPELLING_TAKEN, with the field, when another term has that spelling; TERM_SPELLING_BOTH for a misspelling
 * that is also right; TERM_SLUG_TAKEN only for a requested slug.
 */
export async function createTerm(ctx: Ctx, input: NewTerm, options: AddOptions = {}): Promise<ListedTerm> {
  permit(ctx, 'term.manage')
  return getTerm(ctx, await add(ctx, input, options))
}

/** The ids of these terms of the demo newsroom; adds those whose kind and English name the book does not have yet. */
export async function addDemoTerms(ctx: Ctx, inputs: NewTerm[]): Promise<string[]> {
  permit(ctx, 'term.manage')
  const { all } = await getNameBook(ctx)
  const ids: string[] = []
  for (const input of inputs) {
    const known = all.find(({ kind, name }) => kind === input.kind && name.en === input.name.en)
    ids.push(known?.id ?? (await add(ctx, input, { isDemo: true })))
  }
  return ids
}

type AddOptions = {
  isDemo?: boolean
  /** A player may have the name of another one. */
  allowSameName?: boolean
  /** Stores what else belongs to the term, in the same transaction. */
  store?: (transaction: Transaction, id: string) => Promise<void>
}

async function add(ctx: Ctx, input: NewTerm, { isDemo = false, allowSameName = false, store }: AddOptions) {
  const id = newId(ctx.clock)
  const now = ctx.clock.now()
  await changeBook(ctx, TO_MANAGE, async (transaction, book) => {
    checkSpellings(book, id, input, allowSameName ? { ...input, misspellings: [] } : null)
    const slug = slugFor(book, id, input.slug, input.name)
    const term: Term = { ...input, id, slug, version: 1, changedAt: now }
    const row = { ...columnsOf(term), id, changedBy: personIdOf(ctx.viewer), demo: isDemo }
    await insertTerms(transaction, [row])
    await store?.(transaction, id)
    // The demo newsroom adds them before its posts: no audit entry, and no posts to link.
    if (!isDemo) {
      await record(ctx, transaction, { act: 'term.created', object: objectOf(term) })
      await linkPosts(ctx, transaction, id, spellingsOf(term))
    }
    return [topicTag(slug), termTag(id)]
  })
  return id
}

/**
 * Changes the given fields. Errors as for {@link createTerm}, and TERM_CHANGED when it is no longer the version the caller
 * saw. `store` changes what else belongs to the term, in the same transaction, and returns the stale cache tags; null where
 * nothing was changed.
 */
export async function updateTerm(
  ctx: Ctx,
  id: string,
  change: TermChange,
  store?: (transaction: Transaction, isChanged: boolean) => Promise<string[] | null>,
): Promise<ListedTerm> {
  permit(ctx, 'term.manage')
  await changeBook(ctx, TO_MANAGE, async (transaction, book) => {
    const before = termIn(book, id)
    if (change.version !== undefined && change.version !== before.version)
      throw new AppError('TERM_CHANGED', { field: 'version' })
    const wanted = changed(before, change)
    checkSpellings(book, id, wanted, before)
    const slug = change.slug === undefined ? before.slug : slugFor(book, id, change.slug, wanted.name)
    const after: Term = { ...wanted, slug, version: before.version + 1, changedAt: ctx.clock.now() }
    const fields = differingFields(before, after)
    const further = (await store?.(transaction, fields.length > 0)) ?? null
    if (fields.length === 0) return further
    const former = await formerSlugs(transaction, before, slug)
    await writeTerm(transaction, id, {
      ...columnsOf(after),
      formerSlugs: former,
      changedBy: personIdOf(ctx.viewer),
    })
    await record(ctx, transaction, {
      act: 'term.changed',
      object: objectOf(after),
      details: { fields: fields.join(' ') },
    })
    const spellings = new Set([...spellingsOf(before), ...spellingsOf(after)])
    if (spellings.size > spellingsOf(before).length || spellings.size > spellingsOf(after).length)
      await linkPosts(ctx, transaction, id, [...spellings])
    return [topicTag(before.slug), topicTag(slug), termTag(id), ...(further ?? [])]
  })
  return getTerm(ctx, id)
}

function changed(before: Term, change: TermChange): Term {
  const { kind, name, variants, misspellings, about, hasPage } = before
  return {
    ...before,
    kind: change.kind ?? kind,
    name: change.name ?? name,
    variants: change.variants ?? variants,
    misspellings: change.misspellings ?? misspellings,
    about: change.about ?? about,
    hasPage: change.hasPage ?? hasPage,
  }
}

/** Deletes a term and its topic page; its posts stay. TERM_IN_USE while matches, squads or tournaments name it. */
export async function deleteTerm(ctx: Ctx, id: string): Promise<void> {
  await changeBook(ctx, TO_MANAGE, async (transaction, book) => {
    const term = termIn(book, id)
    if (await isNamedByMatches(transaction, id)) throw new AppError('TERM_IN_USE')
    await deleteTermRow(transaction, id)
    await record(ctx, transaction, { act: 'term.deleted', object: objectOf(term) })
    // A shorter name within the deleted one may now be a mention of another term.
    await linkPosts(ctx, transaction, id, spellingsOf(term))
    return [topicTag(term.slug), termTag(id)]
  })
}

function termIn(book: NameBook, id: string): Term {
  const term = book.find(id)
  if (!term) throw new AppError('TERM_NOT_FOUND')
  return term
}

async function formerSlugs(transaction: Transaction, before: Term, slug: string): Promise<string[]> {
  const former = await findFormerSlugs(transaction, before.id)
  if (slug === before.slug) return former
  return [...new Set([...former, before.slug])].filter((name) => name !== slug)
}

function differingFields(before: Term, after: Term): string[] {
  const fields = ['kind', 'slug', 'name', 'variants', 'misspellings', 'about', 'hasPage'] as const
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

function objectOf({ id, name }: Term) {
  return { kind: 'term', id, name: `${name.bn} · ${name.en}` } as const
}

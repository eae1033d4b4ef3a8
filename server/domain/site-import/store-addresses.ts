// The addresses that a site's items had lead to what they have become here.
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { OldAddress, RedirectTarget } from '#contract/redirect.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { getNameBook } from '../name-book/load-name-book.ts'
import { isPicture, sourceOf, sourcesOf } from '../redirects/old-address-rules.ts'
import { findReplaced, storeOldAddresses } from '../redirects/store-old-addresses.ts'
import { writeAsMaidan } from '../write-as.ts'
import {
  type AddressRow,
  countAddresses,
  noteTargetsBefore,
  selectAddresses,
  selectAtAddresses,
  selectRedirects,
} from './address-queries.ts'
import { type ItemName, writeOutcomes } from './item-queries.ts'
import type { RunProgress } from './run-progress.ts'
import type { MappedTerm, SiteMapping } from './site-mapping.ts'
import { withinSite } from './site-rules.ts'
import { noteTermOutcomes } from './term-queries.ts'

type Work = { run: { id: string; site: string; language: Language }; mapping: SiteMapping }
type ToTarget = (row: Omit<AddressRow, 'address'>, address: string) => RedirectTarget | null

const ROWS_AT_ONCE = 5_000

/** Stores all addresses of a run's items, then the redirects that the site itself had. */
export async function storeAddresses(ctx: Ctx, work: Work, progress: RunProgress): Promise<void> {
  const { run } = work
  await progress.enter('addresses', await countAddresses(ctx.db, run))
  const toTarget = await createTargets(ctx, work)
  for (let after = ''; ; ) {
    progress.check()
    const rows = await selectAddresses(ctx.db, run, { after, limit: ROWS_AT_ONCE })
    const last = rows.at(-1)
    if (!last) break
    const addresses = rows.flatMap(({ kind, key, ...row }): ItemAddress[] => {
      const to = toTarget({ kind, key, ...row }, row.address)
      return to ? [{ item: { kind, key }, from: row.address, to }] : []
    })
    await writeAsMaidan(ctx, (transaction) => storeOfItems(ctx, transaction, run, addresses))
    progress.add(rows.length)
    after = last.address
  }
  await storeRedirects(ctx, work, { toTarget, progress })
  await writeAsMaidan(ctx, (transaction) => noteTermOutcomes(transaction, run.id))
}

type ItemAddress = OldAddress & { item: ItemName }

/** Stores addresses, and beside their items where these led before, for the undo. */
async function storeOfItems(
  ctx: Ctx,
  transaction: Transaction,
  run: Work['run'],
  addresses: readonly ItemAddress[],
): Promise<void> {
  const itemOf = new Map(addresses.map(({ from, item }) => [sourceOf(from), item]))
  const replaced = await findReplaced(ctx, transaction, run.id, addresses)
  const former = replaced.flatMap((row) => {
    const item = itemOf.get(row.source)
    return item ? [{ item, row }] : []
  })
  await noteTargetsBefore(transaction, run, former)
  await storeOldAddresses(ctx, transaction, run.id, addresses)
}

/** What an item has become; null for one that is not here. */
async function createTargets(ctx: Ctx, { run, mapping }: Work): Promise<ToTarget> {
  const { find } = await getNameBook(ctx)
  const { language } = run
  const gone: RedirectTarget = { kind: 'gone', value: '', language }
  const search = (words: string): RedirectTarget => {
    return { kind: 'path', value: inEdition(language, `/search?q=${encodeURIComponent(words)}`), language }
  }
  const targetOfTerm = ({ name, choice, ourId }: MappedTerm): RedirectTarget | null => {
    switch (choice.to) {
      case 'drop':
        return gone
      case 'byline':
        return { kind: 'byline', value: choice.name, language }
      case 'keyword':
        return search(name)
      case 'topic': {
        const term = find(choice.term)
        return term ? { kind: 'term', value: term.slug, language } : search(name)
      }
      default:
        return ourId === '' ? null : { kind: 'section', value: ourId, language }
    }
  }
  return ({ kind, key, ourId, shownBy }, address) => {
    if (kind === 'section' || kind === 'tag' || kind === 'author') {
      const term = mapping.find(kind, key)
      return term && targetOfTerm(term)
    }
    if (ourId === '') return null
    if (kind === 'post' || kind === 'page') return { kind, value: ourId, language }
    if (kind !== 'picture') return null
    // The page of a picture shows the story that has it.
    if (!isPicture(address) && shownBy) return { kind: 'post', value: shownBy, language }
    return { kind: 'media', value: ourId, language }
  }
}

/** Redirects that a plugin had: to where their target is now. */
async function storeRedirects(
  ctx: Ctx,
  { run }: Work,
  { toTarget, progress }: { toTarget: ToTarget; progress: RunProgress },
): Promise<void> {
  const { site, language } = run
  for (let after = ''; ; ) {
    progress.check()
    const rows = await selectRedirects(ctx.db, run.id, { after, limit: ROWS_AT_ONCE })
    const last = rows.at(-1)
    if (!last) return
    const sourcesIn = (to: string) => sourcesOf(to.startsWith('/') ? to : (withinSite(site, to) ?? ''))
    const items = await selectAtAddresses(
      ctx.db,
      site,
      rows.flatMap(({ to }) => sourcesIn(to ?? '')),
    )
    const addresses = rows.map(({ key, to }): ItemAddress => {
      const redirect = { item: { kind: 'redirect' as const, key }, from: key }
      if (to === null) return { ...redirect, to: { kind: 'gone', value: '', language } }
      const [item] = sourcesIn(to).flatMap((source) => items.get(source) ?? [])
      const ours = item ? toTarget({ ...item, shownBy: null }, to) : null
      return { ...redirect, to: ours ?? elsewhere(site, to, language) }
    })
    await writeAsMaidan(ctx, async (transaction) => {
      await storeOfItems(ctx, transaction, run, addresses)
      const names = rows.map(({ key }) => ({
        name: { kind: 'redirect' as const, key },
        outcome: 'added' as const,
      }))
      await writeOutcomes(transaction, run, names)
    })
    after = last.key
  }
}

/** What is not an item of the site: a path here, or another site's address, which is only followed by https. */
function elsewhere(site: string, to: string, language: Language): RedirectTarget {
  const within = to.startsWith('/') && !to.startsWith('//') ? to : withinSite(site, to)
  if (within !== null) return { kind: 'path', value: within, language }
  return to.startsWith('https://')
    ? { kind: 'address', value: to, language }
    : { kind: 'gone', value: '', language }
}

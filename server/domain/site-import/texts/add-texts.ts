// Adds the posts and pages of a batch in one transaction with what is noted of them; drafts that changed there are replaced in it.
import { setImmediate as breathe } from 'node:timers/promises'
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { openStagedImport, type StagedImport } from '#server/domain/import/import-posts.ts'
import { importLine } from '#server/domain/import/import-row.ts'
import { getNameBook } from '#server/domain/name-book/load-name-book.ts'
import type { PagePlace } from '#server/domain/pages/import-pages.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import {
  continueVersions,
  deleteNeverPublic,
  selectVersions,
  writeItems,
  writeOutcomes,
} from '../item-queries.ts'
import { storable } from '../site-rules.ts'
import { storePages } from '../store-pages.ts'
import type { Decided } from './decide-texts.ts'
import { linkTwins, type Twins } from './link-twins.ts'
import type { Made, TextWork } from './make-text.ts'

export type BatchWork = TextWork & { twins: Twins }

/** What rows point at, a picture or a translation, is gone since it was looked up. Nothing of the batch is added. */
export class RowsRefused extends Error {}

/**
 * Drafts that were never public are replaced as a whole, with the dates that they have there. Returns which translation each of them had.
 */
async function forgetDrafts(
  transaction: Transaction,
  { run }: TextWork,
  made: Made[],
): Promise<ReadonlyMap<string, string | null>> {
  const drafts = made.filter(({ todo, post }) => todo === 'update' && post !== null)
  const gone = await deleteNeverPublic(
    transaction,
    run,
    drafts.map(({ name, ours, version }) => ({ key: name.key, id: ours, version })),
  )
  // Somebody has changed it meanwhile: ours stays.
  for (const draft of drafts) if (!gone.has(draft.ours)) draft.outcome = 'kept'
  return gone
}

/** What is noted of a text that is stored as this version. */
export function noted(
  run: { id: string },
  made: Made,
  ourId: string,
  ourVersion: number,
  placeBefore: PagePlace | null = null,
) {
  const { item, name, hash, mapped, outcome, losses, todo, version } = made
  const place = placeBefore === null ? {} : { placeBefore }
  const changed = outcome === 'updated' ? { before: version, changedBy: run.id, ...place } : {}
  const original = storable(item.original)
  return {
    ...name,
    title: storable(item.title).slice(0, 300),
    details: { ...changed, ...(mapped === null ? {} : { mapped }) },
    ourId,
    ourVersion,
    hash,
    outcome,
    losses,
    original,
    isNew: todo === 'add',
  }
}

/** One that somebody has saved meanwhile stays as it is. */
async function addPages(ctx: Ctx, transaction: Transaction, { run }: TextWork, made: Made[]): Promise<void> {
  const pages = made.flatMap((one) => (one.item.kind === 'page' ? [{ ...one, item: one.item }] : []))
  const stored = await storePages(ctx, transaction, run, pages)
  for (const one of made) if (one.item.kind === 'page' && !stored.has(one.item.key)) one.outcome = 'kept'
  const notes = pages.flatMap((one) => {
    const page = stored.get(one.item.key)
    if (!page) return []
    // It says something else there, and nothing that is stored of it here.
    if (one.todo === 'update' && page.version === one.version) one.outcome = 'unchanged'
    return [noted(run, one, page.id, page.version, page.former)]
  })
  await writeItems(transaction, run, notes)
  const kept = made.filter(({ item, outcome }) => item.kind === 'page' && outcome === 'kept')
  await writeOutcomes(transaction, run, kept)
}

const isStored = ({ outcome }: Made) => outcome !== 'kept'

/** Adds posts and pages with the notes of these and of those that stay as they are, in one transaction. */
export async function addTexts(ctx: Ctx, work: BatchWork, decided: Decided[], made: Made[]): Promise<void> {
  const finish = async (transaction: Transaction) => {
    await addPages(ctx, transaction, work, made)
    await notePosts(transaction, work, made)
    const settled = [
      ...decided.filter(({ todo }) => todo === null),
      ...made.filter(({ outcome }) => outcome === 'kept'),
    ]
    await writeOutcomes(transaction, work.run, settled)
  }
  if (made.every(({ post }) => post === null)) {
    await linkTwins(ctx.db, work.twins, decided, made, new Map())
    return writeAsMaidan(ctx, finish)
  }
  const now = ctx.clock.now()
  const staged = await openStagedImport(ctx)
  try {
    const stage = async (transaction: Transaction) => {
      const former = await forgetDrafts(transaction, work, made)
      await linkTwins(transaction, work.twins, decided, made.filter(isStored), former)
      await stagePosts(ctx, staged, made.filter(isStored), now)
    }
    await staged.store({ batch: null, now, stage, after: finish })
  } finally {
    staged.close()
  }
}

async function stagePosts(ctx: Ctx, staged: StagedImport, made: Made[], now: Date): Promise<void> {
  const [{ slugNames }, sections] = await Promise.all([getNameBook(ctx), getSections(ctx)])
  const names = { slugNames, sections }
  const lines: string[] = []
  for (const { post } of made) {
    if (post) lines.push(importLine(post, lines.length + 1, now, names))
    await breathe()
  }
  await staged.add(Buffer.from(lines.join('')))
  const { bad } = await staged.validate([])
  if (bad > 0) throw new RowsRefused(`${bad} rows of a site import were refused`)
}

async function notePosts(transaction: Transaction, { run }: TextWork, made: Made[]): Promise<void> {
  const posts = made.filter((one) => one.post !== null && isStored(one))
  await continueVersions(
    transaction,
    posts.filter(({ todo }) => todo === 'update'),
  )
  const versions = await selectVersions(
    transaction,
    posts.map(({ ours }) => ours),
  )
  const notes = posts.flatMap((one) => {
    const stored = versions.get(one.ours)
    return stored ? [noted(run, one, one.ours, stored.version)] : []
  })
  await writeItems(transaction, run, notes)
}

// Stores the posts and pages of a site, some hundred in one transaction with what is noted of them: new ones, and those that changed there
// and not here.
import { setImmediate as breathe } from 'node:timers/promises'
import type { SiteImportCounts } from '#contract/site-import.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { updatePost } from '#server/domain/editing/save-post.ts'
import { openStagedImport } from '#server/domain/import/import-posts.ts'
import { importLine } from '#server/domain/import/import-row.ts'
import { getNameBook } from '#server/domain/name-book/load-name-book.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import {
  continueVersions,
  deleteNeverPublic,
  selectVersions,
  writeItems,
  writeOutcomes,
  writeTrialLosses,
} from '../item-queries.ts'
import { resolveAddresses } from '../resolve-addresses.ts'
import type { RunProgress } from '../run-progress.ts'
import type { SiteSource } from '../site-item.ts'
import { storable } from '../site-rules.ts'
import { storePages } from '../store-pages.ts'
import { type Decided, decideTexts, type Text } from './decide-texts.ts'
import { linkTwins, type Twins } from './link-twins.ts'
import { type Made, makeText, type TextWork } from './make-text.ts'

const TEXTS_AT_ONCE = 500

/** Stores all texts of a source. Returns how many of each kind have which outcome; with `isTrial` nothing is stored. */
export async function storeTexts(
  ctx: Ctx,
  work: TextWork,
  source: SiteSource,
  progress: RunProgress,
): Promise<SiteImportCounts> {
  await progress.enter('texts', source.bytes)
  const twins: Twins = new Map()
  const counts: SiteImportCounts = {}
  let batch: Text[] = []
  const flush = async () => {
    for (const { item, outcome } of await storeBatch(ctx, { ...work, twins }, batch)) {
      const before = counts[item.kind] ?? {}
      counts[item.kind] = { ...before, [outcome]: (before[outcome] ?? 0) + 1 }
    }
    batch = []
  }
  for await (const { item, bytes } of source.texts()) {
    batch.push(item)
    if (batch.length < TEXTS_AT_ONCE) continue
    progress.check()
    await flush()
    progress.at(bytes)
  }
  progress.check()
  await flush()
  return counts
}

async function storeBatch(ctx: Ctx, work: TextWork & { twins: Twins }, items: Text[]): Promise<Decided[]> {
  if (items.length === 0) return []
  const decided = await decideTexts(ctx, work.run, items)
  const changing = decided.filter(({ todo }) => todo !== null)
  const resolved = await resolveAddresses(
    ctx,
    work,
    changing.map(({ item }) => item),
  )
  const made: Made[] = []
  for (const one of changing) {
    made.push(makeText(work, one, resolved, ctx.clock.now()))
    await breathe()
  }
  if (work.isTrial) {
    await writeAsMaidan(ctx, (transaction) => writeTrialLosses(transaction, work.run, made.map(noteOf)))
    return decided
  }
  // Drafts that were never public can be replaced as a whole, with the dates that they have there.
  const replaced = made.filter((one) => one.todo === 'update' && one.post !== null && !one.isPublicOnce)
  const former = await forgetDrafts(ctx, work, replaced)
  const updated = made.filter((one) => one.todo === 'update' && one.post !== null && one.isPublicOnce)
  for (const one of updated) one.outcome = await updateOurs(ctx, work, one)
  const unchanged = decided.filter(({ todo }) => todo === null)
  const added = made.filter((one) => !updated.includes(one))
  const fresh = added.filter(({ outcome }) => outcome !== 'kept')
  await linkTwins(ctx.db, work.twins, decided, fresh, former)
  await addAll(ctx, work, added, unchanged)
  return decided.map((one) => updated.find(({ item }) => item === one.item) ?? one)
}

function noteOf({ item, name, losses }: Made) {
  return { ...name, losses, original: storable(item.original) }
}

/** Returns which translation each of them had. */
async function forgetDrafts(
  ctx: Ctx,
  { run }: TextWork,
  drafts: Made[],
): Promise<ReadonlyMap<string, string | null>> {
  if (drafts.length === 0) return new Map()
  const gone = await writeAsMaidan(ctx, (transaction) =>
    deleteNeverPublic(
      transaction,
      run,
      drafts.map(({ name, ours, version }) => ({ key: name.key, id: ours, version })),
    ),
  )
  // Somebody has changed it meanwhile: ours stays.
  for (const draft of drafts) if (!gone.has(draft.ours)) draft.outcome = 'kept'
  return gone
}

/** Changes a post that readers know, as an editor would: its former text becomes a version. */
async function updateOurs(ctx: Ctx, { run }: TextWork, made: Made): Promise<Decided['outcome']> {
  const { post, ours, version } = made
  if (!post) return made.outcome
  const {
    id: _id,
    createdAt: _created,
    updatedAt: _updated,
    insertedAt: _insertedAt,
    slug: _slug,
    language: _language,
    ...fields
  } = post
  const status = post.status === 'published' ? ('published' as const) : ('unpublished' as const)
  const { publishAt: _publishAt, ...input } = fields
  let outcome: Decided['outcome'] = 'updated'
  try {
    await updatePost(ctx, ours, { ...input, status, version })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    outcome = error.code === 'NO_CHANGES' ? 'unchanged' : 'kept'
  }
  await writeAsMaidan(ctx, async (transaction) => {
    if (outcome === 'kept') return writeOutcomes(transaction, run, [{ ...made, outcome }])
    const present = (await selectVersions(transaction, [ours])).get(ours)
    const note = noted(run, { ...made, outcome }, ours, present?.version ?? version)
    await writeItems(transaction, run, [note])
  })
  return outcome
}

function noted(run: { id: string }, made: Made, ourId: string, ourVersion: number) {
  const { item, name, hash, outcome, losses, todo, version } = made
  const details = outcome === 'updated' ? { before: version, changedBy: run.id } : {}
  const original = storable(item.original)
  return {
    ...name,
    title: storable(item.title).slice(0, 300),
    details,
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
    return page ? [noted(run, one, page.id, page.version)] : []
  })
  await writeItems(transaction, run, notes)
  const kept = made.filter(({ item, outcome }) => item.kind === 'page' && outcome === 'kept')
  await writeOutcomes(transaction, run, kept)
}

/** Adds posts and pages with the notes of these and of those that stay as they are, in one transaction. */
async function addAll(ctx: Ctx, work: TextWork, made: Made[], unchanged: Decided[]): Promise<void> {
  const posts = made.filter(({ post, outcome }) => post !== null && outcome !== 'kept')
  const settled = [...unchanged, ...made.filter(({ outcome }) => outcome === 'kept')]
  const finish = async (transaction: Transaction) => {
    await addPages(ctx, transaction, work, made)
    await continueVersions(
      transaction,
      posts.filter(({ todo }) => todo === 'update'),
    )
    const versions = await selectVersions(
      transaction,
      posts.map(({ ours }) => ours),
    )
    const stored = posts.map((one) => noted(work.run, one, one.ours, versions.get(one.ours)?.version ?? 1))
    await writeItems(transaction, work.run, stored)
    await writeOutcomes(transaction, work.run, settled)
  }
  if (posts.length === 0) return writeAsMaidan(ctx, finish)
  const now = ctx.clock.now()
  const staged = await openStagedImport(ctx)
  try {
    const [{ slugNames }, sections] = await Promise.all([getNameBook(ctx), getSections(ctx)])
    const names = { slugNames, sections }
    const lines: string[] = []
    for (const { post } of posts) {
      if (post) lines.push(importLine(post, lines.length + 1, now, names))
      await breathe()
    }
    await staged.add(Buffer.from(lines.join('')))
    await staged.validate([])
    await staged.store({ batch: null, now, after: finish })
  } finally {
    staged.close()
  }
}

// Stores the posts and pages of a site in batches of some hundred: new ones are added, and those changed that changed there and not here.
import { setImmediate as breathe } from 'node:timers/promises'
import type { SiteImportCounts } from '#contract/site-import.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { updatePost } from '#server/domain/editing/save-post.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import { selectVersions, writeItems, writeOutcomes, writeTrialLosses } from '../item-queries.ts'
import { resolveAddresses } from '../resolve-addresses.ts'
import type { RunProgress } from '../run-progress.ts'
import type { SiteSource } from '../site-item.ts'
import { storable } from '../site-rules.ts'
import { addTexts, type BatchWork, noted, RowsRefused } from './add-texts.ts'
import { type Decided, decideTexts, type Text } from './decide-texts.ts'
import type { Twins } from './link-twins.ts'
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

const TRIES = 3

async function storeBatch(ctx: Ctx, work: BatchWork, items: Text[]): Promise<Decided[]> {
  if (items.length === 0) return []
  for (let attempt = 1; ; attempt++) {
    const twins = new Map(work.twins)
    try {
      const stored = await storeBatchOnce(ctx, { ...work, twins }, items)
      for (const [twin, first] of twins) work.twins.set(twin, first)
      return stored
    } catch (error) {
      if (!(error instanceof RowsRefused) || attempt === TRIES) throw error
    }
  }
}

async function storeBatchOnce(ctx: Ctx, work: BatchWork, items: Text[]): Promise<Decided[]> {
  const decided = await decideTexts(ctx, work, items)
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
  const updated = made.filter((one) => one.todo === 'update' && one.post !== null && one.isPublicOnce)
  for (const one of updated) one.outcome = await updateOurs(ctx, work, one)
  await addTexts(
    ctx,
    work,
    decided,
    made.filter((one) => !updated.includes(one)),
  )
  return decided.map((one) => updated.find(({ item }) => item === one.item) ?? one)
}

function noteOf({ item, name, losses }: Made) {
  return { ...name, losses, original: storable(item.original) }
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
  const note = async (transaction: Transaction, outcome: Decided['outcome']) => {
    const present = (await selectVersions(transaction, [ours])).get(ours)
    await writeItems(transaction, run, [noted(run, { ...made, outcome }, ours, present?.version ?? version)])
  }
  try {
    await updatePost(ctx, ours, { ...input, status, version }, (transaction) => note(transaction, 'updated'))
    return 'updated'
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const outcome = error.code === 'NO_CHANGES' ? 'unchanged' : 'kept'
    await writeAsMaidan(ctx, (transaction) =>
      outcome === 'kept'
        ? writeOutcomes(transaction, run, [{ ...made, outcome }])
        : note(transaction, outcome),
    )
    return outcome
  }
}

// Undoing a run, second half: posts and pages of earlier runs that it changed get the version before it, unless somebody has changed them since.

import type { Transaction } from '#server/db/client.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { updatePost } from '#server/domain/editing/save-post.ts'
import { restorePage } from '#server/domain/pages/text-pages.ts'
import { getRevision } from '#server/domain/revisions/revisions.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import type { RunProgress } from '../run-progress.ts'
import type { SiteImport } from '../site-import-queries.ts'
import { type ChangedItem, noteRestored, selectChanged, writeKept } from './undo-queries.ts'

const AT_ONCE = 200

/** Can be interrupted and continued: what is restored counts as changed no more. */
export async function restoreChanged(ctx: Ctx, run: SiteImport, progress: RunProgress): Promise<void> {
  for (const kind of ['post', 'page'] as const) {
    for (let after = ''; ; ) {
      const items = await selectChanged(ctx.db, run, kind, { after, limit: AT_ONCE })
      const last = items.at(-1)
      if (!last) break
      for (const item of items) {
        progress.check()
        await restoreOne(ctx, run, kind, item)
      }
      after = last.key
    }
  }
}

/** Ours stays as it is where somebody has changed it since. */
async function restoreOne(
  ctx: Ctx,
  run: SiteImport,
  kind: 'post' | 'page',
  { key, ...item }: ChangedItem,
): Promise<void> {
  const note = (transaction: Transaction, version: number) =>
    noteRestored(transaction, run, { kind, key, version })
  const keep = () => writeAsMaidan(ctx, (transaction) => writeKept(transaction, run, { kind, key }))
  if (item.before >= item.ourVersion) return keep()
  try {
    await (kind === 'page' ? restorePageOf(ctx, item, note) : restorePost(ctx, item, note))
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    if (error.code !== 'NO_CHANGES') return keep()
    await writeAsMaidan(ctx, (transaction) => note(transaction, item.ourVersion))
  }
}

type Restored = Omit<ChangedItem, 'key'>
type Note = (transaction: Transaction, version: number) => Promise<void>

async function restorePageOf(
  ctx: Ctx,
  { ourId, ourVersion, before, details: { placeBefore } }: Restored,
  note: Note,
): Promise<void> {
  const { version } = await restorePage(ctx, ourId, {
    restored: before,
    version: ourVersion,
    place: placeBefore ?? {},
  })
  await writeAsMaidan(ctx, (transaction) => note(transaction, version))
}

async function restorePost(ctx: Ctx, { ourId, ourVersion, before }: Restored, note: Note): Promise<void> {
  const { fields, status } = await getRevision(ctx, { postId: ourId, version: String(before) })
  const { get } = await getSections(ctx)
  // One of them may have been merged or removed since.
  const categories = fields.categories.flatMap((id) => get(id)?.id ?? [])
  const shown = status === 'published' ? status : 'unpublished'
  await updatePost(ctx, ourId, { ...fields, categories, status: shown, version: ourVersion }, (transaction) =>
    note(transaction, ourVersion + 1),
  )
}

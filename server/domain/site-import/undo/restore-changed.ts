// Undoing a run, second half: posts and pages of earlier runs that it changed get the version before it, unless somebody has changed them since.
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { updatePost } from '#server/domain/editing/save-post.ts'
import { restorePage } from '#server/domain/pages/text-pages.ts'
import { getRevision } from '#server/domain/revisions/revisions.ts'
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
        const version = await restoreOne(ctx, kind, item)
        await writeAsMaidan(ctx, (transaction) =>
          version === null
            ? writeKept(transaction, run, { kind, key: item.key })
            : noteRestored(transaction, run, { kind, key: item.key, version }),
        )
      }
      after = last.key
    }
  }
}

/** The version that it has now; null where ours stays as it is. */
async function restoreOne(
  ctx: Ctx,
  kind: 'post' | 'page',
  { ourId, ourVersion, before }: ChangedItem,
): Promise<number | null> {
  if (before >= ourVersion) return null
  try {
    if (kind === 'page')
      return (await restorePage(ctx, ourId, { restored: before, version: ourVersion })).version
    const { fields, status } = await getRevision(ctx, { postId: ourId, version: String(before) })
    const shown = status === 'published' ? status : 'unpublished'
    return (await updatePost(ctx, ourId, { ...fields, status: shown, version: ourVersion })).post.version
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return error.code === 'NO_CHANGES' ? ourVersion : null
  }
}

// Takes a run back: what it brought and nobody changed since is removed, what it changed is restored, the rest stays and is named.

import { AppError } from '#server/domain/app-error.ts'
import { record } from '#server/domain/audit/audit.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { removeOrphanedFiles, removeUnshownPictures } from '#server/domain/media/upload-pictures.ts'
import { removeImportedPages } from '#server/domain/pages/import-pages.ts'
import { removeOldAddressesOf } from '#server/domain/redirects/store-old-addresses.ts'
import { removeSection } from '#server/domain/sections/change-sections.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import { selectTargetsBefore } from '../address-queries.ts'
import type { RunProgress } from '../run-progress.ts'
import { countItems, type SiteImport, updateRun } from '../site-import-queries.ts'
import { restoreChoices } from '../term-queries.ts'
import { restoreChanged } from './restore-changed.ts'
import { deleteItems, deletePostsOf, markKept, selectBrought } from './undo-queries.ts'

const AT_ONCE = 1_000

/** Undoes in pieces, each of which is whole; it can be interrupted and continued. */
export async function undoRun(ctx: Ctx, run: SiteImport, progress: RunProgress): Promise<void> {
  await progress.enter(
    'undo',
    Object.values(run.counts.post ?? {}).reduce((sum, count) => sum + count, 0),
  )
  await restoreChanged(ctx, run, progress)
  await removePosts(ctx, run, progress)
  await removePages(ctx, run)
  const keptSections = await removeSections(ctx, run, progress)
  await removePictures(ctx, run, progress)
  await undoAddresses(ctx, run, keptSections)
  await progress.stop()
  await writeAsMaidan(ctx, async (transaction) => {
    await markKept(transaction, run.id)
    const counts = await countItems(transaction, run.id)
    const changes = { state: 'undone', step: null, counts, undoneAt: ctx.clock.now() } as const
    if (!(await updateRun(transaction, run.id, ['undoing'], changes)))
      throw new AppError('SITE_IMPORT_CHANGED')
    await ctx.changes.publishInvalidation(transaction, [siteTag()])
    await record(ctx, transaction, {
      act: 'site-import.undone',
      object: { kind: 'site-import', id: run.id, name: run.title || run.fileName },
      details: { kept: String(counts.post?.kept ?? 0) },
    })
  })
}

async function removePosts(ctx: Ctx, run: SiteImport, progress: RunProgress): Promise<void> {
  for (let after = ''; ; ) {
    progress.check()
    const items = await selectBrought(ctx.db, run.id, 'post', { after, limit: AT_ONCE })
    const last = items.at(-1)
    if (!last) return
    await writeAsMaidan(ctx, async (transaction) => {
      const gone = await deletePostsOf(transaction, items)
      await deleteItems(transaction, run.id, 'post', gone)
      await ctx.changes.publishInvalidation(transaction, [siteTag()])
    })
    progress.add(items.length)
    after = last.key
  }
}

async function removePages(ctx: Ctx, run: SiteImport): Promise<void> {
  const pages = await selectBrought(ctx.db, run.id, 'page', { after: '', limit: AT_ONCE * 10 })
  if (pages.length === 0) return
  await writeAsMaidan(ctx, async (transaction) => {
    const wanted = pages.map(({ ourId, ourVersion }) => ({ id: ourId, version: ourVersion }))
    const kept = new Set(await removeImportedPages(ctx, transaction, wanted))
    const gone = pages.filter(({ ourId }) => !kept.has(ourId))
    await deleteItems(
      transaction,
      run.id,
      'page',
      gone.map(({ key }) => key),
    )
  })
}

/** Children first: a section with others below it is in use. Returns the ids of those that stay. */
async function removeSections(ctx: Ctx, run: SiteImport, progress: RunProgress): Promise<string[]> {
  const kept: string[] = []
  const sections = await selectBrought(ctx.db, run.id, 'section', { after: '', limit: AT_ONCE })
  const depth = ({ details }: (typeof sections)[number]) => (details.parent ? 1 : 0)
  for (const { key, ourId } of sections.toSorted((a, b) => depth(b) - depth(a))) {
    progress.check()
    try {
      await removeSection(ctx, ourId)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      if (error.code !== 'CATEGORY_NOT_FOUND') {
        kept.push(ourId)
        continue
      }
    }
    await writeAsMaidan(ctx, (transaction) => deleteItems(transaction, run.id, 'section', [key]))
  }
  return kept
}

/** What the run changed for the addresses and terms of earlier runs is as before. */
async function undoAddresses(ctx: Ctx, run: SiteImport, keptSections: string[]): Promise<void> {
  await writeAsMaidan(ctx, async (transaction) => {
    const former = await selectTargetsBefore(transaction, run)
    await removeOldAddressesOf(ctx, transaction, run.id, { keptSections, former })
    await restoreChoices(transaction, run)
  })
}

async function removePictures(ctx: Ctx, run: SiteImport, progress: RunProgress): Promise<void> {
  for (let after = ''; ; ) {
    progress.check()
    const items = await selectBrought(ctx.db, run.id, 'picture', { after, limit: AT_ONCE })
    const last = items.at(-1)
    if (!last) return
    const gone = await writeAsMaidan(ctx, async (transaction) => {
      const ids = new Set(
        await removeUnshownPictures(
          ctx,
          transaction,
          items.map(({ ourId }) => ourId),
        ),
      )
      const keys = items.filter(({ ourId }) => ids.has(ourId)).map(({ key }) => key)
      await deleteItems(transaction, run.id, 'picture', keys)
      return [...ids]
    })
    await removeOrphanedFiles(ctx, gone)
    after = last.key
  }
}

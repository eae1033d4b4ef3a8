// Receives exports of sites and archives of their uploads.
import type { Readable } from 'node:stream'
import type { SiteImportState } from '#contract/site-import.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAs, writeAsMaidan } from '../write-as.ts'
import { retryMissing } from './picture-item-queries.ts'
import { SiteFileError } from './site-file-error.ts'
import { checkRoom, removeRunFiles, writeRunFile } from './site-import-files.ts'
import { updateRun } from './site-import-queries.ts'
import { beginSiteImport, getSiteImport, type NewSiteImport, type ShownImport } from './site-imports.ts'
import { openUploads } from './uploads.ts'

/** What arrives; `declared`: how many bytes the sender said it is, 0 if nothing. */
type Arriving = { bytes: Readable; declared: number }

/**
 * Receives an export; it is read as soon as a process is free. Nothing stays of one that does not arrive whole. STORAGE_FULL before
 * one for which there is no room.
 */
export async function receiveSiteImport(
  ctx: Ctx,
  file: Arriving & { name: string },
  options: Omit<NewSiteImport, 'fileName'>,
): Promise<ShownImport> {
  permit(ctx, 'site.import')
  await checkRoom(ctx, file.declared)
  const id = await beginSiteImport(ctx, { ...options, fileName: file.name })
  try {
    const fileBytes = await writeRunFile(ctx, id, 'export', { bytes: file.bytes })
    await writeAs(ctx, 'site.import', (transaction) =>
      changeRun(transaction, id, ['receiving'], { state: 'reading', fileBytes }),
    )
  } catch (error) {
    await removeRunFiles(ctx, id)
    const changes = { state: 'failed', code: 'UPLOAD_STALLED', finishedAt: ctx.clock.now() } as const
    await writeAsMaidan(ctx, (transaction) => updateRun(transaction, id, ['receiving'], changes))
    throw error
  }
  return getSiteImport(ctx, id)
}

/** A run that stores already has looked whether there is an archive. */
const TAKING_UPLOADS: readonly SiteImportState[] = ['reading', 'found', 'failed']

/**
 * Receives an archive of the site's uploads in place of an earlier one; STORAGE_FULL as above; SITE_FILE_ARCHIVE_BROKEN and …_UNSAFE for one
 * that cannot be used; SITE_IMPORT_CHANGED when the run was started before it was whole. The earlier one stays then.
 */
export async function receiveUploads(
  ctx: Ctx,
  id: string,
  { bytes, declared }: Arriving,
): Promise<ShownImport> {
  const run = await getSiteImport(ctx, id)
  if (!TAKING_UPLOADS.includes(run.state)) throw new AppError('SITE_IMPORT_CHANGED')
  await checkRoom(ctx, declared)
  await writeRunFile(ctx, id, 'uploads', {
    bytes,
    async accept(path) {
      await checkArchive(path)
      await writeAs(ctx, 'site.import', async (transaction) => {
        await changeRun(transaction, id, TAKING_UPLOADS, { hasUploads: true })
        await retryMissing(transaction, id)
      })
    },
  })
  return getSiteImport(ctx, id)
}

async function checkArchive(path: string): Promise<void> {
  try {
    const uploads = await openUploads(path)
    uploads.close()
  } catch (error) {
    throw error instanceof SiteFileError ? new AppError(error.code) : error
  }
}

async function changeRun(
  transaction: Transaction,
  id: string,
  from: readonly SiteImportState[],
  changes: Parameters<typeof updateRun>[3],
): Promise<void> {
  if (!(await updateRun(transaction, id, from, changes))) throw new AppError('SITE_IMPORT_CHANGED')
}

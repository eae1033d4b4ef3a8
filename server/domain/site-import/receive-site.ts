// Receives exports of sites and archives of their uploads.
import type { Readable } from 'node:stream'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAs, writeAsMaidan } from '../write-as.ts'
import { checkRoom, findRunFiles, removeRunFiles, writeRunFile } from './site-import-files.ts'
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
    const fileBytes = await writeRunFile(ctx, id, 'export', file.bytes)
    await writeAs(ctx, 'site.import', (transaction) =>
      updateRun(transaction, id, ['receiving'], { state: 'reading', fileBytes }),
    )
  } catch (error) {
    await removeRunFiles(ctx, id)
    const changes = { state: 'failed', code: 'UPLOAD_STALLED', finishedAt: ctx.clock.now() } as const
    await writeAsMaidan(ctx, (transaction) => updateRun(transaction, id, ['receiving'], changes))
    throw error
  }
  return getSiteImport(ctx, id)
}

/** Receives an archive of the site's uploads; STORAGE_FULL as above; SITE_FILE_ARCHIVE_BROKEN and …_UNSAFE for one that cannot be used. */
export async function receiveUploads(
  ctx: Ctx,
  id: string,
  { bytes, declared }: Arriving,
): Promise<ShownImport> {
  const run = await getSiteImport(ctx, id)
  if (!['reading', 'found', 'failed'].includes(run.state)) throw new AppError('SITE_IMPORT_CHANGED')
  await checkRoom(ctx, declared)
  await writeRunFile(ctx, id, 'uploads', bytes)
  const path = (await findRunFiles(ctx, id))?.uploadsPath
  if (path) (await openUploads(path)).close()
  await writeAs(ctx, 'site.import', (transaction) =>
    updateRun(transaction, id, ['reading', 'found', 'failed'], { hasUploads: true }),
  )
  return getSiteImport(ctx, id)
}

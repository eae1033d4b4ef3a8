// Who works on the runs: one process of all, on the machine that has the run's files; or the command, with files of its own.
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#contract/language.ts'
import type { SiteFormat } from '#contract/site-import.ts'
import { SITE_IMPORT_LOCK } from '#server/db/locks.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAsMaidan } from '../write-as.ts'
import { type RunOptions, workOnRun } from './run-site-import.ts'
import {
  findRunFiles,
  listRunsWithFiles,
  type RunFiles,
  removeAbandonedParts,
  removeRunFiles,
} from './site-import-files.ts'
import {
  findRun,
  giveUpReceiving,
  hasCatalog,
  selectUnread,
  selectWorking,
  updateRun,
} from './site-import-queries.ts'
import {
  beginSiteImport,
  enterState,
  getSiteImport,
  type ShownImport,
  shownFileName,
} from './site-imports.ts'

const LOCK = { lock: SITE_IMPORT_LOCK, part: 0 }
/** An upload takes an hour at most. */
const RECEIVING_MS = 2 * 3_600_000

/** Works on all runs that wait for it and whose files are on this machine, oldest first. */
export async function continueSiteImports(ctx: Ctx, signal: AbortSignal): Promise<void> {
  permit(ctx, 'site.import')
  if ((await nextRun(ctx)) === null) return
  await withSessionLock(ctx.db, LOCK, async ({ lost }) => {
    const either = AbortSignal.any([signal, lost])
    for (let next = await nextRun(ctx); next !== null && !either.aborted; next = await nextRun(ctx)) {
      await workOnRun(ctx, next.id, { files: next.files, signal: either })
      await removeFilesOfEnded(ctx)
    }
  })
}

async function nextRun(ctx: Ctx): Promise<{ id: string; files: RunFiles | null } | null> {
  for (const { id, state } of await selectWorking(ctx.db)) {
    const files = await findRunFiles(ctx, id)
    if (files || state === 'undoing') return { id, files }
  }
  return null
}

/** Gives up runs that never arrived, and removes the files on this machine of those that are over. Run by the system. */
export async function sweepSiteImports(ctx: Ctx): Promise<void> {
  permit(ctx, 'site.import')
  const late = new Date(ctx.clock.now().getTime() - RECEIVING_MS)
  await writeAsMaidan(ctx, (transaction) => giveUpReceiving(transaction, late))
  await removeAbandonedParts(ctx, late)
  await removeFilesOfEnded(ctx)
}

async function removeFilesOfEnded(ctx: Ctx): Promise<void> {
  for (const id of await listRunsWithFiles(ctx)) {
    const run = await findRun(ctx.db, id)
    const isOver =
      !run ||
      ['done', 'replaced', 'undone'].includes(run.state) ||
      (run.state === 'failed' && !hasCatalog(run))
    if (isOver) await removeRunFiles(ctx, id)
  }
}

export type LocalImport = {
  path: string
  uploadsPath: string | null
  format: SiteFormat | null
  language: Language | null
  address: string | null
  isDryRun: boolean
}

/**
 * Moves a site in from files of this machine, with the default choices, or those of an earlier run of the same site. SITE_IMPORT_BUSY while another run is in
 * work. What an interrupted run has stored is not stored again.
 */
export async function importSite(
  ctx: Ctx,
  { path, uploadsPath, format, language, address, isDryRun }: LocalImport,
  options: Omit<RunOptions, 'files'>,
): Promise<ShownImport> {
  permit(ctx, 'site.import')
  const files = { exportPath: path, uploadsPath }
  const done = await withSessionLock(ctx.db, LOCK, async ({ lost }) => {
    const work = { ...options, files, signal: AbortSignal.any([options.signal, lost]) }
    const fileName = shownFileName(basename(path))
    await giveUpUnread(ctx, fileName)
    const id = await beginSiteImport(ctx, { fileName, format, language, address }, 'reading')
    const { size: fileBytes } = await stat(path)
    const changes = { fileBytes, hasUploads: uploadsPath !== null }
    await writeAsMaidan(ctx, (transaction) => updateRun(transaction, id, ['reading'], changes))
    await workOnRun(ctx, id, work)
    const found = await getSiteImport(ctx, id)
    if (found.state !== 'found') return found
    await enterState(ctx, found, isDryRun)
    await workOnRun(ctx, id, work)
    return getSiteImport(ctx, id)
  })
  if (done === null) throw new AppError('SITE_IMPORT_BUSY')
  return done
}

/** An earlier call of the command was stopped before it knew which site the file is of. */
async function giveUpUnread(ctx: Ctx, fileName: string): Promise<void> {
  for (const id of await selectUnread(ctx.db, fileName)) {
    if (await findRunFiles(ctx, id)) continue
    const changes = { state: 'replaced', step: null } as const
    await writeAsMaidan(ctx, (transaction) => updateRun(transaction, id, ['reading'], changes))
  }
}

const FOLLOWS_EVERY_MS = 1_000

/** Undoes a run that is to be undone. While another process works on runs, perhaps on this one, it waits for that. */
export async function undoSiteNow(
  ctx: Ctx,
  id: string,
  options: Omit<RunOptions, 'files'>,
): Promise<ShownImport> {
  for (;;) {
    await withSessionLock(ctx.db, LOCK, async ({ lost }) => {
      const signal = AbortSignal.any([options.signal, lost])
      await workOnRun(ctx, id, { ...options, files: null, signal })
    })
    const run = await getSiteImport(ctx, id)
    if (run.state !== 'undoing') return run
    options.onStep?.('undo', run.done, run.of)
    await pause(FOLLOWS_EVERY_MS, undefined, { signal: options.signal })
  }
}

// Works on a run: reads the catalog, tries, stores or undoes, each from where it was interrupted.
import { isDatabaseUnavailable } from '#server/db/errors.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { toAppError } from '../unexpected-error.ts'
import { writeAsMaidan } from '../write-as.ts'
import { addChosenSections } from './our-sections.ts'
import { createPictureHosts } from './picture-hosts.ts'
import { readCatalog } from './read-catalog.ts'
import { type RunProgress, startRunProgress } from './run-progress.ts'
import { SiteFileError } from './site-file-error.ts'
import type { RunFiles } from './site-import-files.ts'
import {
  countItems,
  countLosses,
  findRun,
  type SiteImport,
  updateRun,
  WORKING,
} from './site-import-queries.ts'
import { loadMapping } from './site-mapping.ts'
import { openSiteSource } from './sources/open-source.ts'
import { storeAddresses } from './store-addresses.ts'
import { type PictureWork, storeAllPictures } from './store-pictures.ts'
import { storeTexts } from './texts/store-texts.ts'
import { undoRun } from './undo/undo-run.ts'
import { openUploads } from './uploads.ts'

export type RunOptions = {
  /** Null: only undoing is possible. */
  files: RunFiles | null
  signal: AbortSignal
  onStep?: Parameters<typeof startRunProgress>[3]
}

/**
 * Does what the state of the run asks for. A file that cannot be read, and what goes wrong unexpectedly, becomes the state `failed` with its code;
 * a stop of Maidan or its database leaves the run as it is, to be continued.
 */
export async function workOnRun(ctx: Ctx, id: string, { files, signal, onStep }: RunOptions): Promise<void> {
  const run = await findRun(ctx.db, id)
  if (!run) throw new AppError('SITE_IMPORT_NOT_FOUND')
  const progress = startRunProgress(ctx, id, signal, onStep)
  try {
    if (run.state === 'undoing') await undoRun(ctx, run, progress)
    else if (files) await WORK_OF[stateOf(run)](ctx, run, { files, signal, progress })
  } catch (error) {
    if (signal.aborted || isDatabaseUnavailable(error)) throw error
    await noteFailure(ctx, run, error)
  } finally {
    await progress.stop()
  }
}

type Given = { files: RunFiles; signal: AbortSignal; progress: RunProgress }
type Work = (ctx: Ctx, run: SiteImport, given: Given) => Promise<void>
const WORK_OF = { reading: read, checking: tryOut, storing: store } as const satisfies Record<string, Work>

function stateOf({ state }: SiteImport): keyof typeof WORK_OF {
  if (state === 'reading' || state === 'checking' || state === 'storing') return state
  throw new AppError('SITE_IMPORT_CHANGED')
}

/** `site` is what an admin has given before the export is read, empty if nothing; then what was found in it. */
function sourceOf(run: SiteImport, { exportPath }: RunFiles) {
  const language = run.isLanguageGiven ? run.language : null
  return openSiteSource(exportPath, {
    format: run.format,
    language,
    address: run.site === '' ? null : `https://${run.site}`,
  })
}

async function read(ctx: Ctx, run: SiteImport, { files, progress }: Given): Promise<void> {
  const source = await sourceOf(run, files)
  await progress.enter('catalog', source.bytes)
  await readCatalog(ctx, run, source, progress)
  await progress.stop()
  await finish(ctx, run, { state: 'found', counts: await countItems(ctx.db, run.id) })
}

async function tryOut(ctx: Ctx, run: SiteImport, { files, progress, signal }: Given): Promise<void> {
  const source = await sourceOf(run, files)
  const mapping = await loadMapping(ctx, ctx.db, run.id)
  const hosts = createPictureHosts(ctx.siteImportHosts, signal)
  const counts = await storeTexts(
    ctx,
    { run, mapping, isTrial: true, uploads: null, hosts },
    source,
    progress,
  )
  await progress.stop()
  const finishedAt = ctx.clock.now().toISOString()
  const lossCounts = await countLosses(ctx.db, run.id)
  await finish(ctx, run, { state: 'found', trial: { counts, finishedAt }, lossCounts })
}

async function store(ctx: Ctx, run: SiteImport, { files, progress, signal }: Given): Promise<void> {
  const source = await sourceOf(run, files)
  const uploads = files.uploadsPath === null ? null : await openUploads(files.uploadsPath)
  const hosts = createPictureHosts(ctx.siteImportHosts, signal)
  const pictures: PictureWork = { run, uploads, hosts }
  try {
    await storeAllPictures(ctx, pictures, progress)
    await progress.enter('sections', 0)
    const mapping = await addChosenSections(ctx, run)
    await storeTexts(ctx, { ...pictures, run, mapping, isTrial: false }, source, progress)
    await storeAddresses(ctx, { run, mapping }, progress)
  } finally {
    uploads?.close()
  }
  await progress.stop()
  const counts = await countItems(ctx.db, run.id)
  const changes = { counts, lossCounts: await countLosses(ctx.db, run.id), deadHosts: hosts.dead() }
  await finish(ctx, run, { state: 'done', ...changes, finishedAt: ctx.clock.now() })
}

async function finish(ctx: Ctx, run: SiteImport, changes: Parameters<typeof updateRun>[3]): Promise<void> {
  await writeAsMaidan(ctx, async (transaction) => {
    const isOurs = await updateRun(transaction, run.id, WORKING, { ...changes, code: '', step: null })
    if (!isOurs) throw new AppError('SITE_IMPORT_CHANGED')
    if (changes.state !== 'done') return
    const posts = changes.counts?.post?.added ?? 0
    await record(ctx, transaction, {
      act: 'site-import.finished',
      object: { kind: 'site-import', id: run.id, name: run.title || run.fileName },
      details: { posts: String(posts) },
    })
  })
}

async function noteFailure(ctx: Ctx, run: SiteImport, error: unknown): Promise<void> {
  const failure = error instanceof SiteFileError ? new AppError(error.code) : toAppError(error)
  if (failure.code === 'SITE_IMPORT_CHANGED') return
  if (failure.status >= 500)
    ctx.log.error({ err: failure.cause ?? failure, run: run.id }, 'A site import failed')
  const changes = { state: 'failed', code: failure.code, step: null, finishedAt: ctx.clock.now() } as const
  await writeAsMaidan(ctx, (transaction) => updateRun(transaction, run.id, WORKING, changes))
}

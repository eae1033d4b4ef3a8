// Imports of sites: begins, lists and shows runs, and stores what the newsroom chose for sections, tags and authors.
// The run itself: run-site-import.ts.
import type { Language } from '#contract/language.ts'
import { personIdOf } from '#contract/role.ts'
import {
  CHOICES_OF_KIND,
  type MappedKind,
  type MappingInput,
  type SiteFormat,
} from '#contract/site-import.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import type { ItemRow } from './item-queries.ts'
import { findRunFiles } from './site-import-files.ts'
import {
  findRun,
  hasCatalog,
  insertRun,
  type SiteImport,
  selectPeriod,
  selectRuns,
  updateRun,
} from './site-import-queries.ts'
import { createChoiceResolver } from './site-mapping.ts'
import { siteOf } from './site-rules.ts'
import { selectMapped, updateChoices } from './term-queries.ts'

export type { SiteImport } from './site-import-queries.ts'
/** A run with what follows from it. */
export type ShownImport = SiteImport & {
  period: { first: Date | null; last: Date | null }
  canBeStarted: boolean
  canBeUndone: boolean
}

export type NewSiteImport = {
  fileName: string
  format: SiteFormat | null
  language: Language | null
  /** Of the site, for exports that do not name it. */
  address: string | null
}

const MAX_NAME = 200

/** A file name as a run shows it. */
export function shownFileName(fileName: string): string {
  return fileName
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_NAME)
    .toWellFormed()
    .trim()
}

/** Adds a run in the state `receiving`. */
export async function beginSiteImport(
  ctx: Ctx,
  { fileName, format, language, address }: NewSiteImport,
  state: 'receiving' | 'reading' = 'receiving',
): Promise<string> {
  const id = newId(ctx.clock)
  const shown = shownFileName(fileName)
  await writeAs(ctx, 'site.import', async (transaction) => {
    await insertRun(transaction, {
      id,
      format,
      state,
      fileName: shown,
      site: address === null ? '' : siteOf(address),
      language: language ?? 'bn',
      isLanguageGiven: language !== null,
      madeBy: personIdOf(ctx.viewer),
      insertedAt: ctx.clock.now(),
    })
    await note(ctx, transaction, 'site-import.added', { id, name: shown })
  })
  return id
}

function note(
  ctx: Ctx,
  transaction: Transaction,
  act: 'site-import.added' | 'site-import.mapped' | 'site-import.started',
  { id, name }: { id: string; name: string },
) {
  return record(ctx, transaction, { act, object: { kind: 'site-import', id, name } })
}

/** Runs newest first. */
export async function listSiteImports(
  ctx: Ctx,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ runs: ShownImport[]; next: string | null }> {
  permit(ctx, 'site.import')
  const found = await selectRuns(ctx.db, { after: readCursor(cursor), limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ insertedAt, id }) => ({ at: insertedAt, id }))
  return { runs: await Promise.all(rows.map((run) => shown(ctx, run))), next }
}

/** A run; SITE_IMPORT_NOT_FOUND. */
export async function getSiteImport(ctx: Ctx, id: string): Promise<ShownImport> {
  permit(ctx, 'site.import')
  const run = await findRun(ctx.db, id)
  if (!run) throw new AppError('SITE_IMPORT_NOT_FOUND')
  return shown(ctx, run)
}

async function shown(ctx: Ctx, run: SiteImport): Promise<ShownImport> {
  const { state, startedAt } = run
  return {
    ...run,
    period: await selectPeriod(ctx.db, run.id),
    canBeStarted: state === 'found' || (state === 'failed' && hasCatalog(run)),
    canBeUndone: startedAt !== null && ['done', 'failed', 'replaced'].includes(state),
  }
}

/** Sections, tags or authors of a run with their choices, those with most posts first. */
export async function listSiteTerms(
  ctx: Ctx,
  id: string,
  { kind, cursor, limit }: { kind: MappedKind; cursor?: string | undefined; limit: number },
): Promise<{ terms: ItemRow[]; next: string | null }> {
  await getSiteImport(ctx, id)
  const found = await selectMapped(ctx.db, id, { kind, after: termPlace(cursor), limit: limit + 1 })
  const terms = found.slice(0, limit)
  const last = terms.at(-1)
  return {
    terms: terms.map((term) => ({ ...term, path: '' })),
    next: found.length > limit && last ? `${last.posts}.${last.key}` : null,
  }
}

function termPlace(cursor: string | undefined): { posts: number; key: string } | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const [, posts, key] = /^(\d{1,9})\.(.{1,500})$/s.exec(cursor) ?? []
  if (posts === undefined || key === undefined) throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  return { posts: Number(posts), key }
}

/** Takes choices for some sections, tags and authors; the others keep theirs. FIELD_INVALID names one that is impossible. */
export async function chooseForSite(ctx: Ctx, id: string, { choices }: MappingInput): Promise<ShownImport> {
  const run = await getSiteImport(ctx, id)
  if (!run.canBeStarted) throw new AppError('SITE_IMPORT_CHANGED')
  const resolve = await createChoiceResolver(ctx)
  const resolved = choices.map(({ kind, key, choice: asked }, index) => {
    const allowed: readonly string[] = CHOICES_OF_KIND[kind]
    const choice = allowed.includes(asked.to) ? resolve(asked) : null
    if (!choice) throw new AppError('FIELD_INVALID', { field: `choices.${index}.choice` })
    return { kind, key, choice }
  })
  await writeAs(ctx, 'site.import', async (transaction) => {
    const changed = await updateChoices(transaction, run, resolved)
    if (changed === 0) return
    await updateRun(transaction, id, ['found', 'failed'], { trial: null })
    await note(ctx, transaction, 'site-import.mapped', { id, name: run.title || run.fileName })
  })
  return getSiteImport(ctx, id)
}

/** Starts a run, or a dry run of it. SITE_IMPORT_CHANGED when it cannot be started now; SITE_FILE_MISSING when its file is not here. */
export async function startSiteImport(
  ctx: Ctx,
  id: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<ShownImport> {
  const run = await getSiteImport(ctx, id)
  if (!run.canBeStarted) throw new AppError('SITE_IMPORT_CHANGED')
  if (!(await findRunFiles(ctx, id))) throw new AppError('SITE_FILE_MISSING')
  await enterState(ctx, run, isDryRun)
  return getSiteImport(ctx, id)
}

/** Marks a run as started; the caller sees to the work. */
export async function enterState(ctx: Ctx, run: SiteImport, isDryRun: boolean): Promise<void> {
  const { id } = run
  await writeAs(ctx, 'site.import', async (transaction) => {
    const changes = isDryRun
      ? ({ state: 'checking', code: '', trial: null } as const)
      : ({ state: 'storing', code: '', startedAt: run.startedAt ?? ctx.clock.now() } as const)
    if (!(await updateRun(transaction, id, ['found', 'failed'], changes)))
      throw new AppError('SITE_IMPORT_CHANGED')
    if (!isDryRun)
      await note(ctx, transaction, 'site-import.started', { id, name: run.title || run.fileName })
  })
}

/** Begins to undo a run. SITE_IMPORT_CHANGED for one that cannot be undone. */
export async function undoSiteImport(ctx: Ctx, id: string): Promise<ShownImport> {
  const run = await getSiteImport(ctx, id)
  if (!run.canBeUndone) throw new AppError('SITE_IMPORT_CHANGED')
  await writeAs(ctx, 'site.import', async (transaction) => {
    const isOurs = await updateRun(transaction, id, ['done', 'failed', 'replaced'], {
      state: 'undoing',
      code: '',
    })
    if (!isOurs) throw new AppError('SITE_IMPORT_CHANGED')
  })
  return getSiteImport(ctx, id)
}

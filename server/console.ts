// The commands of `maidan` except serving: each opens the runtime, or works next to a running Maidan, until it is done. Backups:
// backup/backup-commands.ts.
import { basename } from 'node:path'
import { isErrorCode } from '#contract/error-code.ts'
import type { CsvReport } from '#contract/matches/match-csv.ts'
import { sentenceOf } from './api/error-response.ts'
import { toApiNote } from './api/posts/import-shape.ts'
import { type DemoAccount, fillDemoNewsroom } from './demo/demo-newsroom.ts'
import { type RemovedDemo, removeDemoNewsroom } from './demo/demo-removal.ts'
import { AppError } from './domain/app-error.ts'
import type { Ctx } from './domain/ctx.ts'
import { type ExportOptions, exportPosts } from './domain/export/export-posts.ts'
import type { Imported } from './domain/import/import-run.ts'
import { getImport, listNotes } from './domain/import/imports.ts'
import { type ImportOptions, importFile } from './domain/import/start-import.ts'
import { type Checked, checkMatches } from './domain/match-check/check-matches.ts'
import { MatchFileError, readMatchFile } from './domain/matches/files/match-file.ts'
import { importMatchCsv } from './domain/matches/import/import-csv.ts'
import type { MatchImport } from './domain/matches/import/prepare-batch.ts'
import { importMatches } from './domain/matches/import/read-match-files.ts'
import { makeAdminFromConsole } from './domain/people/people.ts'
import { type Rebuilt, rebuildIndex } from './domain/search-index/search-index.ts'
import { refreshVocabulary } from './domain/search-index/vocabulary.ts'
import { importSite, type LocalImport, undoSiteNow } from './domain/site-import/continue-imports.ts'
import type { RunOptions } from './domain/site-import/run-site-import.ts'
import { type ShownImport, undoSiteImport } from './domain/site-import/site-imports.ts'
import { listSiteItems, type SiteItem } from './domain/site-import/site-items.ts'
import { getTournament } from './domain/tournaments/tournaments.ts'
import { toAppError } from './domain/unexpected-error.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import { openRuntime, withRuntime } from './runtime.ts'

const PROGRESS_INTERVAL_MS = 1_000

/** Migrates the database. */
export async function migrateOnly(config: Config, log: Log): Promise<void> {
  const runtime = await openRuntime(config, log)
  await runtime.close()
}

/** Fills a database without posts with the demo newsroom. Returns its accounts with passwords. */
export function fillDemo(config: Config, log: Log): Promise<DemoAccount[]> {
  return withRuntime(config, log, fillDemoNewsroom)
}

/** Deletes the demo newsroom, except what the newsroom's own content needs. */
export function removeDemo(config: Config, log: Log): Promise<RemovedDemo> {
  return withRuntime(config, log, removeDemoNewsroom)
}

/** Indexes missing or all posts for search, and counts words; null when another process does. */
export function rebuildSearchIndex(
  config: Config,
  log: Log,
  options: { all: boolean; onProgress: (done: number, of: number) => void },
): Promise<Rebuilt | null> {
  return withRuntime(config, log, async (ctx) => {
    const rebuilt = await rebuildIndex(ctx, options)
    if (rebuilt) await refreshVocabulary(ctx)
    return rebuilt
  })
}

/** Makes the account of this address an admin, or creates one and returns its one-time password. */
export function makeAdmin(config: Config, log: Log, email: string): Promise<string | null> {
  return withRuntime(config, log, (ctx) => makeAdminFromConsole(ctx, email))
}

type ImportedFrom = {
  /** Null when nothing was stored: see `error`. */
  imported: Imported | null
  error: string
  notes: { row: number; level: string; field: string; sentence: string }[]
}

/** Imports a file of articles; returns at most `maxNotes` notes about single rows. */
export function importArticlesOf(
  config: Config,
  log: Log,
  file: { path: string; name: string; bytes: number },
  options: ImportOptions & { onProgress: (line: string) => void; maxNotes: number },
): Promise<ImportedFrom> {
  return withRuntime(config, log, async (ctx) => {
    const { id, outcome } = await importFile(ctx, file, options)
    const timer = setInterval(() => {
      getImport(ctx, id).then(
        ({ state, rows, inserted }) => options.onProgress(`${state}: ${rows} read, ${inserted} added …`),
        () => undefined,
      )
    }, PROGRESS_INTERVAL_MS)
    const result = await outcome.then(
      (imported) => ({ imported, error: '' }),
      (error: unknown) => ({ imported: null, error: sentenceOf(toAppError(error), 'en') }),
    )
    clearInterval(timer)
    const { notes } = await listNotes(ctx, id, { limit: options.maxNotes })
    const described = notes.map(toApiNote).map(({ row, level, field, message }) => {
      return { row, level, field, sentence: message.en }
    })
    return { ...result, notes: described }
  })
}

/** Moves a site in; `error`: why it was not. `losses`: the first items that lost something. */
export function moveSiteIn(
  config: Config,
  log: Log,
  local: LocalImport,
  options: MoveOptions,
): Promise<{ run: ShownImport | null; losses: SiteItem[]; lossCount: number; error: string }> {
  return withRuntime(config, log, (ctx) => reportOfMove(ctx, options, () => importSite(ctx, local, options)))
}

/** Undoes moving a site in. */
export function undoMove(config: Config, log: Log, id: string, options: MoveOptions) {
  return withRuntime(config, log, (ctx) =>
    reportOfMove(ctx, options, async () => {
      await undoSiteImport(ctx, id)
      return undoSiteNow(ctx, id, options)
    }),
  )
}

type MoveOptions = { signal: AbortSignal; onStep: NonNullable<RunOptions['onStep']>; maxLosses: number }

async function reportOfMove(ctx: Ctx, { maxLosses }: MoveOptions, work: () => Promise<ShownImport>) {
  try {
    const run = await work()
    const failed = isErrorCode(run.code) ? sentenceOf(new AppError(run.code), 'en') : ''
    const { items } = await listSiteItems(ctx, run.id, { onlyLosses: true, limit: maxLosses })
    const lossCount = Object.values(run.lossCounts).reduce((sum, count) => sum + count, 0)
    return { run, losses: items, lossCount, error: failed }
  } catch (error) {
    return { run: null, losses: [], lossCount: 0, error: sentenceOf(toAppError(error), 'en') }
  }
}

/** Imports match files; `error`: why nothing was imported, apart from errors of single files. */
export function importMatchesOf(
  config: Config,
  log: Log,
  options: Omit<Parameters<typeof importMatches>[1], 'name'>,
): Promise<{ done: MatchImport | null; error: string }> {
  const name = options.paths
    .map((path) => basename(path))
    .join(', ')
    .slice(0, 200)
  return withRuntime(config, log, (ctx) =>
    importMatches(ctx, { ...options, name }).then(
      (done) => ({ done, error: '' }),
      (error: unknown) => ({
        done: null,
        error: error instanceof MatchFileError ? error.message : sentenceOf(toAppError(error), 'en'),
      }),
    ),
  )
}

/** Imports a table of fixtures and results into a tournament; `error`: why nothing was stored. */
export function importTablesOf(
  config: Config,
  log: Log,
  { path, tournament, isDryRun }: { path: string; tournament: string; isDryRun: boolean },
): Promise<{ report: CsvReport | null; error: string }> {
  return withRuntime(config, log, async (ctx) => {
    try {
      const bytes = await readMatchFile(path)
      const { id } = await getTournament({ ...ctx, readDb: ctx.db }, { slug: tournament })
      const csv = bytes.toString('utf8')
      const name = basename(path).slice(0, 200)
      return { report: await importMatchCsv(ctx, { tournamentId: id, name, csv, isDryRun }), error: '' }
    } catch (error) {
      const sentence = error instanceof MatchFileError ? error.message : sentenceOf(toAppError(error), 'en')
      return { report: null, error: sentence }
    }
  })
}

/** Derives every match and table again and returns those that differ from the stored ones. */
export function checkStoredMatches(
  config: Config,
  log: Log,
  options: Parameters<typeof checkMatches>[1],
): Promise<Checked> {
  return withRuntime(config, log, (ctx) => checkMatches(ctx, options))
}

/** Streams the posts as a file of articles. Returns their number. */
export function exportArticles(
  config: Config,
  log: Log,
  options: ExportOptions,
  write: (texts: AsyncGenerator<string>) => Promise<void>,
  onProgress: (posts: number) => void,
): Promise<number> {
  return withRuntime(config, log, async (ctx) => {
    let count = 0
    async function* texts(): AsyncGenerator<string> {
      yield '{"posts":['
      for await (const post of exportPosts(ctx, options)) {
        yield `${count === 0 ? '' : ','}\n${JSON.stringify(post)}`
        onProgress(++count)
      }
      yield '\n]}\n'
    }
    await write(texts())
    return count
  })
}

// What the commands of `maidan` do besides serving: each opens the runtime, or works next to a running Maidan, for as long as
// it needs. Backups: backup/backup-commands.ts.
import { sentenceOf } from './api/error-response.ts'
import { toApiNote } from './api/import-shape.ts'
import { type DemoAccount, fillDemoNewsroom, removeDemoNewsroom } from './demo/demo-newsroom.ts'
import { makeAdminFromConsole } from './domain/people/people.ts'
import { type ExportOptions, exportPosts } from './domain/posts/export/export-posts.ts'
import { type Rebuilt, rebuildIndex } from './domain/search-index/search-index.ts'
import { refreshVocabulary } from './domain/search-index/vocabulary.ts'
import { toAppError } from './domain/unexpected-error.ts'
import type { Imported } from './domain/uploads/import-run.ts'
import { getImport, listNotes } from './domain/uploads/imports.ts'
import { importFile, type UploadOptions } from './domain/uploads/uploads.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import { openRuntime, withRuntime } from './runtime.ts'

const TOLD_EVERY_MS = 1_000

/** Brings the database up to date and stops again. */
export async function migrateOnly(config: Config, log: Log): Promise<void> {
  const runtime = await openRuntime(config, log)
  await runtime.close()
}

/** Fills a database without posts with the demo newsroom; answers its accounts with their passwords. */
export function fillDemo(config: Config, log: Log): Promise<DemoAccount[]> {
  return withRuntime(config, log, fillDemoNewsroom)
}

/** Deletes everything that belongs to the demo newsroom; answers how many posts that were. */
export function removeDemo(config: Config, log: Log): Promise<number> {
  return withRuntime(config, log, removeDemoNewsroom)
}

/** Indexes posts for search, those that are missing or all, and counts words; null when another process is at it. */
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

/** Makes the account of this address an admin, or a new one with a one-time password, which is answered. */
export function makeAdmin(config: Config, log: Log, email: string): Promise<string | null> {
  return withRuntime(config, log, (ctx) => makeAdminFromConsole(ctx, email))
}

type ImportedFrom = {
  /** Null when nothing was stored; then `error` says why. */
  imported: Imported | null
  error: string
  notes: { row: number; level: string; field: string; sentence: string }[]
}

/** Imports a file of articles; what is said of single rows is answered up to a number of notes. */
export function importArticlesOf(
  config: Config,
  log: Log,
  file: { path: string; name: string; bytes: number },
  asked: UploadOptions & { onProgress: (line: string) => void; mostNotes: number },
): Promise<ImportedFrom> {
  return withRuntime(config, log, async (ctx) => {
    const { id, outcome } = await importFile(ctx, file, asked)
    const telling = setInterval(() => {
      getImport(ctx, id).then(
        ({ state, rows, inserted }) => asked.onProgress(`${state}: ${rows} read, ${inserted} added …`),
        () => undefined,
      )
    }, TOLD_EVERY_MS)
    const result = await outcome.then(
      (imported) => ({ imported, error: '' }),
      (error: unknown) => ({ imported: null, error: sentenceOf(toAppError(error), 'en') }),
    )
    clearInterval(telling)
    const { notes } = await listNotes(ctx, id, { limit: asked.mostNotes })
    const told = notes.map(toApiNote).map(({ row, level, field, message }) => {
      return { row, level, field, sentence: message.en }
    })
    return { ...result, notes: told }
  })
}

/** Writes the posts as a file of articles, piece by piece; answers how many. */
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

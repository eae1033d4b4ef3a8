// Maidan from start to stop: configuration → database → world → pages → listen → stop in the reverse order.
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { SYSTEM } from '#contract/role.ts'
import { sentenceOf } from './api/error-response.ts'
import { toApiNote } from './api/import-shape.ts'
import { LONGEST_UPLOAD_MS } from './api/receive-file.ts'
import { backUpTonight } from './backup/nightly-backup.ts'
import { type DemoAccount, fillDemoNewsroom, removeDemoNewsroom } from './demo/demo-newsroom.ts'
import type { Ctx } from './domain/ctx.ts'
import { ensureAdmin, makeAdminFromConsole } from './domain/people/people.ts'
import { type ExportOptions, exportPosts } from './domain/posts/post-export.ts'
import { type Rebuilt, rebuildIndex } from './domain/search-index/search-index.ts'
import { refreshVocabulary } from './domain/search-index/vocabulary.ts'
import { asAppError } from './domain/unexpected-error.ts'
import type { Imported } from './domain/uploads/import-run.ts'
import { getImport, listNotes } from './domain/uploads/imports.ts'
import { settleUploads } from './domain/uploads/leftovers.ts'
import { importFile, type UploadOptions } from './domain/uploads/uploads.ts'
import { writeVisits } from './domain/visits/visits.ts'
import { type Ground, inGround, openGround } from './ground.ts'
import { createSite } from './http/create-site.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import { openMailer } from './platform/mailer.ts'
import { startWorker } from './worker/worker.ts'

const VISITS_EVERY_MS = 10_000
const TOLD_EVERY_MS = 1_000
/** Open requests may take so long to finish before their connections are cut. */
const DRAIN_MS = 4_000

export type Running = { address: string; demoAccounts: DemoAccount[]; stop(): Promise<void> }

/** Starts the whole portal and answers once it listens. */
export async function serve(config: Config, log: Log): Promise<Running> {
  const ground = await openGround(config, log)
  try {
    return await serveOn(ground, config, log)
  } catch (error) {
    await ground.close()
    throw error
  }
}

async function serveOn({ secrets, opened, close }: Ground, config: Config, log: Log): Promise<Running> {
  const { world } = opened
  const ctx: Ctx = { ...world, viewer: SYSTEM }
  if (config.admin) await ensureAdmin(ctx, config.admin)
  await settleUploads(ctx, { atStart: true })
  const demoAccounts = config.demo ? await fillDemoNewsroom(ctx) : []
  const mailer = openMailer(config.mail, config.dataDir, log)
  const site = await createSite({ config, secrets, mailer, opened, build: await builtPages() })
  const { backupDir } = config
  const ownSecrets = config.secret === null ? secrets : null
  await startWorker(
    world,
    opened.jobs,
    mailer,
    backupDir ? () => backUpTonight(ctx, backupDir, ownSecrets) : null,
  )
  const visits = setInterval(() => {
    writeVisits(ctx).catch((error: unknown) => log.warn({ err: error }, 'Visits could not be written'))
  }, VISITS_EVERY_MS)
  // Files of articles take their time; the listener does not wait so long for anything else.
  const server = createServer({ requestTimeout: LONGEST_UPLOAD_MS }, site.listener)
  await listen(server, config)
  return {
    address: config.siteUrl,
    demoAccounts,
    async stop() {
      site.stopping()
      await drain(server)
      clearInterval(visits)
      await writeVisits(ctx).catch((error: unknown) => log.warn({ err: error }, 'The last visits are lost'))
      site.close()
      await close()
    },
  }
}

async function builtPages(): Promise<{ pages: ServerBuild; clientFolder: string }> {
  const folder = new URL('../build/', import.meta.url)
  const pages: ServerBuild = await import(new URL('server/index.js', folder).href)
  return { pages, clientFolder: fileURLToPath(new URL('client', folder)) }
}

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** Takes no new requests, lets open ones finish for a while, then cuts what is left. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
  })
}

/** Brings the database up to date and stops again. */
export async function migrateOnly(config: Config, log: Log): Promise<void> {
  const ground = await openGround(config, log)
  await ground.close()
}

/** Fills a database without posts with the demo newsroom; answers its accounts with their passwords. */
export function fillDemo(config: Config, log: Log): Promise<DemoAccount[]> {
  return inGround(config, log, fillDemoNewsroom)
}

/** Deletes everything that belongs to the demo newsroom; answers how many posts that were. */
export function removeDemo(config: Config, log: Log): Promise<number> {
  return inGround(config, log, removeDemoNewsroom)
}

/** Indexes posts for search, those that are missing or all, and counts words; null when another process is at it. */
export function rebuildSearchIndex(
  config: Config,
  log: Log,
  options: { all: boolean; onProgress: (done: number, of: number) => void },
): Promise<Rebuilt | null> {
  return inGround(config, log, async (ctx) => {
    const rebuilt = await rebuildIndex(ctx, options)
    if (rebuilt) await refreshVocabulary(ctx)
    return rebuilt
  })
}

/** Makes the account of this address an admin, or a new one with a one-time password, which is answered. */
export function makeAdmin(config: Config, log: Log, email: string): Promise<string | null> {
  return inGround(config, log, (ctx) => makeAdminFromConsole(ctx, email))
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
  return inGround(config, log, async (ctx) => {
    const { id, outcome } = await importFile(ctx, file, asked)
    const telling = setInterval(() => {
      getImport(ctx, id).then(
        ({ state, rows, inserted }) => asked.onProgress(`${state}: ${rows} read, ${inserted} added …`),
        () => undefined,
      )
    }, TOLD_EVERY_MS)
    const result = await outcome.then(
      (imported) => ({ imported, error: '' }),
      (error: unknown) => ({ imported: null, error: sentenceOf(asAppError(error), 'en') }),
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
  return inGround(config, log, async (ctx) => {
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

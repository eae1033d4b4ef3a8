// Starts and stops the portal: runtime, tasks of a start, serving in this process or in several; stops in reverse order. One
// serving process: serving.ts; several: processes/.
import { SYSTEM } from '#contract/role.ts'
import { type DemoAccount, fillDemoNewsroom } from './demo/demo-newsroom.ts'
import { keepBuiltFiles } from './domain/built-files/built-files.ts'
import { cleanUpInterruptedImports } from './domain/import/import-files.ts'
import { ensureAdmin } from './domain/people/people.ts'
import { purgeFormerRelease } from './domain/purges/purges.ts'
import { readHashedFiles } from './http/responses/static-files.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import { releaseName } from './platform/release.ts'
import { startWorkers } from './processes/primary.ts'
import { openRuntime, type Runtime } from './runtime.ts'
import { CLIENT_FOLDER, loadPages, openServing, type Serving } from './serving.ts'
import { type StartedDatabase, startDatabase } from './start-database.ts'

export type Running = { address: string; demoAccounts: DemoAccount[]; stop(): Promise<void> }

/**
 * Starts the portal on a database that may still be starting. Returns when it listens, with all its processes, or when
 * `stopAsked` is aborted while they start: the caller stops it in either case.
 */
export async function serve(
  config: Config,
  log: Log,
  stopAsked: AbortSignal,
  database: Promise<StartedDatabase> = startDatabase(config, log),
): Promise<Running> {
  // A failure is thrown where the promise is awaited, after the pages were loaded.
  database.catch(() => undefined)
  // Loads the pages while PostgreSQL starts. An error is thrown when they are loaded again to be served.
  if (config.concurrency === 1) await loadPages().catch(() => undefined)
  const runtime = await openRuntime(config, log, database)
  try {
    const demoAccounts = await runStartTasks(runtime, config)
    const serving =
      config.concurrency === 1
        ? await serveInThisProcess(runtime, config, log)
        : await serveWithWorkers(runtime, config, log, stopAsked)
    return {
      address: config.siteUrl,
      demoAccounts,
      async stop() {
        await serving.stop()
        await runtime.close()
      },
    }
  } catch (error) {
    await runtime.close()
    throw error
  }
}

/** Each of these tolerates that another node does it at the same time. */
async function runStartTasks({ opened }: Runtime, config: Config): Promise<DemoAccount[]> {
  const ctx = { ...opened.world, viewer: SYSTEM }
  if (config.admin) await ensureAdmin(ctx, config.admin)
  await cleanUpInterruptedImports(ctx)
  await keepBuiltFiles(ctx, readHashedFiles(CLIENT_FOLDER))
  await purgeFormerRelease(ctx, config.dataDir, releaseName(config.siteUrl))
  return config.demo ? fillDemoNewsroom(ctx) : []
}

function serveInThisProcess(
  { secrets, opened, connection }: Runtime,
  config: Config,
  log: Log,
): Promise<Serving> {
  return openServing({ config, log, secrets, opened, connection })
}

async function serveWithWorkers(
  runtime: Runtime,
  config: Config,
  log: Log,
  stopAsked: AbortSignal,
): Promise<Serving> {
  await runtime.closeDatabase()
  return startWorkers(config, runtime.connection, log, stopAsked)
}

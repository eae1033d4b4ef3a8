// maidan serve: runs the portal until it is stopped. With WEB_CONCURRENCY, workers run this command as well.
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requestPostgresStop } from '#server/db/embedded/embedded-postgres.ts'
import type { Config } from '#server/platform/config.ts'
import { holdsDataDir } from '#server/platform/data-dir-lock.ts'
import type { Log } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type Command, printMessage, printResult } from './command.ts'
import { demoAccountLines } from './demo-accounts.ts'
import { explain } from './explain.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** For what follows the open requests, PostgreSQL included. Unless the setting allows more, a stop ends before process managers kill. */
const CLOSING_MS = 5_500

export const serve: Command = {
  name: 'serve',
  usage: '',
  summary: 'run the portal (npm start prepares everything and does this)',
  help: 'SIGTERM or Ctrl+C ends it within 10 seconds (STOP_SECONDS allows more): open requests finish, PostgreSQL stops cleanly. Ctrl+C again ends it at once.',
  flags: [],
  positionals: 0,
  async run({ config, log }) {
    if (cluster.isWorker) return serveAsWorker(config, log)
    assertBuilt()
    const stopper = stopOnSignal(() => releasePostgres(config), config.stopMs + CLOSING_MS)
    const { startDatabase } = await import('#server/start-database.ts')
    const { promise: launched, resolve: onLaunch } = Promise.withResolvers<void>()
    const database = startDatabase(config, log, onLaunch)
    // Loading the portal blocks this thread, so PostgreSQL's process is started first and runs meanwhile. portal.serve awaits
    // `database`; if that fails earlier, it reports the error.
    await Promise.race([launched, database.catch(() => undefined)])
    const portal = await import('#server/main.ts')
    const running = await portal.serve(config, log, stopper.signal, database).catch((error: unknown) => {
      throw addressProblem(error, config) ?? error
    })
    if (running.demoAccounts.length > 0) {
      printMessage('The demo newsroom was installed. Its accounts, shown this once:')
      for (const line of demoAccountLines(running.demoAccounts)) printResult(line)
    }
    if (!stopper.signal.aborted) {
      printMessage('Maidan is ready. Ctrl+C stops it.')
      printResult(running.address)
    }
    await stopper.stopWith(() => running.stop())
  },
}

async function serveAsWorker(config: Config, log: Log): Promise<void> {
  const serving = await import('#server/processes/serving-worker.ts')
  await serving.serveAsWorker(config, log, async (error) => {
    const known = addressProblem(error, config) ?? error
    return known instanceof StartError ? known : new StartError('SERVING', await explain(error))
  })
}

// The embedded PostgreSQL has its own session: it would keep running after this process until the next start adopts it.
function releasePostgres(config: Config): void {
  if (config.database.url === null && holdsDataDir(config.dataDir)) requestPostgresStop(config.dataDir)
}

function assertBuilt(): void {
  if (existsSync(join(import.meta.dirname, '../build/server/index.js'))) return
  throw new StartError('NOT_BUILT', 'The pages are not built yet. "npm start" builds them and serves.')
}

const ADDRESS_PROBLEMS: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Stop that one, or set PORT to another number.',
  EACCES: 'is not open to this user. Set PORT to a number from 1024 up, or let a proxy stand in front.',
  EADDRNOTAVAIL: 'is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.',
}

function addressProblem(error: unknown, config: Config): StartError | null {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null
  // A worker gets this error from an operation of the primary.
  if (error.syscall !== 'listen' && error.syscall !== 'bind') return null
  const problem = ADDRESS_PROBLEMS[String(error.code)]
  return problem ? new StartError(String(error.code), `${config.host}:${config.port} ${problem}`) : null
}

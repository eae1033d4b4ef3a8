// The runtime of serving and commands: the lock of DATA_DIR, the database, and the dependencies opened on it (world.ts).
import { SYSTEM } from '#contract/role.ts'
import type { Connection } from './db/client.ts'
import { connectionsOf } from './db/connection-share.ts'
import { findRunningPostgres } from './db/embedded/embedded-postgres.ts'
import { areFilesElsewhere, countConnectionsOffered } from './db/neighbours.ts'
import { checkAddresses } from './db/pooler.ts'
import type { Ctx } from './domain/ctx.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { filesMarkOf } from './platform/files/files-mark.ts'
import type { Log } from './platform/log.ts'
import { openSecrets, type Secrets } from './platform/secrets.ts'
import { StartError } from './platform/start-error.ts'
import type { PeerWorkers } from './processes/peer-workers.ts'
import { type StartedDatabase, startDatabase } from './start-database.ts'
import { type OpenWorld, openWorld } from './world.ts'

export type Runtime = {
  connection: Connection
  secrets: Secrets
  opened: OpenWorld
  /** Closes the dependencies only: the lock of DATA_DIR and the embedded database stay. */
  closeDatabase(): Promise<void>
  close(): Promise<void>
}

type Closer = () => Promise<void>

/**
 * Opens the dependencies on the database, by default after locking DATA_DIR and starting it. Closes everything again on failure,
 * the database too.
 */
export async function openRuntime(
  config: Config,
  log: Log,
  starting: Promise<StartedDatabase> = startDatabase(config, log),
): Promise<Runtime> {
  const database = await starting
  const { connection } = database
  const closers: Closer[] = [() => database.close()]
  const close = () => closeAll(closers)
  try {
    const { url, sessionUrl } = config.database
    if (url !== null) await checkAddresses(url, sessionUrl)
    const secrets = loadSecrets(config)
    const opened = await openWorld(config, connection, log)
    let isOpen = true
    const closeDatabase = async () => {
      if (isOpen) await opened.close()
      isOpen = false
    }
    closers.push(closeDatabase)
    await warnAboutOtherNodes(config, opened, log)
    return { connection, secrets, opened, closeDatabase, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The runtime of a worker, whose primary holds DATA_DIR and the database. */
export async function openWorkerRuntime(
  config: Config,
  log: Log,
  { connection, peers }: { connection: Connection; peers: PeerWorkers | null },
): Promise<Pick<Runtime, 'secrets' | 'opened'>> {
  const secrets = loadSecrets(config)
  return { secrets, opened: await openWorld(config, connection, log, systemClock, peers) }
}

/** Runs `act` on the database, past its pooler, while no Maidan of this DATA_DIR runs. The database may be empty. */
export async function withExclusiveDatabase<T>(
  config: Config,
  log: Log,
  act: (connection: Connection) => Promise<T>,
): Promise<T> {
  const database = await startDatabase(config, log)
  try {
    return await act(config.database.sessionUrl ?? database.connection)
  } finally {
    await database.close()
  }
}

/** Runs `act` on the database of a running Maidan, past its pooler, or starts it until `act` is done. */
export async function withDatabase<T>(
  config: Config,
  log: Log,
  act: (connection: Connection) => Promise<T>,
): Promise<T> {
  const running = findRunning(config)
  return running ? act(config.database.sessionUrl ?? running) : withExclusiveDatabase(config, log, act)
}

/** Runs `act` on the database of a running Maidan, or opens the runtime until `act` is done. */
export async function withRuntime<T>(config: Config, log: Log, act: (ctx: Ctx) => Promise<T>): Promise<T> {
  const runtime = (await connectToRunning(config, log)) ?? (await openRuntime(config, log))
  try {
    return await act({ ...runtime.opened.world, viewer: SYSTEM, from: 'console' })
  } finally {
    await runtime.close()
  }
}

function loadSecrets({ dataDir, secret, newUserPassword }: Config): Secrets {
  return openSecrets(dataDir, { secret, newUserPassword })
}

async function warnAboutOtherNodes(config: Config, { pool }: OpenWorld, log: Log): Promise<void> {
  const wanted = connectionsOf(config.concurrency)
  const offered = await countConnectionsOffered(pool)
  if (wanted > offered)
    log.warn({ wanted, offered }, 'The database may run out of connections; raise its max_connections')
  if (config.database.url !== null && (await areFilesElsewhere(pool, filesMarkOf(config))))
    log.warn(
      'Another Maidan on this database stores its files elsewhere: each misses the pictures of the other. Give all of them the same S3 bucket, or one shared folder at DATA_DIR/media.',
    )
}

async function closeAll(closers: Closer[]): Promise<void> {
  for (const closer of closers.reverse()) await closer()
}

async function connectToRunning(config: Config, log: Log): Promise<Pick<Runtime, 'opened' | 'close'> | null> {
  const connection = findRunning(config)
  if (!connection) return null
  const opened = await openWorld(config, connection, log)
  return { opened, close: () => opened.close() }
}

function findRunning({ dataDir, database }: Config): Connection | null {
  if (!isLocked(dataDir)) return null
  return database.url ?? findRunningPostgres(dataDir)
}

function isLocked(dataDir: string): boolean {
  try {
    lockDataDir(dataDir).release()
    return false
  } catch (error) {
    if (error instanceof StartError && error.code === 'DATA_DIR_IN_USE') return true
    throw error
  }
}

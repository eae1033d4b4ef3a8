// Opens the dependencies of the services on a running database: files, pictures, jobs, invalidation. Used by runtime.ts, tests.
import { join } from 'node:path'
import type pg from 'pg'
import { type Closing, openClosing } from './closing.ts'
import { type ChangeListener, openChangeBus, type RunningChangeBus } from './db/change-bus.ts'
import { type Connection, openDatabase, openPool } from './db/client.ts'
import { poolSizeOf } from './db/connection-share.ts'
import { migrateDatabase } from './db/migrate.ts'
import { jobsConnectionName } from './db/neighbours.ts'
import { openReadingDatabase } from './db/reading-database.ts'
import { openReplicas, type Replicas } from './db/replicas.ts'
import { nameBookTag, siteTag } from './domain/cache-tags.ts'
import type { ChangeBus, SettingsCache, World } from './domain/ctx.ts'
import type { NameBook } from './domain/name-book.ts'
import { PromiseCache } from './domain/promise-cache.ts'
import { withPurging } from './domain/purges/purges.ts'
import { VisitTally } from './domain/visits/visit-tally.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDiskSpace } from './platform/disk-space.ts'
import { openFileStore } from './platform/file-store.ts'
import { filesMarkOf } from './platform/files-mark.ts'
import { openImageWorker } from './platform/image-worker.ts'
import type { Log } from './platform/log.ts'
import type { PeerWorkers } from './processes/peer-workers.ts'
import { type RunningJobs, startJobQueue } from './worker/job-queue.ts'

export type OpenWorld = {
  world: World
  pool: pg.Pool
  jobs: RunningJobs
  /** Sets the listener for invalidations, the page cache. */
  listen(listener: InvalidationListener): void
  /** Of the database, in ms since 1970. */
  lastHeartbeatAt(): number
  /** A stop has started: from now on nothing waits for a silent database. */
  stopping(): void
  close(): Promise<void>
}

export type InvalidationListener = Pick<ChangeListener, 'onInvalidate' | 'onGap'> &
  Partial<Pick<ChangeListener, 'onDisconnect' | 'onReconnect'>>

type WorldConfig = Pick<Config, 'dataDir' | 's3' | 'siteUrl'> &
  Partial<Pick<Config, 'google' | 'webSubHub' | 'indexNow' | 'purgeUrl' | 'database' | 'concurrency'>>
type OpenOptions = { connection: Connection; log: Log; clock: Clock; peers: PeerWorkers | null }

/** Migrates a running database and opens everything on it. On failure nothing stays open. */
export async function openWorld(
  config: WorldConfig,
  connection: Connection,
  log: Log,
  clock: Clock = systemClock,
  peers: PeerWorkers | null = null,
): Promise<OpenWorld> {
  const closing = openClosing()
  try {
    return await openOn(closing, config, { connection, log, clock, peers })
  } catch (error) {
    await closing.close().catch((failure: unknown) => log.warn({ err: failure }, 'Something stayed open'))
    throw error
  }
}

async function openOn(
  closing: Closing,
  config: WorldConfig,
  { connection, log, clock, peers }: OpenOptions,
): Promise<OpenWorld> {
  // Only the message: errors of pg contain the whole connection.
  const warnAbout = (what: string) => (error: Error) => {
    if (!closing.hasBegun()) log.warn({ reason: error.message }, what)
  }
  let isConnected = false
  let listener: InvalidationListener = { onInvalidate: () => undefined, onGap: () => undefined }
  const settingsCache: SettingsCache = { settings: new PromiseCache(), breaking: new PromiseCache() }
  const nameBookCache = new PromiseCache<NameBook>()
  let replicas: Replicas | null = null
  let changes: RunningChangeBus | null = null
  // A commit on a lost connection may succeed, now or later, although it was reported as failed.
  const onGap = () => {
    changes?.renewOrigin()
    replicas?.onChange()
    clearSettings(settingsCache)
    nameBookCache.clear()
    listener.onGap()
  }
  const warnAboutConnection = warnAbout('A database connection was lost')
  const poolSize = poolSizeOf(config.concurrency ?? 1)
  const pool = openPool(connection, poolSize, (error) => {
    warnAboutConnection(error)
    onGap()
  })
  closing.add(() => pool.end())
  const { newer } = await migrateDatabase(pool)
  if (newer > 0)
    log.warn({ newer }, 'A later release has migrated this database; this release can still use it')
  const db = openDatabase(pool)
  const replicaUrls = config.database?.replicaUrls ?? []
  if (replicaUrls.length > 0) {
    const opened = openReplicas(replicaUrls, { primary: pool, size: poolSize, log })
    closing.add(() => opened.close())
    replicas = opened
  }
  const onInvalidate = (tags: string[]) => {
    replicas?.onChange()
    if (tags.includes(siteTag())) clearSettings(settingsCache)
    if (tags.includes(nameBookTag())) nameBookCache.clear()
    return listener.onInvalidate(tags)
  }
  peers?.onInvalidate(onInvalidate)
  const onUnavailable = () => {
    pool.openCircuit()
    replicas?.setPrimaryAvailable(false)
  }
  closing.onSilence(onUnavailable)
  const bus = openChangeBus(connection, {
    onInvalidate,
    onGap,
    onDisconnect: (reason) => {
      isConnected = false
      warnAbout('The change bus lost its connection')(reason)
      listener.onDisconnect?.(reason)
      closing.setSilent(true)
    },
    onUnavailable: (reason) => {
      onUnavailable()
      closing.setSilent(true)
      log.error({ reason: reason.message }, 'The database is unavailable; readers get stored pages')
    },
    onReconnect: () => {
      isConnected = true
      closing.setSilent(false)
      replicas?.setPrimaryAvailable(true)
      if (pool.closeCircuit()) log.warn('The database is available again')
      listener.onReconnect?.()
    },
  })
  changes = bus
  closing.add(() => bus.close())
  const jobs = await startJobQueue(connection, log, {
    connectionName: jobsConnectionName(filesMarkOf(config)),
    isDatabaseUnavailable: () => !isConnected,
  })
  const pictures = openImageWorker()
  closing.add(async () => pictures.close())
  closing.add(() => jobs.stop())
  const bound = peers ? withPeers(bus, peers) : bus
  const world: World = {
    db,
    readDb: replicas ? openReadingDatabase(pool, replicas) : db,
    clock,
    files: await openFileStore(config),
    pictures,
    disk: openDiskSpace(['', 'media', 'uploads'].map((name) => join(config.dataDir, name))),
    jobs,
    changes: config.purgeUrl ? withPurging(bound, jobs) : bound,
    visits: new VisitTally(),
    settingsCache,
    nameBookCache,
    log,
    siteUrl: config.siteUrl,
    notificationTargets: {
      webSubHub: config.webSubHub ?? null,
      indexNow: config.indexNow ?? null,
      purgeUrl: config.purgeUrl ?? null,
    },
    offersGoogle: Boolean(config.google),
    uploadsFolder: join(config.dataDir, 'uploads'),
  }
  return {
    world,
    pool,
    jobs,
    lastHeartbeatAt: bus.lastHeartbeatAt,
    listen: (next) => {
      listener = next
      if (!isConnected) next.onDisconnect?.(new Error('Not connected yet'))
    },
    stopping: closing.begin,
    close: closing.close,
  }
}

/** The person who made a change may read it from any worker. */
function withPeers(changes: ChangeBus, peers: PeerWorkers): ChangeBus {
  return {
    publishInvalidation: (transaction, tags) => changes.publishInvalidation(transaction, tags),
    async invalidateLocally(tags) {
      await Promise.all([changes.invalidateLocally(tags), peers.invalidate(tags)])
    },
  }
}

function clearSettings({ settings, breaking }: SettingsCache): void {
  settings.clear()
  breaking.clear()
}

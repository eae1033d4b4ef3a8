// Puts the outside world together for the doors: database, files, pictures, jobs, changes. main.ts, cli and tests use it.
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
  /** Sets who is told of stale tags; there is one listener, the page cache. */
  listen(listener: NewsListener): void
  /** When this process last heard the database, in ms since 1970. */
  lastHeartbeatAt(): number
  /** A stop has begun: from now on a silent database is away at once, and nobody waits for it. */
  stopping(): void
  close(): Promise<void>
}

export type NewsListener = Pick<ChangeListener, 'onInvalidate' | 'onGap'> &
  Partial<Pick<ChangeListener, 'onDisconnect' | 'onReconnect'>>

type WorldConfig = Pick<Config, 'dataDir' | 's3' | 'siteUrl'> &
  Partial<Pick<Config, 'google' | 'webSubHub' | 'indexNow' | 'purgeUrl' | 'database' | 'concurrency'>>
type Grounds = { connection: Connection; log: Log; clock: Clock; peers: PeerWorkers | null }

/** Opens everything on a database that is up, and brings its schema up to date first; on failure nothing stays open. */
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
  { connection, log, clock, peers }: Grounds,
): Promise<OpenWorld> {
  // Only the reason: pg hangs the whole connection on its errors.
  const lost = (what: string) => (error: Error) => {
    if (!closing.hasBegun()) log.warn({ reason: error.message }, what)
  }
  let isHeard = false
  let listener: NewsListener = { onInvalidate: () => undefined, onGap: () => undefined }
  const settingsCache: SettingsCache = { settings: new PromiseCache(), breaking: new PromiseCache() }
  const nameBookCache = new PromiseCache<NameBook>()
  let replicas: Replicas | null = null
  let changes: RunningChangeBus | null = null
  // What a lost connection was to commit may be committed although nobody was told so, now or in a while.
  const missed = () => {
    changes?.disown()
    replicas?.news()
    clearSettings(settingsCache)
    nameBookCache.clear()
    listener.onGap()
  }
  const lostOne = lost('A database connection was lost')
  const poolSize = poolSizeOf(config.concurrency ?? 1)
  const pool = openPool(connection, poolSize, (error) => {
    lostOne(error)
    missed()
  })
  closing.add(() => pool.end())
  const { newer } = await migrateDatabase(pool)
  if (newer > 0) log.warn({ newer }, 'A later release has migrated this database; this one goes on beside it')
  const db = openDatabase(pool)
  const replicaUrls = config.database?.replicaUrls ?? []
  if (replicaUrls.length > 0) {
    const followed = openReplicas(replicaUrls, { primary: pool, size: poolSize, log })
    closing.add(() => followed.close())
    replicas = followed
  }
  const onInvalidate = (tags: string[]) => {
    replicas?.news()
    if (tags.includes(siteTag())) clearSettings(settingsCache)
    if (tags.includes(nameBookTag())) nameBookCache.clear()
    return listener.onInvalidate(tags)
  }
  peers?.hear(onInvalidate)
  const away = () => {
    pool.shut()
    replicas?.alone(true)
  }
  closing.onSilence(away)
  const bus = openChangeBus(connection, {
    onInvalidate,
    onGap: missed,
    onDisconnect: (reason) => {
      isHeard = false
      lost('The change bus lost its connection')(reason)
      listener.onDisconnect?.(reason)
      closing.silent(true)
    },
    onUnavailable: (reason) => {
      away()
      closing.silent(true)
      log.error({ reason: reason.message }, 'The database is away; readers get what is stored')
    },
    onReconnect: () => {
      isHeard = true
      closing.silent(false)
      replicas?.alone(false)
      if (pool.open()) log.warn('The database is back')
      listener.onReconnect?.()
    },
  })
  changes = bus
  closing.add(() => bus.close())
  const jobs = await startJobQueue(connection, log, {
    connectionName: jobsConnectionName(filesMarkOf(config)),
    isAway: () => !isHeard,
  })
  const pictures = openImageWorker()
  closing.add(async () => pictures.close())
  closing.add(() => jobs.stop())
  const told = peers ? alsoTelling(bus, peers) : bus
  const world: World = {
    db,
    readDb: replicas ? openReadingDatabase(pool, replicas) : db,
    clock,
    files: await openFileStore(config),
    pictures,
    disk: openDiskSpace(['', 'media', 'uploads'].map((name) => join(config.dataDir, name))),
    jobs,
    changes: config.purgeUrl ? withPurging(told, jobs) : told,
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
      if (!isHeard) next.onDisconnect?.(new Error('Not heard yet'))
    },
    stopping: closing.begin,
    close: closing.close,
  }
}

/** Whoever is told of a change may read it from any of the processes behind the port. */
function alsoTelling(changes: ChangeBus, peers: PeerWorkers): ChangeBus {
  return {
    publishInvalidation: (transaction, tags) => changes.publishInvalidation(transaction, tags),
    async invalidateLocally(tags) {
      await Promise.all([changes.invalidateLocally(tags), peers.tell(tags)])
    },
  }
}

function clearSettings({ settings, breaking }: SettingsCache): void {
  settings.clear()
  breaking.clear()
}

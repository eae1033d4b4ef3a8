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
import { purging } from './domain/purges/purges.ts'
import { VisitTally } from './domain/visits/visit-tally.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDiskSpace } from './platform/disk-space.ts'
import { openFileStore } from './platform/file-store.ts'
import { filesMarkOf } from './platform/files-mark.ts'
import type { Log } from './platform/log.ts'
import { openPictureWorkshop } from './platform/picture-workshop.ts'
import type { Siblings } from './processes/siblings.ts'
import { type RunningJobs, startJobQueue } from './worker/job-queue.ts'

export type OpenWorld = {
  world: World
  pool: pg.Pool
  jobs: RunningJobs
  /** Sets who is told of stale names; there is one listener, the page cache. */
  listen(listener: NewsListener): void
  /** When this process last heard the database, in ms since 1970. */
  heardAt(): number
  /** A stop has begun: from now on a silent database is away at once, and nobody waits for it. */
  stopping(): void
  close(): Promise<void>
}

export type NewsListener = Pick<ChangeListener, 'onNames' | 'onGap'> &
  Partial<Pick<ChangeListener, 'onDeaf' | 'onHeard'>>

type WorldConfig = Pick<Config, 'dataDir' | 's3' | 'siteUrl'> &
  Partial<Pick<Config, 'google' | 'webSubHub' | 'indexNow' | 'purgeUrl' | 'database' | 'concurrency'>>
type Grounds = { connection: Connection; log: Log; clock: Clock; siblings: Siblings | null }

/** Opens everything on a database that is up, and brings its schema up to date first; on failure nothing stays open. */
export async function openWorld(
  config: WorldConfig,
  connection: Connection,
  log: Log,
  clock: Clock = systemClock,
  siblings: Siblings | null = null,
): Promise<OpenWorld> {
  const closing = openClosing()
  try {
    return await openOn(closing, config, { connection, log, clock, siblings })
  } catch (error) {
    await closing.close().catch((failure: unknown) => log.warn({ err: failure }, 'Something stayed open'))
    throw error
  }
}

async function openOn(
  closing: Closing,
  config: WorldConfig,
  { connection, log, clock, siblings }: Grounds,
): Promise<OpenWorld> {
  // Only the reason: pg hangs the whole connection on its errors.
  const lost = (what: string) => (error: Error) => {
    if (!closing.hasBegun()) log.warn({ reason: error.message }, what)
  }
  let isHeard = false
  let listener: NewsListener = { onNames: () => undefined, onGap: () => undefined }
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
  const onNames = (names: string[]) => {
    replicas?.news()
    if (names.includes(siteTag())) clearSettings(settingsCache)
    if (names.includes(nameBookTag())) nameBookCache.clear()
    return listener.onNames(names)
  }
  siblings?.hear(onNames)
  const away = () => {
    pool.shut()
    replicas?.alone(true)
  }
  closing.onSilence(away)
  const bus = openChangeBus(connection, {
    onNames,
    onGap: missed,
    onDeaf: (reason) => {
      isHeard = false
      lost('The change bus lost its connection')(reason)
      listener.onDeaf?.(reason)
      closing.silent(true)
    },
    onAway: (reason) => {
      away()
      closing.silent(true)
      log.error({ reason: reason.message }, 'The database is away; readers get what is stored')
    },
    onHeard: () => {
      isHeard = true
      closing.silent(false)
      replicas?.alone(false)
      if (pool.open()) log.warn('The database is back')
      listener.onHeard?.()
    },
  })
  changes = bus
  closing.add(() => bus.close())
  const jobs = await startJobQueue(connection, log, {
    connectionName: jobsConnectionName(filesMarkOf(config)),
    isAway: () => !isHeard,
  })
  const pictures = openPictureWorkshop()
  closing.add(async () => pictures.close())
  closing.add(() => jobs.stop())
  const told = siblings ? alsoTelling(bus, siblings) : bus
  const world: World = {
    db,
    readDb: replicas ? openReadingDatabase(pool, replicas) : db,
    clock,
    files: await openFileStore(config),
    pictures,
    disk: openDiskSpace(['', 'media', 'uploads'].map((name) => join(config.dataDir, name))),
    jobs,
    changes: config.purgeUrl ? purging(told, jobs) : told,
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
    heardAt: bus.heardAt,
    listen: (next) => {
      listener = next
      if (!isHeard) next.onDeaf?.(new Error('Not heard yet'))
    },
    stopping: closing.begin,
    close: closing.close,
  }
}

/** Whoever is told of a change may read it from any of the processes behind the port. */
function alsoTelling(changes: ChangeBus, siblings: Siblings): ChangeBus {
  return {
    publishInvalidation: (transaction, names) => changes.publishInvalidation(transaction, names),
    async invalidateLocally(names) {
      await Promise.all([changes.invalidateLocally(names), siblings.tell(names)])
    },
  }
}

function clearSettings({ settings, breaking }: SettingsCache): void {
  settings.clear()
  breaking.clear()
}

// Opens the dependencies of the services on a running database: files, pictures, jobs, invalidation. Used by runtime.ts, tests.
import { join } from 'node:path'
import type pg from 'pg'
import { type Closing, openClosing } from './closing.ts'
import { openChangeBus, type RunningChangeBus } from './db/change-bus.ts'
import {
  type Connection,
  type DatabasePools,
  openDatabase,
  openPool,
  type WritableDatabase,
} from './db/client.ts'
import { poolSizeOf } from './db/connection-share.ts'
import { migrateDatabase } from './db/migrate.ts'
import { jobsConnectionName } from './db/neighbours.ts'
import { openReadingDatabase } from './db/reading-database.ts'
import { openReplicas } from './db/replicas.ts'
import { adsCache } from './domain/advertising/shown-ads.ts'
import type { World } from './domain/ctx.ts'
import { sideListsCache } from './domain/homepage/homepage.ts'
import { matchMonths } from './domain/matches/match-sitemap.ts'
import { stripCache } from './domain/matches/strip.ts'
import { nameBookCache } from './domain/name-book/load-name-book.ts'
import { entriesWithContentCache } from './domain/name-book/topics.ts'
import { pageAddressesCache } from './domain/pages/page-addresses.ts'
import { sidebarPollsCache } from './domain/polls/polls.ts'
import { newestCache } from './domain/posts/reading/posts.ts'
import { bylinesCache, sitemapMonths } from './domain/posts/reading/sitemap.ts'
import { withPurging } from './domain/purges/purges.ts'
import { sectionsCache } from './domain/sections/sections.ts'
import { breakingCache, getSettings, settingsCache } from './domain/settings/settings.ts'
import { VisitTally } from './domain/visits/visit-tally.ts'
import { agreeingClock, type Clock, systemClock, watchClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openDiskSpace } from './platform/files/disk-space.ts'
import { openFileStore } from './platform/files/file-store.ts'
import { filesMarkOf } from './platform/files/files-mark.ts'
import { openImageWorker } from './platform/images/image-worker.ts'
import { type Log, onceAMinute } from './platform/log.ts'
import type { OwnHosts } from './platform/outbound.ts'
import { openPush } from './platform/push.ts'
import { openReturnMailbox } from './platform/return-mailbox.ts'
import { openSecretBox } from './platform/secret-box.ts'
import { openSecrets } from './platform/secrets.ts'
import type { PeerWorkers } from './processes/peer-workers.ts'
import { type RunningJobs, startJobQueue } from './worker/job-queue.ts'

/** What is opened. Services get it as a {@link World}, whose database they only read. */
export type WritableWorld = World & { db: WritableDatabase }

export type OpenWorld = {
  world: WritableWorld
  pool: pg.Pool
  pools: DatabasePools
  jobs: RunningJobs
  /** Last heartbeat of the database, in ms since 1970. */
  lastHeartbeatAt(): number
  /** How far the clock of the database is ahead of this machine's, in ms; null before it is known. */
  clockAheadMs(): number | null
  /** A stop has started: from now on nothing waits for a silent database. */
  stopping(): void
  close(): Promise<void>
}

type WorldConfig = Pick<Config, 'dataDir' | 's3' | 'siteUrl'> &
  Partial<
    Pick<
      Config,
      | ('google' | 'webSubHub' | 'indexNow' | 'purgeUrl' | 'database' | 'concurrency' | 'siteImportHosts')
      | ('secret' | 'push' | 'channelServices' | 'bounceMailbox')
    >
  >
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
    await closing.close().catch((failure: unknown) => log.warn({ err: failure }, 'Clean-up failed'))
    throw error
  }
}

async function openOn(closing: Closing, config: WorldConfig, options: OpenOptions): Promise<OpenWorld> {
  const { connection, log } = options
  const { pool, pools, db, readDb, lists, bus, isConnected } = await openDatabases(closing, config, options)
  // A PostgreSQL of our own has the clock of this machine.
  const isElsewhere = Boolean(config.database?.url)
  const clock = isElsewhere ? agreeingClock(options.clock, bus.clockAheadMs) : options.clock
  if (isElsewhere) closing.add(watchClock(bus.clockAheadMs, log))
  const jobs = await startJobQueue(config.database?.sessionUrl ?? connection, log, {
    connectionName: jobsConnectionName(filesMarkOf(config)),
    isDatabaseUnavailable: () => !isConnected(),
  })
  const ignore = () => undefined
  bus.subscribe('all', {
    onInvalidate: ignore,
    onGap: ignore,
    onUnavailable: () => jobs.setDatabaseAvailable(false),
    onReconnect: () => jobs.setDatabaseAvailable(true),
  })
  const pictures = openImageWorker()
  closing.add(async () => pictures.close())
  const { dataDir, secret = null, push: pushSettings = NO_PUSH } = config
  const push = openPush({ ...pushSettings, dataDir, secret })
  const secrets = openSecrets(dataDir, { secret, newUserPassword: null })
  const { channelServices = NO_CHANNELS } = config
  closing.add(async () => push.close())
  closing.add(() => jobs.stop())
  const world: WritableWorld = {
    db,
    readDb,
    lists,
    clock,
    files: await openFileStore(config),
    pictures,
    disk: openDiskSpace(['', 'media', 'uploads'].map((name) => join(config.dataDir, name))),
    jobs,
    changes: config.purgeUrl ? withPurging(bus, jobs) : bus,
    visits: new VisitTally(),
    requiresSecondFactor: async () => (await getSettings(world)).secondFactorRequired,
    log,
    siteUrl: config.siteUrl,
    notificationTargets: {
      webSubHub: config.webSubHub ?? null,
      indexNow: config.indexNow ?? null,
      purgeUrl: config.purgeUrl ?? null,
    },
    push,
    channels: { box: openSecretBox(secrets.secret, 'channels'), services: channelServices },
    newsletterBox: openSecretBox(secrets.secret, 'newsletters'),
    voteBox: openSecretBox(secrets.secret, 'votes'),
    returnMailbox: config.bounceMailbox ? openReturnMailbox(config.bounceMailbox) : null,
    offersGoogle: Boolean(config.google),
    siteImportHosts: ownHostsOf(config.siteImportHosts),
    uploadsFolder: join(config.dataDir, 'uploads'),
  }
  for (const cache of PAGE_CACHES) cache(world)
  return {
    world,
    pool,
    pools: { ...pools, jobs: jobs.connections },
    jobs,
    lastHeartbeatAt: bus.lastHeartbeatAt,
    clockAheadMs: bus.clockAheadMs,
    stopping: closing.begin,
    close: closing.close,
  }
}

/** Commands and tests without the setting send no alerts. */
const NO_PUSH: Config['push'] = { subject: '', services: [] }

/** Nor do they send anything to channels. */
const NO_CHANNELS: Config['channelServices'] = { telegram: '', facebook: '', x: '' }

/** Lists that pages are made of. Opened before the page cache, so that a page made again is made of new ones. */
const PAGE_CACHES = [
  settingsCache,
  breakingCache,
  sectionsCache,
  nameBookCache,
  pageAddressesCache,
  sideListsCache,
  stripCache,
  bylinesCache,
  entriesWithContentCache,
  newestCache,
  sitemapMonths,
  matchMonths,
  adsCache,
  sidebarPollsCache,
]

/** Lists are loaded one after the other; as long as a statement may take. */
const LIST_WAIT_MS = 15_000
const REFUSED = 'No connection to the database could be made; requests that need one are refused'

/** Migrates the database and opens what reads, writes and follows it: pool, replicas, change bus. */
async function openDatabases(
  closing: Closing,
  config: WorldConfig,
  { connection, log, peers }: Omit<OpenOptions, 'clock'>,
) {
  // Only the message: errors of pg contain the whole connection.
  const warnAbout = (what: string) => (error: Error) => {
    if (!closing.hasBegun()) log.warn({ reason: error.message }, what)
  }
  const warnAboutConnection = warnAbout('A database connection was lost')
  const size = poolSizeOf(config.concurrency ?? 1)
  let changes: RunningChangeBus | null = null
  let isConnected = false
  const sessions = config.database?.sessionUrl ?? null
  const onLost = (error: Error) => {
    warnAboutConnection(error)
    changes?.onConnectionLost()
  }
  const onRefused = onceAMinute(warnAbout(REFUSED))
  const pool = openPool(connection, size, onLost, { sessions, onRefused })
  const listsPool = openPool(sessions ?? connection, 1, onLost, { waitMs: LIST_WAIT_MS, onRefused })
  const pools = [pool, listsPool]
  closing.add(() => Promise.all(pools.map((each) => each.end())))
  const { newer } = await migrateDatabase(pool)
  if (newer > 0)
    log.warn({ newer }, 'A later release has migrated this database; this release can still use it')
  const replicaUrls = config.database?.replicaUrls ?? []
  const onOutdatedRead = () => changes?.onConnectionLost()
  const replicas =
    replicaUrls.length > 0 ? openReplicas(replicaUrls, { primary: pool, size, log, onOutdatedRead }) : null
  if (replicas) closing.add(() => replicas.close())
  const onUnavailable = () => {
    for (const each of pools) each.openCircuit()
    replicas?.setPrimaryAvailable(false)
  }
  closing.onSilence(onUnavailable)
  const bus = openChangeBus(sessions ?? connection, {
    onError: (error) => log.error({ err: error }, 'A change could not be applied'),
    relay: peers?.relay,
  })
  changes = bus
  closing.add(() => bus.close())
  peers?.onChanges(bus.receive)
  // Replicas subscribe first, because later subscribers read through them.
  bus.subscribe('all', {
    onInvalidate: () => replicas?.onChange(),
    onGap: () => replicas?.onChange(),
    onDisconnect: (reason) => {
      if (!isConnected) return
      isConnected = false
      warnAbout('The change bus lost its connection')(reason)
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
      const wereOpen = pools.map((each) => each.closeCircuit())
      if (wereOpen.includes(true)) log.warn('The database is available again')
    },
  })
  const db = openDatabase(pool)
  const [readDb, lists] = replicas
    ? [openReadingDatabase(pool, replicas), openReadingDatabase(listsPool, replicas)]
    : [db, openDatabase(listsPool)]
  const counted = { requests: pool, lists: listsPool, ...(pool.sessions && { sessions: pool.sessions }) }
  return { pool, pools: counted, db, readDb, lists, bus, isConnected: () => isConnected }
}

/** Hosts of the setting: `host` or `host=other-host`. */
function ownHostsOf(written: readonly string[] = []): OwnHosts {
  return new Map(
    written.map((entry) => {
      const [host = '', other = ''] = entry.split('=')
      return [host, other]
    }),
  )
}

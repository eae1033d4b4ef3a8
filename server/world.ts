// Puts the outside world together for the doors: database, files, pictures, jobs, changes. main.ts, cli and tests use it.
import { join } from 'node:path'
import type pg from 'pg'
import { openChangeBus, type RunningChangeBus } from './db/change-bus.ts'
import { type Connection, openDatabase, openPool } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import type { World } from './domain/ctx.ts'
import { siteName, termBookName } from './domain/page-names.ts'
import { type SettingsShelf, Shelf } from './domain/settings/settings-shelf.ts'
import type { TermShelf } from './domain/terms/term-shelf.ts'
import { VisitBook } from './domain/visits/visit-book.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { openFileStore } from './platform/file-store.ts'
import type { Log } from './platform/log.ts'
import { openPictureWorkshop } from './platform/picture-workshop.ts'
import { type RunningJobs, startJobQueue } from './worker/job-queue.ts'

export type OpenWorld = {
  world: World
  pool: pg.Pool
  jobs: RunningJobs
  /** Sets who is told of stale names; there is one listener, the page cache. */
  listen(listener: { onNames(names: string[]): void | Promise<void>; onGap(): void }): void
  close(): Promise<void>
}

const POOL_SIZE = 12

/** Opens everything on a database that is up, and brings its schema up to date first. */
export async function openWorld(
  config: Pick<Config, 'dataDir' | 's3' | 'siteUrl'> & Partial<Pick<Config, 'webSubHub' | 'indexNow'>>,
  connection: Connection,
  log: Log,
  clock: Clock = systemClock,
): Promise<OpenWorld> {
  let isClosing = false
  // Only the reason: pg hangs the whole connection on its errors.
  const lost = (what: string) => (error: Error) => {
    if (!isClosing) log.warn({ reason: error.message }, what)
  }
  const pool = openPool(connection, POOL_SIZE, lost('A database connection was lost'))
  await migrateDatabase(pool)
  const jobs = await startJobQueue(connection, log)
  let listener: Parameters<OpenWorld['listen']>[0] = { onNames: () => undefined, onGap: () => undefined }
  const shelf: SettingsShelf = { settings: new Shelf(), breaking: new Shelf() }
  const termShelf: TermShelf = new Shelf()
  const changes: RunningChangeBus = openChangeBus(
    connection,
    {
      onNames: (names) => {
        if (names.includes(siteName())) clearShelf(shelf)
        if (names.includes(termBookName())) termShelf.clear()
        return listener.onNames(names)
      },
      onGap: () => {
        clearShelf(shelf)
        termShelf.clear()
        listener.onGap()
      },
    },
    lost('The change bus lost its connection'),
  )
  const pictures = openPictureWorkshop()
  const world: World = {
    db: openDatabase(pool),
    clock,
    files: await openFileStore(config),
    pictures,
    jobs,
    changes,
    visits: new VisitBook(),
    shelf,
    termShelf,
    log,
    siteUrl: config.siteUrl,
    told: { webSubHub: config.webSubHub ?? null, indexNow: config.indexNow ?? null },
    uploadsFolder: join(config.dataDir, 'uploads'),
  }
  return {
    world,
    pool,
    jobs,
    listen: (next) => {
      listener = next
    },
    async close() {
      isClosing = true
      await jobs.stop()
      await changes.close()
      pictures.close()
      await pool.end()
    },
  }
}

function clearShelf({ settings, breaking }: SettingsShelf): void {
  settings.clear()
  breaking.clear()
}

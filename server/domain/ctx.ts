// What every door gets: who acts, and the outside world. Owns nothing; main.ts and tests put it together.
import type { Viewer } from '#contract/role.ts'
import type { Database, Transaction } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DiskSpace } from '#server/platform/disk-space.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import type { Log } from '#server/platform/log.ts'
import type { PictureWorkshop } from '#server/platform/picture-workshop.ts'
import type { JobQueue } from './jobs/jobs.ts'
import type { SettingsShelf } from './settings/settings-shelf.ts'
import type { TermShelf } from './terms/term-shelf.ts'
import type { VisitBook } from './visits/visit-book.ts'

/** The parts of the world that live as long as the process. */
export type World = {
  db: Database
  /** The same for those who only read and whom nobody knows: replicas, once they have heard all news, or `db` itself. */
  readers: Database
  clock: Clock
  files: FileStore
  pictures: PictureWorkshop
  disk: DiskSpace
  jobs: JobQueue
  changes: ChangeBus
  visits: VisitBook
  shelf: SettingsShelf
  termShelf: TermShelf
  log: Log
  siteUrl: string
  told: Told
  /** A Google provider is set up: screens offer to sign in with it. */
  offersGoogle: boolean
  /** Where files of articles lie while they are received and read. */
  uploadsFolder: string
}

/** Who outside is told when a published post changes (settings WEBSUB_HUB, INDEXNOW_KEY and PURGE_URL); null: nobody. */
export type Told = {
  webSubHub: string | null
  indexNow: { key: string; url: string } | null
  /** The cache in front, which drops pages by name. May hold a password: never logged. */
  purgeUrl: string | null
}

/** One act of one viewer. `from`: the client's address, or 'console'; absent when Maidan acts by itself. */
export type Ctx = World & { viewer: Viewer; from?: string }

/** Tells every process which names of shown things went stale (see page-names.ts). */
export type ChangeBus = {
  /** Inside the transaction that changes something: the news leaves with its commit, or not at all. */
  announce(transaction: Transaction, names: string[]): Promise<void>
  /**
   * After the commit, in this process at once, without waiting for the database to echo it. Resolves when the pages that
   * are being read show the change, or soon: whoever is told of the change then sees it.
   */
  applyHere(names: string[]): Promise<void>
}

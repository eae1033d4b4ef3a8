// What every service function gets: the viewer and the outside world. server/world.ts and tests put it together.

import type { ChannelKind } from '#contract/channels/channel-kind.ts'
import type { Viewer } from '#contract/role.ts'
import type { Subscriber, Topics, Unsubscribe } from '#server/db/change-subscribers.ts'
import type { Database, Queryable, SqlReader, Transaction } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DiskSpace } from '#server/platform/files/disk-space.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { ImageWorker } from '#server/platform/images/image-worker.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnHosts } from '#server/platform/outbound.ts'
import type { PushSender } from '#server/platform/push.ts'
import type { ReturnMailbox } from '#server/platform/return-mailbox.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import type { JobQueue } from './job-queue.ts'
import type { VisitCounter } from './visit-counter.ts'

/** Services that live as long as the process. */
export type World = {
  db: Database
  /** For reads of anonymous viewers: a replica that has replayed all known changes, or `db` itself. */
  readDb: Database
  /**
   * For lists that are kept in memory: transactions wait for them, so they have a connection that no transaction holds, and past a
   * pooler. Like `readDb` it may be a replica.
   */
  lists: SqlReader
  clock: Clock
  files: FileStore
  pictures: ImageWorker
  disk: DiskSpace
  jobs: JobQueue
  changes: ChangeBus
  visits: VisitCounter
  /** Whether the settings require a second factor of staff: every write depends on it. */
  requiresSecondFactor(): Promise<boolean>
  log: Log
  siteUrl: string
  notificationTargets: NotificationTargets
  /** Sends alerts to browsers. */
  push: PushSender
  /** Encrypts the secrets of channels; the addresses of their services. */
  channels: { box: SecretBox; services: Record<ChannelKind, string> }
  /** Signs the links and return addresses of newsletters. */
  newsletterBox: SecretBox
  /** Signs the cookie of those who voted. */
  voteBox: SecretBox
  /** The mailbox that newsletters are returned to; null: they are returned to MAIL_FROM. */
  returnMailbox: ReturnMailbox | null
  /** A Google provider is set up: screens offer to sign in with it. */
  offersGoogle: boolean
  /** Hosts in the operator's own network that site imports and embeds may fetch from. */
  siteImportHosts: OwnHosts
  /** Where uploaded article files are stored while they are received and read. */
  uploadsFolder: string
}

/** Other systems that are notified when a published post changes (settings WEBSUB_HUB, INDEXNOW_KEY, PURGE_URL); null: none. */
export type NotificationTargets = {
  webSubHub: string | null
  indexNow: { key: string; url: string } | null
  /** The CDN, which drops pages by cache tag. May hold a password: never logged. */
  purgeUrl: string | null
}

/**
 * One action of one viewer. `from`: the client's address, or 'console'; absent when Maidan acts by itself. `signal`: aborted when the
 * client is gone, so that reads stop between their steps.
 */
export type Ctx = World & { viewer: Viewer; from?: string; signal?: AbortSignal }

/** For services that read by `readDb` alone, which may be a transaction. */
export type ReadingCtx = Omit<Ctx, 'readDb' | 'db'> & { readDb: Queryable }

/** Sends the cache tags that a change makes stale to every process (see cache-tags.ts). */
export type ChangeBus = {
  /**
   * Inside the transaction that makes the change: the invalidation is sent with its commit, or not at all. When the transaction
   * has ended, cached pages show the change, or soon will: the person who made it sees it on the next page.
   */
  publishInvalidation(transaction: Transaction, tags: string[]): Promise<void>
  /** Calls the subscriber once for each change of these topics by any process. The returned function unsubscribes. */
  subscribe(topics: Topics, subscriber: Subscriber): Unsubscribe
}

// The queues: how often each is looked at, how many of its jobs run at once, and how often a job is retried.
import type { QueueOptions } from 'pg-boss'
import type { BatchName, JobName } from '#server/domain/job-queue.ts'

/**
 * `isWoken`: the process that adds a job looks for it at once. The others look for it after `pollSeconds`, as for jobs with a later
 * time and repeated ones.
 */
type Queue = { pollSeconds: number; isWoken?: true; options: QueueOptions & { policy?: 'short' } }

const TRIES = { retryLimit: 5, retryBackoff: true, expireInSeconds: 120 }
/** Jobs that are added with every change: at most one job per key waits. */
const KEYED = { ...TRIES, retryDelay: 15, policy: 'short' } as const
/** A killed batch is repeated while the score it tells is still news; a killed delivery is found to be so at once. */
const ALERTS = { ...TRIES, retryDelay: 1, heartbeatSeconds: 10 }
/** A killed batch goes on soon, however often; a slow mail server takes its time. */
const NEWSLETTERS = {
  retryLimit: 1_000,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 60,
  expireInSeconds: 7_200,
  heartbeatSeconds: 10,
}
/** Repeated until it succeeds: without the purge a CDN serves outdated pages. CDNs store nothing longer than jobs wait. */
const PERSISTENT = {
  retryLimit: 1_000_000,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 15,
  expireInSeconds: 600,
}

export type SingleName = Exclude<JobName, BatchName>

/** Every process asks for each queue all the time, so that what nobody waits for is asked for less. */
const ONE_BY_ONE: Record<SingleName, Queue> = {
  'publish-post': { pollSeconds: 2, options: TRIES },
  'picture-sizes': { pollSeconds: 2, options: TRIES },
  'send-mail': { pollSeconds: 2, isWoken: true, options: TRIES },
  'appointment-answer': { pollSeconds: 2, isWoken: true, options: TRIES },
  'share-card': { pollSeconds: 1, options: KEYED },
  'derive-matches': { pollSeconds: 2, options: KEYED },
  'show-votes': { pollSeconds: 2, options: KEYED },
  'send-alert': { pollSeconds: 2, isWoken: true, options: ALERTS },
  'alert-batch': { pollSeconds: 1, isWoken: true, options: ALERTS },
  'channel-delivery': { pollSeconds: 2, isWoken: true, options: ALERTS },
  'newsletter-confirmation': { pollSeconds: 2, isWoken: true, options: TRIES },
  'newsletter-link': { pollSeconds: 2, isWoken: true, options: TRIES },
  'newsletter-batch': { pollSeconds: 2, isWoken: true, options: NEWSLETTERS },
  'newsletter-moved': { pollSeconds: 10, options: NEWSLETTERS },
}
const IN_BATCHES: Record<BatchName, Queue & { batchSize: number }> = {
  'topic-links': { pollSeconds: 2, isWoken: true, batchSize: 10, options: TRIES },
  'notify-websub': { pollSeconds: 2, batchSize: 5, options: KEYED },
  'notify-indexnow': { pollSeconds: 5, batchSize: 500, options: KEYED },
  'purge-pages': { pollSeconds: 0.5, batchSize: 500, options: PERSISTENT },
}
/** Jobs of an earlier release that wait, or are tried again, under a former name are processed as those of the present one. */
export const FORMER_POLL_SECONDS = 10
export const QUEUES = { ...ONE_BY_ONE, ...IN_BATCHES }
export const SINGLE = Object.keys(ONE_BY_ONE) as SingleName[]
export const BATCHED = Object.keys(IN_BATCHES) as BatchName[]

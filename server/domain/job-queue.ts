// The background jobs of the newsroom and their data. Running them: server/worker.
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Mail } from '#server/platform/mailer.ts'

/** Jobs that wait during an upgrade are stored under these names: a former name stays in `contract/former-jobs.ts`. */
export type JobData = {
  /** Publishes a scheduled post at its time. */
  'publish-post': { postId: string }
  /** Makes the larger and the AVIF sizes of a picture. */
  'picture-sizes': { mediaId: string }
  /**
   * Sends a mail to staff that belongs to a committed change; retried while the mail server is unreachable. Mails to readers have jobs
   * of their own with an id: what waits here, or is done for some days, outlives an account.
   */
  'send-mail': Mail
  /** Mails the newsroom's answer to the person who asked for an appointment. */
  'appointment-answer': { appointmentId: string }
  /** Draws a published post's share card, or deletes the cards of a post that is no longer published. */
  'share-card': { postId: string }
  /** Notifies the WebSub hub of a page's feeds, by the page's path. */
  'notify-websub': { page: string }
  /** Notifies search engines of a page that was added, changed or removed, by its path. */
  'notify-indexnow': { path: string }
  /**
   * Links the posts of a changed term again, by its present and former spellings. `begun` is the progress: transactions older
   * than number `until` must end before the last pass, which continues after the id `after`.
   */
  'topic-links': {
    termId: string
    spellings: string[]
    begun?: { until: string; isLast: boolean; after: string }
  }
  /** Derives the matches of a tournament again after a change of its rules. */
  'derive-matches': { tournamentId: string }
  /** Makes pages show the votes of a poll that came since the last time. */
  'show-votes': { pollId: string }
  /** Purges these cache tags from the CDN. `isRepeat`: it was purged once already. */
  'purge-pages': { names: string[]; isRepeat?: true }
  /** Begins to send an alert. */
  'send-alert': { alertId: string }
  /** Sends it to a batch of browsers: those with ids from one up to another, or those that were refused for now. */
  'alert-batch': {
    alertId: string
    part: { from: string; to: string | null } | { ids: string[] }
    tries: number
  }
  /** One attempt to send something to a channel; the number of the attempt. */
  'channel-delivery': { deliveryId: string; attempt: number }
  /** Mails the link that confirms a newsletter subscription. */
  'newsletter-confirmation': { subscriberId: string }
  /** Mails the link to a subscriber's own page. Nobody may have this id: the queue is the same for every address. */
  'newsletter-link': { subscriberId: string; language: Language }
  /** Sends an issue of a newsletter to a batch of subscribers, by their ids; `tries`: earlier ones of those who are left. */
  'newsletter-batch': {
    issueId: string
    part: { from: string; to: string | null; isMoved?: true }
    tries: number
  }
  /** Sends a subscriber what still waits under their former address. */
  'newsletter-moved': { formerId: string; subscriberId: string }
}
export type JobName = keyof JobData
/** Jobs that are processed in batches; of those with the same key only one waits. */
export type BatchName = 'notify-websub' | 'notify-indexnow' | 'topic-links' | 'purge-pages'

export type JobQueue = {
  /**
   * Adds a job inside the transaction that needs it, so that a rollback removes it. `at` is its earliest start; only one waiting
   * job with the same `key` is stored; `once`: the job is not added while one with the same text is stored, finished or not.
   */
  add<Name extends JobName>(
    transaction: Transaction,
    name: Name,
    data: JobData[Name],
    options?: { at?: Date; key?: string; once?: string },
  ): Promise<void>
  /** Runs a failed job again, within the transaction. False when it is not (or no longer) among the failed ones. */
  retry(transaction: Transaction, name: string, id: string): Promise<boolean>
}

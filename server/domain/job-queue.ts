// What can be left for later: the jobs of the newsroom and what each needs to know. How they run stands in server/worker.
import type { Transaction } from '#server/db/client.ts'
import type { Mail } from '#server/platform/mailer.ts'

export type JobData = {
  /** Puts a scheduled post before the readers when its minute comes. */
  'publish-post': { postId: string }
  /** Makes the larger and the AVIF sizes of a picture. */
  'picture-sizes': { mediaId: string }
  /** Sends a mail that was decided on together with a change; tried again while the mail server is away. */
  'send-mail': Mail
  /** Draws a published post's share card, or takes away the cards of one that is not published any more. */
  'share-card': { postId: string }
  /** Tells the WebSub hub of the feeds of a page, by its path. */
  'tell-hub': { page: string }
  /** Tells search engines of a page that came, changed or went, by its path. */
  'tell-indexnow': { path: string }
  /**
   * Links the posts of a changed term anew, by the spellings it has and had. `begun`: how far that is. Transactions older
   * than the one numbered `until` must be over before the last time; it goes on behind the id `after`.
   */
  'topic-links': {
    termId: string
    spellings: string[]
    begun?: { until: string; isLast: boolean; after: string }
  }
  /** Has the cache in front drop what carries these names; `isRepeat`: it did once already. */
  'purge-pages': { names: string[]; isRepeat?: true }
}
export type JobName = keyof JobData
/** Of these, many are done at once, and of those with one key only one waits. */
export type BatchName = 'tell-hub' | 'tell-indexnow' | 'topic-links' | 'purge-pages'

export type JobQueue = {
  /**
   * Adds a job inside the transaction that calls for it: rolled back, it never existed. `at` is its earliest instant;
   * of jobs with the same `key` that wait, one is kept.
   */
  add<Name extends JobName>(
    transaction: Transaction,
    name: Name,
    data: JobData[Name],
    options?: { at?: Date; key?: string },
  ): Promise<void>
  /** Has a failed job run once more, within the transaction; false when it is not among the failed ones (any more). */
  retry(transaction: Transaction, name: string, id: string): Promise<boolean>
}

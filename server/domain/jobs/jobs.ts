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
}
export type JobName = keyof JobData

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

// What happens to a subscription when the account behind it gets another address: what comes moves at once, issues that are being
// sent follow in a job.
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import type { Ctx } from '../ctx.ts'
import type { JobData } from '../job-queue.ts'
import { permit } from '../permit.ts'
import { writeAsMaidan } from '../write-as.ts'
import { finishIssue, isSendingAnyOf, moveWaiting, selectSending } from './delivery-queries.ts'
import {
  deleteSubscriber,
  findSubscriber,
  isSuppressed,
  lockOrInsertSubscriber,
  lockSubscriber,
  lockSubscriberOf,
  updateConfirmed,
  updateMoved,
} from './subscriber-queries.ts'

/** By then a mail that was on its way to the former address was taken or refused: a mail server gets far less time. */
const ON_ITS_WAY_MS = 5 * 60_000

/**
 * After the address of an account changed: what came to the former one, if it was proven, comes to the new one, unless that has
 * confirmed newsletters of its own. It gets another id: links in mails to the former address, and those that come back from there, are
 * none of the new one's. While an issue is being sent, the former id stays for {@link moveIssues}, and gets nothing.
 */
export async function moveSubscription(
  ctx: Ctx,
  transaction: Transaction,
  { from, wasVerified, to }: { from: string; wasVerified: boolean; to: string },
): Promise<void> {
  if (!wasVerified || (await isSuppressed(transaction, to))) return
  const former = await lockSubscriberOf(transaction, from)
  if (!former?.confirmedAt) return
  const at = ctx.clock.now()
  const row = { id: newId(ctx.clock), email: to, language: former.language, askedAt: at, createdAt: at }
  const { id, confirmedAt } = await lockOrInsertSubscriber(transaction, row)
  // Anybody may have asked for newsletters there.
  if (confirmedAt !== null) return
  await updateConfirmed(transaction, id, { newsletters: former.newsletters, at })
  if (!(await isSendingAnyOf(transaction, former.newsletters)))
    return deleteSubscriber(transaction, former.id)
  await updateMoved(transaction, former.id, at)
  const move = { formerId: former.id, subscriberId: id }
  await ctx.jobs.add(transaction, 'newsletter-moved', move, { at: new Date(at.getTime() + ON_ITS_WAY_MS) })
}

/**
 * Sends the new address what still waits for the former one, and deletes that, unless somebody asked for newsletters there again. What
 * waits for an address that ended everything meanwhile goes to nobody.
 */
export async function moveIssues(
  ctx: Ctx,
  { formerId, subscriberId }: JobData['newsletter-moved'],
): Promise<void> {
  permit(ctx, 'newsletter.manage')
  const at = ctx.clock.now()
  await writeAsMaidan(ctx, async (transaction) => {
    const former = await lockSubscriber(transaction, formerId)
    if (former && (await findSubscriber(transaction, subscriberId))) {
      const part = { from: subscriberId, to: `${subscriberId}0`, isMoved: true } as const
      for (const issueId of await moveWaiting(transaction, { from: formerId, to: subscriberId, at }))
        await ctx.jobs.add(transaction, 'newsletter-batch', { issueId, part, tries: 0 })
    }
    if (former && former.newsletters.length === 0 && former.wanted.length === 0)
      await deleteSubscriber(transaction, formerId)
    for (const { id } of await selectSending(transaction)) await finishIssue(transaction, id, at)
  })
}

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
  isMoveExpected,
  isSuppressed,
  lockOrInsertSubscriber,
  lockSubscriber,
  lockSubscriberOf,
  updateConfirmed,
  updateMoved,
} from './subscriber-queries.ts'

/** By then a mail that was on its way to the former address was taken or refused: a mail server gets far less time. */
const ON_ITS_WAY_MS = 5 * 60_000
/** Until a move is tried again that must wait for another one. */
const PAUSE_MS = 10_000

/**
 * After the address of an account changed: what came to the former one, if it was proven, comes to the new one, unless that has
 * confirmed newsletters of its own; where nothing is mailed to the new one, it ends. It gets another id: links in mails to the former
 * address, and those that come back from there, are none of the new one's. While an issue is being sent, the former id stays for
 * {@link moveIssues}, without an address.
 */
export async function moveSubscription(
  ctx: Ctx,
  transaction: Transaction,
  { from, wasVerified, to }: { from: string; wasVerified: boolean; to: string },
): Promise<void> {
  if (!wasVerified) return
  const former = await lockSubscriberOf(transaction, from)
  if (!former?.confirmedAt) return
  if (await isSuppressed(transaction, to)) return deleteSubscriber(transaction, former.id)
  const at = ctx.clock.now()
  const row = { id: newId(ctx.clock), email: to, language: former.language, askedAt: at, createdAt: at }
  const { id, confirmedAt } = await lockOrInsertSubscriber(transaction, row)
  // Anybody may have asked for newsletters there.
  if (confirmedAt !== null) return
  await updateConfirmed(transaction, id, { newsletters: former.newsletters, at })
  if (!(await isSendingAnyOf(transaction, former.newsletters)))
    return deleteSubscriber(transaction, former.id)
  await updateMoved(transaction, former.id, at)
  await moveLater(ctx, transaction, { formerId: former.id, subscriberId: id }, ON_ITS_WAY_MS)
}

type Move = JobData['newsletter-moved']

function moveLater(ctx: Ctx, transaction: Transaction, move: Move, ms: number): Promise<void> {
  const at = new Date(ctx.clock.now().getTime() + ms)
  return ctx.jobs.add(transaction, 'newsletter-moved', move, { at })
}

/**
 * Sends the new address what still waits for the former one, and deletes that. What waits for an address that ended everything
 * meanwhile goes to nobody.
 */
export async function moveIssues(ctx: Ctx, move: Move): Promise<void> {
  permit(ctx, 'newsletter.manage')
  const at = ctx.clock.now()
  await writeAsMaidan(ctx, (transaction) => moveOne(ctx, transaction, move, at))
  // Apart from it, as for batches: of two that end at once neither would see that the other one's receivers are served.
  await writeAsMaidan(ctx, async (transaction) => {
    for (const { id } of await selectSending(transaction)) await finishIssue(transaction, id, at)
  })
}

async function moveOne(ctx: Ctx, transaction: Transaction, move: Move, at: Date): Promise<void> {
  const { formerId, subscriberId } = move
  if (!(await lockSubscriber(transaction, formerId))) return
  // The account moved twice: what still waits for its first address comes here before it goes on.
  if (await isMoveExpected(transaction, formerId)) return moveLater(ctx, transaction, move, PAUSE_MS)
  if (await findSubscriber(transaction, subscriberId)) {
    const part = { from: subscriberId, to: `${subscriberId}0`, isMoved: true } as const
    for (const issueId of await moveWaiting(transaction, { from: formerId, to: subscriberId, at }))
      await ctx.jobs.add(transaction, 'newsletter-batch', { issueId, part, tries: 0 })
  }
  await deleteSubscriber(transaction, formerId)
}

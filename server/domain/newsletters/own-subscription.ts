// Own subscription service: the newsletters of a signed-in person, whose address is proven already, so that no mail needs to confirm
// them. Everybody else: subscriptions.ts.
import type { Language } from '#contract/language.ts'
import type { NewsletterKey } from '#contract/newsletters/newsletter.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permitOwnAccount, writeOwn } from '../people/own-account.ts'
import { getOwnAccount } from '../people/own-profile.ts'
import { onlyOffered } from './newsletters.ts'
import {
  deleteSubscriberOf,
  findSubscriberOf,
  isSuppressed,
  lockOrInsertSubscriber,
  updateConfirmed,
} from './subscriber-queries.ts'

/** `isVerified`: the address is proven. `isSuppressed`: nothing is mailed to it, because mails came back or one was reported as spam. */
export type OwnSubscription = {
  email: string
  isVerified: boolean
  isSuppressed: boolean
  newsletters: NewsletterKey[]
}

/** What comes to the address of the viewer's account; errors of {@link permitOwnAccount}. */
export async function getOwnSubscription(ctx: Ctx): Promise<OwnSubscription> {
  const { email, emailVerified: isVerified } = await getOwnAccount(ctx)
  // Whether an address that is not proven gets anything is not shown.
  if (!isVerified) return { email, isVerified, isSuppressed: false, newsletters: [] }
  const [subscriber, suppressed] = await Promise.all([
    findSubscriberOf(ctx.db, email),
    isSuppressed(ctx.db, email),
  ])
  return { email, isVerified, isSuppressed: suppressed, newsletters: subscriber?.newsletters ?? [] }
}

/**
 * Replaces what comes to the address of the viewer's account; without any, nothing stays of the subscription. FORBIDDEN for an address
 * that is not proven, or to which nothing is mailed.
 */
export async function changeOwnSubscription(
  ctx: Ctx,
  chosen: readonly NewsletterKey[],
  language: Language,
): Promise<void> {
  const person = permitOwnAccount(ctx)
  const { email, isVerified, isSuppressed, newsletters } = await getOwnSubscription(ctx)
  const wanted = await onlyOffered(ctx, chosen, newsletters)
  if (!isVerified || (isSuppressed && wanted.length > 0)) throw new AppError('FORBIDDEN')
  const now = ctx.clock.now()
  await writeOwn(ctx, person, async (transaction) => {
    if (wanted.length === 0) return deleteSubscriberOf(transaction, email)
    const row = { id: newId(ctx.clock), email, language, askedAt: now, createdAt: now }
    const { id } = await lockOrInsertSubscriber(transaction, row)
    await updateConfirmed(transaction, id, { newsletters: wanted, at: now })
  })
}

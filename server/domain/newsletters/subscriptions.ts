// Subscriptions service: asking for newsletters, confirming by a mailed link, changing and ending by a signed link. Whether an
// address is known shows nowhere. Open to everybody; the caller limits how often one client may ask.

import type { Language } from '#contract/language.ts'
import {
  NEWSLETTERS,
  type NewsletterKey,
  type SubscriptionRequest,
} from '#contract/newsletters/newsletter.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { writeAsMaidan } from '../write-as.ts'
import { isConfirmToken, isManageToken, subscriberIn } from './newsletter-links.ts'
import { listOffered } from './newsletters.ts'
import {
  deleteSubscriber,
  findSubscriber,
  lockSubscriber,
  type SubscriberRow,
  updateConfirmed,
  updateNewsletters,
  upsertAsked,
} from './subscriber-queries.ts'

/** A link of a confirmation mail is valid for a week. */
export const CONFIRMATION_MS = 7 * 24 * 3_600_000

/** Mails a link that confirms the wish; an address gets one such mail a day, and none after mails to it came back. */
export async function askForNewsletters(
  ctx: Ctx,
  { email, newsletters }: SubscriptionRequest,
  language: Language,
): Promise<void> {
  const offered = (await listOffered(ctx)).map(({ key }) => key)
  const wanted = inOrder(newsletters.filter((key) => offered.includes(key)))
  if (wanted.length === 0) throw new AppError('FIELD_REQUIRED', { field: 'newsletters' })
  const askedAt = ctx.clock.now()
  await writeAsMaidan(ctx, async (transaction) => {
    const row = { id: newId(ctx.clock), email, language, wanted, askedAt }
    const subscriberId = await upsertAsked(transaction, row)
    if (subscriberId !== null) await ctx.jobs.add(transaction, 'newsletter-confirmation', { subscriberId })
  })
}

/** What a link shows of its subscriber. */
export type Subscription = { email: string; newsletters: NewsletterKey[] }

/** What a confirmation link asks for; null for a link that is forged, used, replaced or too old. */
export async function findAsked(ctx: Ctx, token: string): Promise<Subscription | null> {
  const row = await rowOf(ctx, token)
  return row && isOpen(ctx, row, token) ? { email: hidden(row.email), newsletters: row.wanted } : null
}

/** Confirms what was asked for, or the part of it that is chosen now; SUBSCRIPTION_LINK_INVALID as above. The link works once. */
export async function confirmSubscription(ctx: Ctx, token: string, chosen: NewsletterKey[]): Promise<void> {
  if (chosen.length === 0) throw new AppError('FIELD_REQUIRED', { field: 'newsletters' })
  await writeAsMaidan(ctx, async (transaction) => {
    const row = await lockedRowOf(transaction, token)
    if (!row || !isOpen(ctx, row, token)) throw new AppError('SUBSCRIPTION_LINK_INVALID')
    const newsletters = inOrder([...row.newsletters, ...chosen])
    await updateConfirmed(transaction, row.id, { newsletters, at: ctx.clock.now() })
  })
}

/** The subscription of a link in a newsletter; null when the link is forged or the subscription has ended. */
export async function findSubscription(ctx: Ctx, token: string): Promise<Subscription | null> {
  const row = await rowOf(ctx, token)
  return row && isManageToken(ctx, row.id, token)
    ? { email: hidden(row.email), newsletters: row.newsletters }
    : null
}

/** Replaces what the subscriber gets; without any, nothing stays of them. SUBSCRIPTION_LINK_INVALID as above. */
export async function changeSubscription(ctx: Ctx, token: string, chosen: NewsletterKey[]): Promise<void> {
  await changeBy(ctx, token, () => chosen)
}

/** Ends one newsletter, or all of them (null); SUBSCRIPTION_LINK_INVALID as above. */
export async function unsubscribe(ctx: Ctx, token: string, key: NewsletterKey | null): Promise<void> {
  await changeBy(ctx, token, ({ newsletters }) =>
    key === null ? [] : newsletters.filter((one) => one !== key),
  )
}

/**
 * Ends one newsletter, or all of them, by the button of a mail program. False for a forged link; a link whose subscription has
 * ended already changes nothing.
 */
export async function unsubscribeAtOnce(
  ctx: Ctx,
  token: string,
  key: NewsletterKey | null,
): Promise<boolean> {
  const id = subscriberIn(token)
  if (id === null || !isManageToken(ctx, id, token)) return false
  if (await findSubscriber(ctx.db, id)) await unsubscribe(ctx, token, key)
  return true
}

async function changeBy(
  ctx: Ctx,
  token: string,
  change: (row: SubscriberRow) => NewsletterKey[],
): Promise<void> {
  await writeAsMaidan(ctx, async (transaction) => {
    const row = await lockedRowOf(transaction, token)
    if (!row || !isManageToken(ctx, row.id, token)) throw new AppError('SUBSCRIPTION_LINK_INVALID')
    const newsletters = inOrder(change(row))
    if (newsletters.length === 0) await deleteSubscriber(transaction, row.id)
    else await updateNewsletters(transaction, row.id, newsletters)
  })
}

async function rowOf(ctx: Ctx, token: string): Promise<SubscriberRow | null> {
  const id = subscriberIn(token)
  return id === null ? null : findSubscriber(ctx.db, id)
}

async function lockedRowOf(transaction: Transaction, token: string): Promise<SubscriberRow | null> {
  const id = subscriberIn(token)
  return id === null ? null : lockSubscriber(transaction, id)
}

function isOpen(ctx: Ctx, row: SubscriberRow, token: string): boolean {
  const isFresh = ctx.clock.now().getTime() - row.askedAt.getTime() < CONFIRMATION_MS
  return isFresh && row.wanted.length > 0 && isConfirmToken(ctx, row, token)
}

function inOrder(keys: readonly NewsletterKey[]): NewsletterKey[] {
  return NEWSLETTERS.map(({ key }) => key).filter((key) => keys.includes(key))
}

/** A newsletter that is passed on tells nobody the whole address. */
function hidden(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

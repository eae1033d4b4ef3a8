// Subscriptions service: asking for newsletters, confirming by a mailed link, changing and ending by a signed link. Whether an
// address is known shows nowhere. Open to everybody; the caller limits how often one client may ask.

import type { Language } from '#contract/language.ts'
import {
  NEWSLETTERS,
  type NewsletterKey,
  type SubscriptionRequest,
} from '#contract/newsletters/newsletter.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { writeAsMaidan } from '../write-as.ts'
import { isConfirmToken, isManageToken, subscriberIn } from './newsletter-links.ts'
import { onlyOffered } from './newsletters.ts'
import {
  deleteSubscriber,
  findSubscriber,
  findSubscriberOf,
  isSuppressed,
  lockOrInsertSubscriber,
  lockSubscriber,
  type SubscriberRow,
  updateConfirmed,
  updateNewsletters,
  updateWanted,
} from './subscriber-queries.ts'

/** A link of a confirmation mail is valid for a week. */
export const CONFIRMATION_MS = 7 * 24 * 3_600_000

/** While what was asked for waits for its confirmation, a further mail goes out after this. */
const MAIL_PAUSE_MS = 24 * 3_600_000

/** Counts a mail of a kind to an address or a subscriber; false when they have had enough of them for now. */
export type MayMail = (kind: 'newsletter-mail' | 'newsletter-link', receiver: string) => Promise<boolean>

/**
 * Stores the wish, and mails a link that confirms it. While an earlier mail of the last day waits for its confirmation, no further one
 * goes out: its link confirms the new wish, too. Nothing is stored or mailed after mails to the address came back.
 */
export async function askForNewsletters(
  ctx: Ctx,
  { email, newsletters }: SubscriptionRequest,
  { language, mayMail }: { language: Language; mayMail: MayMail },
): Promise<void> {
  const wanted = await onlyOffered(ctx, newsletters)
  if (wanted.length === 0) throw new AppError('FIELD_REQUIRED', { field: 'newsletters' })
  const now = ctx.clock.now()
  // Counted before the transaction, which holds the only connection it needs.
  const isAllowed =
    isMailDue(await findSubscriberOf(ctx.db, email), now) && (await mayMail('newsletter-mail', email))
  await writeAsMaidan(ctx, async (transaction) => {
    if (await isSuppressed(transaction, email)) return
    const id = newId(ctx.clock)
    const first = { id, email, language, wanted, askedAt: now, createdAt: now }
    const row = await lockOrInsertSubscriber(transaction, first)
    const mails = isAllowed && (row.id === id || isMailDue(row, now))
    const asked = { language, wanted: inOrder([...row.wanted, ...wanted]), ...(mails && { askedAt: now }) }
    await updateWanted(transaction, row.id, asked)
    if (mails) await ctx.jobs.add(transaction, 'newsletter-confirmation', { subscriberId: row.id })
  })
}

/** Nobody can have a second mail sent within a day to an address that did not confirm the first. */
function isMailDue(row: SubscriberRow | null, now: Date): boolean {
  return row === null || row.wanted.length === 0 || now.getTime() - row.askedAt.getTime() > MAIL_PAUSE_MS
}

/**
 * Mails the link that changes and ends what comes to an address, at most once a day; asking while nothing comes there does not count.
 * Nothing tells whether anything does: a job is stored in any case, and does nothing for an unknown address.
 */
export async function askForManageLink(
  ctx: Ctx,
  email: string,
  { language, mayMail }: { language: Language; mayMail: MayMail },
): Promise<void> {
  const found = await findSubscriberOf(ctx.db, email)
  const subscriber = found && found.newsletters.length > 0 ? found : null
  if (!(await mayMail('newsletter-link', subscriber?.id ?? email))) return
  const subscriberId = subscriber?.id ?? newId(ctx.clock)
  await writeAsMaidan(ctx, (transaction) =>
    ctx.jobs.add(transaction, 'newsletter-link', { subscriberId, language }),
  )
}

/** What a link shows of its subscriber. */
export type Subscription = { email: string; newsletters: NewsletterKey[] }

/** What the subscriber has after confirming by this link; null for a link that is forged, used, replaced or too old. */
export async function findAsked(ctx: Ctx, token: string): Promise<Subscription | null> {
  const row = await rowOf(ctx, token)
  if (!row || !isOpen(ctx, row, token)) return null
  return { email: hidden(row.email), newsletters: inOrder([...row.newsletters, ...row.wanted]) }
}

/** The subscriber has what is chosen now, and nothing else; SUBSCRIPTION_LINK_INVALID as above. The link works once. */
export async function confirmSubscription(ctx: Ctx, token: string, chosen: NewsletterKey[]): Promise<void> {
  await writeAsMaidan(ctx, async (transaction) => {
    const row = await lockedRowOf(transaction, token)
    if (!row || !isOpen(ctx, row, token)) throw new AppError('SUBSCRIPTION_LINK_INVALID')
    const asked = [...row.newsletters, ...row.wanted]
    const newsletters = await onlyOffered({ db: transaction }, chosen, asked)
    if (newsletters.length === 0) throw new AppError('FIELD_REQUIRED', { field: 'newsletters' })
    await updateConfirmed(transaction, row.id, { newsletters, at: ctx.clock.now() })
  })
}

/** The subscription of a link in a newsletter; null when the link is forged or the subscription has ended. */
export async function findSubscription(ctx: Ctx, token: string): Promise<Subscription | null> {
  const row = await rowOf(ctx, token)
  return row && mayManage(ctx, row, token) ? { email: hidden(row.email), newsletters: row.newsletters } : null
}

/** Replaces what the subscriber gets; without any, nothing stays of them. SUBSCRIPTION_LINK_INVALID as above. */
export async function changeSubscription(ctx: Ctx, token: string, chosen: NewsletterKey[]): Promise<void> {
  await changeBy(ctx, token, ({ newsletters }, db) => onlyOffered({ db }, chosen, newsletters))
}

/** Ends one newsletter, or all of them (null); SUBSCRIPTION_LINK_INVALID as above. */
export async function unsubscribe(ctx: Ctx, token: string, key: NewsletterKey | null): Promise<void> {
  await changeBy(ctx, token, async ({ newsletters }) =>
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
  const row = await findSubscriber(ctx.db, id)
  if (row && mayManage(ctx, row, token)) await unsubscribe(ctx, token, key)
  return true
}

async function changeBy(
  ctx: Ctx,
  token: string,
  change: (row: SubscriberRow, db: Queryable) => Promise<NewsletterKey[]>,
): Promise<void> {
  await writeAsMaidan(ctx, async (transaction) => {
    const row = await lockedRowOf(transaction, token)
    if (!row || !mayManage(ctx, row, token)) throw new AppError('SUBSCRIPTION_LINK_INVALID')
    const newsletters = await change(row, transaction)
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

/** Nothing comes to a former address, whose links are not those of the new one. */
function mayManage(ctx: Ctx, { id, newsletters }: SubscriberRow, token: string): boolean {
  return newsletters.length > 0 && isManageToken(ctx, id, token)
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

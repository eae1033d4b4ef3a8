// Bounces service: mails that came back, from the mailbox or by a mail service's hook. An address that does not exist or reported
// one as spam is switched off at once, others after three returned mails. Forged reports change nothing.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#bangla/durations.ts'
import type { BounceKind, BounceReport } from '#contract/newsletters/bounce.ts'
import type { Transaction } from '#server/db/client.ts'
import { isPassing } from '#server/db/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { keptSince } from '../settings/kept-since.ts'
import { writeAs, writeAsMaidan } from '../write-as.ts'
import { type Bounce, readBounce } from './bounce-report.ts'
import {
  countBounced,
  deleteDeliveriesBefore,
  findLastDelivery,
  insertReport,
  markBounced,
} from './delivery-queries.ts'
import { type Delivery, deliveriesIn, hookSecret } from './newsletter-links.ts'
import {
  clearUnconfirmedWishes,
  deleteSubscriberOf,
  deleteSuppression,
  deleteSuppressionsBefore,
  deleteUnconfirmed,
  findSubscriber,
  hasMoved,
  insertSuppression,
  type SuppressionRow,
  selectSuppressions,
} from './subscriber-queries.ts'
import { CONFIRMATION_MS } from './subscriptions.ts'

/** Returned mails of this time count together. */
const SOFT_MS = 30 * DAY_MS
const MAX_SOFT = 3

/** Reads the mailbox for returned mails; returns how many were understood. */
export async function readReturnMailbox(ctx: Ctx): Promise<number> {
  permit(ctx, 'newsletter.manage')
  return (await ctx.returnMailbox?.read((raw) => takeReturned(ctx, raw))) ?? 0
}

/** False when a mail is no report about a newsletter of ours, or cannot be stored: it must not keep those after it unread. */
async function takeReturned(ctx: Ctx, raw: string): Promise<boolean> {
  try {
    return await readReturned(ctx, raw)
  } catch (error) {
    // Every mail would fail: the mailbox waits for the next reading.
    if (isPassing(error)) throw error
    ctx.log.error({ err: error }, 'A returned newsletter could not be stored; it stays in the mailbox')
    return false
  }
}

async function readReturned(ctx: Ctx, raw: string): Promise<boolean> {
  const bounce = readBounce(raw)
  const [delivery] = bounce ? deliveriesIn(ctx, raw) : []
  if (!bounce || !delivery) return false
  await writeAsMaidan(ctx, (transaction) => storeBounce(ctx, transaction, delivery, bounce))
  return true
}

/** How old a signed report may be: a stolen one is of no use later. */
const SIGNED_MS = 5 * 60_000

/** Whether the body was signed with the hook's secret just now. `signature`: `t=…,v1=…`. */
export function isSignedReport(ctx: Ctx, body: string, signature: string): boolean {
  const [, seconds = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const age = Math.abs(ctx.clock.now().getTime() - Number(seconds) * 1_000)
  if (given === '' || age > SIGNED_MS) return false
  const right = createHmac('sha256', hookSecret(ctx)).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(right, Buffer.from(given, 'hex'))
}

/** Takes a mail service's report, whose signature the caller has checked. A repeated one counts once. */
export async function takeReports(ctx: Ctx, { bounces }: BounceReport): Promise<void> {
  const now = ctx.clock.now()
  await writeAsMaidan(ctx, async (transaction) => {
    for (const { id, email, ...bounce } of bounces) {
      if (!(await insertReport(transaction, id, now))) continue
      const delivery = await findLastDelivery(transaction, email)
      if (delivery) await storeBounce(ctx, transaction, delivery, bounce)
      else if (bounce.kind !== 'soft') await suppress(ctx, transaction, { email, ...bounce })
    }
  })
}

async function storeBounce(
  ctx: Ctx,
  transaction: Transaction,
  delivery: Delivery,
  { kind, reason }: Bounce,
): Promise<void> {
  const now = ctx.clock.now()
  const isNew = await markBounced(transaction, delivery, now)
  // A complaint may follow a mail that seemed to come back.
  if (!isNew && kind === 'soft') return
  const subscriber = await findSubscriber(transaction, delivery.subscriberId)
  // To a former address nothing is mailed any more.
  if (!subscriber || hasMoved(subscriber)) return
  const since = new Date(now.getTime() - SOFT_MS)
  const isOver = kind !== 'soft' || (await countBounced(transaction, subscriber.id, since)) >= MAX_SOFT
  if (isOver) await suppress(ctx, transaction, { email: subscriber.email, kind, reason })
}

/** Switches an address off: nothing stays of its subscription, and nothing is mailed to it. */
export async function suppress(
  ctx: Ctx,
  transaction: Transaction,
  { email, kind, reason = '' }: { email: string; kind: BounceKind; reason?: string },
): Promise<void> {
  const row = { id: newId(ctx.clock), email, kind, reason, createdAt: ctx.clock.now() }
  await deleteSubscriberOf(transaction, email)
  await insertSuppression(transaction, row)
}

/** Addresses that are switched off, newest first. */
export async function listSuppressions(
  ctx: Ctx,
  wanted: { cursor?: string | undefined; limit: number },
): Promise<{ suppressions: SuppressionRow[]; next: string | null }> {
  permit(ctx, 'newsletter.manage')
  const found = await selectSuppressions(ctx.db, {
    after: readCursor(wanted.cursor),
    limit: wanted.limit + 1,
  })
  const { rows, next } = pageOf(found, wanted.limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { suppressions: rows, next }
}

/** Lets an address subscribe again; SUPPRESSION_NOT_FOUND. */
export async function liftSuppression(ctx: Ctx, id: string): Promise<void> {
  permit(ctx, 'newsletter.manage')
  await writeAs(ctx, 'newsletter.manage', async (transaction) => {
    const row = await deleteSuppression(transaction, id)
    if (!row) throw new AppError('SUPPRESSION_NOT_FOUND')
    await record(ctx, transaction, {
      act: 'newsletter.address-allowed',
      object: { kind: 'newsletter', id, name: row.kind },
    })
  })
}

/** Where a mail service sends reports, and the secret that signs them. */
export function getBounceHook(ctx: Ctx): { address: string; secret: string; mailbox: boolean } {
  permit(ctx, 'settings.update')
  return {
    address: `${ctx.siteUrl}/api/newsletters/bounces`,
    secret: hookSecret(ctx),
    mailbox: ctx.returnMailbox !== null,
  }
}

/**
 * Deletes deliveries, reports and switched-off addresses that are kept no longer, and what was asked for and not confirmed: the wish of
 * a subscriber, the whole address of others. Returns their number.
 */
export async function sweepNewsletters(ctx: Ctx): Promise<number> {
  permit(ctx, 'newsletter.manage')
  const now = ctx.clock.now().getTime()
  const kept = await keptSince(ctx, 'mailsKeptMonths')
  return writeAsMaidan(
    ctx,
    async (transaction) =>
      (await deleteDeliveriesBefore(transaction, kept)) +
      (await deleteSuppressionsBefore(transaction, kept)) +
      (await clearUnconfirmedWishes(transaction, new Date(now - CONFIRMATION_MS))) +
      (await deleteUnconfirmed(transaction, new Date(now - CONFIRMATION_MS))),
  )
}

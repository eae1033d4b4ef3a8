// The log of what was sent to channels, and what people send: a test, an older post, something once more.
import { type DeliveryState, type DeliverySubject, REPEATABLE } from '#contract/channels/channel.ts'
import type { Language } from '#contract/language.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { keptSince } from '../settings/kept-since.ts'
import { writeAs, writeAsMaidan } from '../write-as.ts'
import { findChannel, lockChannel } from './channel-queries.ts'
import { getChannel } from './channels.ts'
import { attempt, type Compose } from './deliver.ts'
import {
  type DeliveryRow,
  insertDeliveries,
  lockDelivery,
  lockDeliveryOf,
  type NamedDelivery,
  selectDeliveries,
  tidyDeliveries,
} from './delivery-queries.ts'
import { TRIED_MS } from './delivery-rules.ts'
import { newDelivery, queueAgain, queueAttempt, type Subject } from './queue-delivery.ts'

export type { DeliveryRow } from './delivery-queries.ts'

export type Delivery = Omit<DeliveryRow, 'channelName' | 'subjectId' | 'queuedAt' | 'createdBy'> & {
  channel: string
  sentBy: string | null
}

/** Newest first. */
export async function listDeliveries(
  ctx: Ctx,
  wanted: {
    state?: DeliveryState | undefined
    channel?: string | undefined
    subject?: DeliverySubject | undefined
    subjectId?: string | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  permit(ctx, 'channel.send')
  const { channel: channelId, cursor, limit, ...filter } = wanted
  const after = readCursor(cursor)
  const found = await selectDeliveries(ctx.db, { ...filter, channelId, after, limit: limit + 1 })
  const place = ({ delivery: { createdAt, id } }: NamedDelivery) => ({ at: createdAt, id })
  const { rows, next } = pageOf(found, limit, place)
  return { deliveries: rows.map(toDelivery), next }
}

/**
 * Queues something for a channel by an editor's order, as it is in the channel's edition. CHANNEL_NOT_FOUND, CHANNEL_OFF, FIELD_INVALID for
 * what the edition does not have; DELIVERY_NOT_REPEATABLE when it was sent or is being sent.
 */
export async function orderDelivery(
  ctx: Ctx,
  channelId: string,
  inEdition: Partial<Record<Language, Subject>>,
): Promise<Delivery> {
  permit(ctx, 'channel.send')
  const id = await writeAs(ctx, 'channel.send', async (transaction) => {
    const channel = await lockChannel(transaction, channelId)
    if (!channel) throw new AppError('CHANNEL_NOT_FOUND', { field: 'channelId' })
    if (!channel.isOn) throw new AppError('CHANNEL_OFF', { field: 'channelId' })
    const subject = inEdition[channel.language]
    if (!subject) throw new AppError('FIELD_INVALID', { field: 'subjectId' })
    const before = await lockDeliveryOf(transaction, { channelId, ...subject })
    if (before) return repeat(ctx, transaction, before)
    const [stored] = await insertDeliveries(transaction, [newDelivery(ctx, channel, subject, 'editor')])
    // Somebody else has just done the same.
    if (!stored) throw new AppError('DELIVERY_NOT_REPEATABLE')
    await queueAttempt(ctx, transaction, stored)
    await recordSending(ctx, transaction, stored)
    return stored.id
  })
  return getDelivery(ctx, id)
}

/** Sends once more what was not sent, or perhaps not. DELIVERY_NOT_FOUND, CHANNEL_OFF, DELIVERY_NOT_REPEATABLE. */
export async function sendAgain(ctx: Ctx, id: string): Promise<Delivery> {
  permit(ctx, 'channel.send')
  await writeAs(ctx, 'channel.send', async (transaction) => {
    const row = await lockDelivery(transaction, id)
    if (!row) throw new AppError('DELIVERY_NOT_FOUND')
    const channel = row.channelId === null ? null : await findChannel(transaction, row.channelId)
    if (!channel?.isOn) throw new AppError('CHANNEL_OFF')
    await repeat(ctx, transaction, row)
  })
  return getDelivery(ctx, id)
}

async function repeat(ctx: Ctx, transaction: Transaction, row: DeliveryRow): Promise<string> {
  const isRepeatable = REPEATABLE.some((state) => state === row.state) && row.subject !== 'test'
  if (!isRepeatable) throw new AppError('DELIVERY_NOT_REPEATABLE')
  await queueAgain(ctx, transaction, row)
  await recordSending(ctx, transaction, row)
  return row.id
}

/** Sends a test message at once, also to a channel that is off, and returns what came of it. CHANNEL_NOT_FOUND. */
export async function sendTestMessage(ctx: Ctx, channelId: string, compose: Compose): Promise<Delivery> {
  permit(ctx, 'channel.manage')
  const channel = await getChannel(ctx, channelId)
  const row = newDelivery(ctx, channel, { subject: 'test', subjectId: '', title: '', path: null }, 'editor')
  await writeAs(ctx, 'channel.manage', async (transaction) => {
    await insertDeliveries(transaction, [{ ...row, subjectId: row.id }])
    const object = { kind: 'channel', id: channelId, name: channel.name } as const
    await record(ctx, transaction, { act: 'channel.tested', object })
  })
  await attempt(ctx, { job: { deliveryId: row.id, attempt: 1 }, compose })
  return getDelivery(ctx, row.id)
}

/** No process asks a service for so long. */
const LOST_MS = 10 * 60_000

/** Deletes old entries of the log; what a process left behind becomes `unknown`. Returns the number of deleted ones. */
export async function sweepDeliveries(ctx: Ctx): Promise<number> {
  permit(ctx, 'channel.send')
  const now = ctx.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const keptFrom = await keptSince(ctx, 'sentKeptMonths')
  return writeAsMaidan(ctx, (transaction) =>
    tidyDeliveries(transaction, {
      now,
      keptFrom,
      lostBefore: before(LOST_MS),
      lateBefore: before(TRIED_MS + LOST_MS),
    }),
  )
}

async function getDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  const [found] = await selectDeliveries(ctx.db, { id, limit: 1 })
  if (!found) throw new AppError('DELIVERY_NOT_FOUND')
  return toDelivery(found)
}

function toDelivery({ delivery, senderName }: NamedDelivery): Delivery {
  const { channelName, subjectId: _subjectId, queuedAt: _queuedAt, createdBy: _by, ...row } = delivery
  return { ...row, channel: channelName, sentBy: senderName }
}

function recordSending(ctx: Ctx, transaction: Transaction, row: DeliveryRow): Promise<void> {
  const { subject, subjectId, title, channelName } = row
  const object = { kind: subject === 'match' ? 'match' : 'post', id: subjectId, name: title } as const
  return record(ctx, transaction, { act: 'channel.sent', object, details: { channel: channelName } })
}

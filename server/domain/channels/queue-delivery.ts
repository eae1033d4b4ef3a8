// Queues what goes to channels, within the transaction that publishes a post, decides a match or is an editor's order. Sending:
// deliver.ts.
import type { Language } from '#contract/language.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import type { Ctx } from '../ctx.ts'
import { type ChannelRow, selectForPost, selectForResult } from './channel-queries.ts'
import {
  type DeliveryRow,
  insertDeliveries,
  lockEndedDeliveries,
  type NewDeliveryRow,
  updateDelivery,
} from './delivery-queries.ts'

/** What is sent: shown in the log, also when it is gone. */
export type Subject = Pick<DeliveryRow, 'subject' | 'subjectId' | 'title' | 'path'>

/** Queues a post that has just become public, for all channels of its edition that get posts of one of its sections. */
export async function queuePost(
  ctx: Ctx,
  transaction: Transaction,
  post: { id: string; language: Language; sections: readonly string[]; title: string; path: string },
): Promise<void> {
  const subject = { subject: 'post', subjectId: post.id, title: post.title, path: post.path } as const
  await queue(ctx, transaction, await selectForPost(transaction, post), () => subject)
}

/** Whether a channel gets the result of a match of this tournament. */
export async function hasChannel(transaction: Transaction, tournamentId: string | null): Promise<boolean> {
  return (await selectForResult(transaction, tournamentId)).length > 0
}

/** Queues the result of a match, for all channels that get it: also where a tie was sent before it was broken. */
export async function queueResult(
  ctx: Ctx,
  transaction: Transaction,
  match: {
    id: string
    tournamentId: string | null
    in: (language: Language) => { title: string; path: string }
    /** Whether the match was tied at this time, and has a winner now. */
    isTieBrokenSince(at: Date): boolean
  },
): Promise<void> {
  const channels = await selectForResult(transaction, match.tournamentId)
  const subject = { subject: 'match', subjectId: match.id } as const
  const ids = channels.map(({ id }) => id)
  const ended = await lockEndedDeliveries(transaction, ids, subject)
  const outdated = ended.filter(({ changedAt }) => match.isTieBrokenSince(changedAt))
  const subjectFor = ({ language }: ChannelRow) => ({ ...subject, ...match.in(language) })
  await queue(ctx, transaction, channels, subjectFor, outdated)
}

async function queue(
  ctx: Ctx,
  transaction: Transaction,
  channels: readonly ChannelRow[],
  subjectFor: (channel: ChannelRow) => Subject,
  outdated: readonly DeliveryRow[] = [],
): Promise<void> {
  const rows = channels.map((channel) => newDelivery(ctx, channel, subjectFor(channel)))
  for (const row of await insertDeliveries(transaction, rows, outdated))
    await queueAttempt(ctx, transaction, row)
}

/** A delivery that waits; `by`: an editor's order. */
export function newDelivery(
  ctx: Ctx,
  channel: ChannelRow,
  subject: Subject,
  by: 'editor' | null = null,
): NewDeliveryRow & { id: string } {
  const now = ctx.clock.now()
  return {
    id: newId(ctx.clock),
    channelId: channel.id,
    channelName: channel.name,
    kind: channel.kind,
    ...subject,
    queuedAt: now,
    createdAt: now,
    changedAt: now,
    state: 'waiting',
    createdBy: by && personIdOf(ctx.viewer),
  }
}

/** Queues the next attempt of a stored delivery. */
export async function queueAttempt(
  ctx: Ctx,
  transaction: Transaction,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  at?: Date,
): Promise<void> {
  const job = { deliveryId: id, attempt: attempts + 1 }
  await ctx.jobs.add(transaction, 'channel-delivery', job, at ? { at } : {})
}

/** Lets a delivery that ended wait again, by an editor's order. */
export async function queueAgain(ctx: Ctx, transaction: Transaction, row: DeliveryRow): Promise<void> {
  const now = ctx.clock.now()
  const begun = {
    state: 'waiting',
    queuedAt: now,
    changedAt: now,
    nextAt: null,
    error: '',
    reason: '',
  } as const
  await updateDelivery(transaction, row.id, { ...begun, createdBy: personIdOf(ctx.viewer) })
  await queueAttempt(ctx, transaction, row)
}

// Sends a delivery in jobs, one for each attempt, and nothing twice: that the service is being asked is committed before it is asked. Where
// its answer is lost, or the process ends meanwhile, nobody knows whether it stands there, and only an editor sends it again.
import { DELIVERY_SUBJECTS } from '#contract/channels/channel.ts'
import type { ChannelKind } from '#contract/channels/channel-kind.ts'
import { OutboundError, post } from '#server/platform/outbound.ts'
import type { Ctx } from '../ctx.ts'
import type { JobData } from '../job-queue.ts'
import { permit } from '../permit.ts'
import { writeAsMaidan } from '../write-as.ts'
import { type ChannelRow, findChannel } from './channel-queries.ts'
import { hasSecrets, readSecrets } from './channels.ts'
import { type DeliveryRow, findDelivery, lockDelivery, updateDelivery } from './delivery-queries.ts'
import { isTooLate, nextAttempt } from './delivery-rules.ts'
import { queueAttempt } from './queue-delivery.ts'
import { facebook } from './services/facebook.ts'
import { type Message, type Outcome, type Service, type Target, withoutSecrets } from './services/service.ts'
import { telegram } from './services/telegram.ts'
import { x } from './services/x.ts'

const SERVICES: Record<ChannelKind, Service> = { telegram, facebook, x }

type Job = JobData['channel-delivery']

/** Makes the message of a delivery; null for what readers of the channel's edition do not see. */
export type Compose = (
  ctx: Ctx,
  channel: ChannelRow,
  of: Pick<DeliveryRow, 'subject' | 'subjectId'>,
) => Promise<Message | null>

/**
 * One attempt. Does nothing when it is not the turn of this attempt. Once `signal` is aborted the service is not asked: the process
 * that has the job now has noted that it may have been.
 */
export async function attempt(
  ctx: Ctx,
  { job, compose, signal }: { job: Job; compose: Compose; signal?: AbortSignal | undefined },
): Promise<void> {
  permit(ctx, 'channel.send')
  const delivery = await findDelivery(ctx.db, job.deliveryId)
  if (!delivery) return
  const prepared = await prepare(ctx, delivery, compose)
  if (!(await begin(ctx, job, 'end' in prepared ? prepared.end : null)) || 'end' in prepared) return
  signal?.throwIfAborted()
  await finish(ctx, job, await ask(ctx, prepared.channel, prepared.message))
}

type End = Pick<DeliveryRow, 'state' | 'reason'>
type Prepared = { channel: ChannelRow; message: Message } | { end: End }

/** What is to be sent, or why it is not. */
async function prepare(ctx: Ctx, delivery: DeliveryRow, compose: Compose): Promise<Prepared> {
  const { channelId, subject, queuedAt } = delivery
  if (isTooLate(queuedAt, ctx.clock.now())) return { end: { state: 'failed', reason: 'TOO_LATE' } }
  const channel = channelId === null ? null : await findChannel(ctx.db, channelId)
  if (!channel || !(channel.isOn || subject === TEST))
    return { end: { state: 'withdrawn', reason: 'CHANNEL_OFF' } }
  if (!hasSecrets(channel.kind, readSecrets(ctx, channel)))
    return { end: { state: 'failed', reason: 'SECRETS_LOST' } }
  const message = await compose(ctx, channel, delivery)
  return message ? { channel, message } : { end: { state: 'withdrawn', reason: 'NOT_PUBLIC' } }
}

const [, , TEST] = DELIVERY_SUBJECTS

/** Commits that the service is being asked, or how it ended without that. False where it is not the turn of this attempt. */
function begin(ctx: Ctx, { deliveryId, attempt }: Job, end: End | null): Promise<boolean> {
  return writeAsMaidan(ctx, async (transaction) => {
    const row = await lockDelivery(transaction, deliveryId)
    const changedAt = ctx.clock.now()
    if (row?.state === 'sending' && row.attempts === attempt) {
      // This attempt has begun before, and its process did not come to its end.
      await updateDelivery(transaction, deliveryId, { state: 'unknown', changedAt })
      return false
    }
    if (row?.state !== 'waiting' || row.attempts !== attempt - 1) return false
    const begun = { state: 'sending', attempts: attempt, reason: '', error: '' } as const
    await updateDelivery(transaction, deliveryId, { ...(end ?? begun), changedAt, nextAt: null })
    return true
  })
}

async function ask(ctx: Ctx, channel: ChannelRow, message: Message): Promise<Outcome> {
  const { kind, account } = channel
  const secrets = readSecrets(ctx, channel)
  const target: Target = { base: ctx.channels.services[kind], account, secrets }
  const outcome = await send(ctx, SERVICES[kind], target, message)
  return outcome.kind === 'sent' ? outcome : { ...outcome, error: withoutSecrets(outcome.error, secrets) }
}

async function send(ctx: Ctx, service: Service, target: Target, message: Message): Promise<Outcome> {
  try {
    const answer = await post(service.toRequest(target, message, ctx.clock.now()))
    return service.readAnswer(answer, target, ctx.clock.now())
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return error.mayHaveArrived
      ? { kind: 'unknown', error: error.message }
      : { kind: 'again', error: error.message, afterSeconds: null }
  }
}

/** Records how the attempt ended, even if it was taken for lost meanwhile; queues the next one. */
function finish(ctx: Ctx, { deliveryId, attempt }: Job, outcome: Outcome): Promise<void> {
  return writeAsMaidan(ctx, async (transaction) => {
    const row = await lockDelivery(transaction, deliveryId)
    const isOurs = row?.attempts === attempt && (row.state === 'sending' || row.state === 'unknown')
    if (!isOurs) return
    const now = ctx.clock.now()
    if (outcome.kind !== 'again') {
      await updateDelivery(transaction, deliveryId, { ...endOf(outcome), changedAt: now })
      return
    }
    const { error, afterSeconds } = outcome
    const nextAt = row.subject === TEST ? null : nextAttempt({ ...row, now }, afterSeconds)
    const state = nextAt ? 'waiting' : 'failed'
    await updateDelivery(transaction, deliveryId, { state, error, nextAt, changedAt: now })
    if (nextAt) await queueAttempt(ctx, transaction, row, nextAt)
  })
}

function endOf(outcome: Exclude<Outcome, { kind: 'again' }>): Partial<DeliveryRow> {
  if (outcome.kind === 'sent') return { state: 'sent', url: outcome.url, error: '' }
  return { state: outcome.kind === 'unknown' ? 'unknown' : 'failed', error: outcome.error }
}

// Delivers alerts in jobs: batches of browsers, each of which gets it once. A batch that was killed is repeated; tag and topic of the
// alert then replace what a browser got already. Nothing is sent after the alert's time, or once it was taken back.
import { alertLevelSchema } from '#contract/alerts/alert.ts'
import type { Ctx } from '../ctx.ts'
import type { JobData } from '../job-queue.ts'
import { permit } from '../permit.ts'
import { writeAsMaidan } from '../write-as.ts'
import {
  type AlertRow,
  type Audience,
  addAccepted,
  findAlert,
  type Outcome,
  type Receiver,
  selectBatches,
  selectReceivers,
  setReceivers,
  storeOutcome,
} from './alert-queries.ts'
import { isQuietTime, levelsThatHear, payloadOf, retryDelay, topicOf } from './alert-rules.ts'
import { languagesOf } from './queue-alert.ts'

/** Browsers of one job. */
const BATCH = 500
/** Messages of one batch that are on their way at once. */
const AT_ONCE = 64
/** Tries of a message that its service refuses for now. */
const MAX_TRIES = 6

type Batch = JobData['alert-batch']

/** Counts the receivers and queues their batches; the only batch is sent at once. `signal` as in {@link deliverBatch}. */
export async function sendAlert(ctx: Ctx, alertId: string, signal?: AbortSignal): Promise<void> {
  permit(ctx, 'alert.send')
  const alert = await findDue(ctx, alertId)
  // Finished: a kill came between the only batch and the end of this job.
  if (!alert || alert.finishedAt !== null) return
  const { receivers, firsts } = await selectBatches(ctx.db, audienceOf(ctx, alert), BATCH)
  const [first = ''] = firsts
  await writeAsMaidan(ctx, async (transaction) => {
    await setReceivers(transaction, alertId, receivers)
    if (receivers === 0) await addAccepted(transaction, alertId, 0, ctx.clock.now())
    if (firsts.length <= 1) return
    for (const [index, from] of firsts.entries()) {
      const part = { from, to: firsts[index + 1] ?? null }
      const once = `alert ${alertId} ${from}`
      await ctx.jobs.add(transaction, 'alert-batch', { alertId, part, tries: 0 }, { once })
    }
  })
  if (firsts.length === 1)
    await deliverBatch(ctx, { alertId, part: { from: first, to: null }, tries: 0 }, signal)
}

/**
 * Sends an alert to the browsers of a batch, and queues those whose service refuses for now. Once `signal` is aborted nothing more is
 * sent or counted: another process may be sending the batch.
 */
export async function deliverBatch(
  ctx: Ctx,
  { alertId, part, tries }: Batch,
  signal?: AbortSignal,
): Promise<void> {
  permit(ctx, 'alert.send')
  const alert = await findDue(ctx, alertId)
  if (!alert) return
  const receivers = await selectReceivers(ctx.db, audienceOf(ctx, alert), part)
  const { again, delaySeconds, ...outcome } = await sendTo(ctx, alert, receivers, { tries, signal })
  signal?.throwIfAborted()
  const now = ctx.clock.now()
  await writeAsMaidan(ctx, async (transaction) => {
    await storeOutcome(transaction, outcome, now)
    await addAccepted(transaction, alertId, outcome.accepted.length, now)
    if (again.length === 0) return
    const at = new Date(now.getTime() + delaySeconds * 1_000)
    await ctx.jobs.add(
      transaction,
      'alert-batch',
      { alertId, part: { ids: again }, tries: tries + 1 },
      { at },
    )
  })
}

const endOf = ({ createdAt, ttlSeconds }: AlertRow) => createdAt.getTime() + ttlSeconds * 1_000

/** The alert while it may be sent. */
async function findDue(ctx: Ctx, alertId: string): Promise<AlertRow | null> {
  const alert = await findAlert(ctx.db, alertId)
  return alert && endOf(alert) > ctx.clock.now().getTime() ? alert : null
}

function audienceOf(ctx: Ctx, alert: AlertRow): Audience {
  return {
    subjects: alert.subjects,
    levels: levelsThatHear(alertLevelSchema.safeParse(alert.level).data ?? null),
    languages: languagesOf(alert),
    quiet: isQuietTime(ctx.clock.now()),
  }
}

/** `skipped`: the browser was not asked. */
type Verdict = keyof Outcome | 'again' | 'skipped'
type Answer = { verdict: Verdict; retryAfter: string | null; isUnreachable?: boolean }

function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'again' : 'refused'
}

/** `again`: browsers whose service refuses for now; asked again after `delaySeconds`. */
type Answers = Outcome & { again: string[]; delaySeconds: number }

async function sendTo(
  ctx: Ctx,
  alert: AlertRow,
  receivers: Receiver[],
  { tries, signal }: { tries: number; signal: AbortSignal | undefined },
): Promise<Answers> {
  const answers: Answers = { accepted: [], gone: [], refused: [], again: [], delaySeconds: 0 }
  const services = openServices()
  const ask = openAsking(ctx, alert)
  const send = async (receiver: Receiver): Promise<void> => {
    const host = hostOf(receiver)
    const answer = services.isPausing(host) ? WAITS : await ask(receiver)
    services.note(host, answer)
    const { verdict, retryAfter } = answer
    if (verdict === 'again')
      answers.delaySeconds = Math.max(answers.delaySeconds, retryDelay(retryAfter, tries))
    // After the last try it is given up. Whether the browser is still there is not known.
    if (verdict === 'skipped' || (verdict === 'again' && tries + 1 >= MAX_TRIES)) return
    answers[verdict].push(receiver.id)
  }
  // All of them take from one list.
  const waiting = receivers.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const receiver of waiting) {
        if (signal?.aborted) return
        await send(receiver)
      }
    }),
  )
  return answers
}

const WAITS: Answer = { verdict: 'again', retryAfter: null }
/** Refusals of a service in a row after which its other browsers wait too: one alone may be about that browser. */
const MAX_REFUSALS = 3

/** Which push services refuse for now, so that their other browsers wait as well. */
function openServices() {
  const refusals = new Map<string, number>()
  return {
    isPausing: (host: string) => (refusals.get(host) ?? 0) >= MAX_REFUSALS,
    note(host: string, { verdict, isUnreachable }: Answer): void {
      if (verdict === 'again')
        refusals.set(host, isUnreachable ? MAX_REFUSALS : (refusals.get(host) ?? 0) + 1)
      else if (verdict !== 'skipped') refusals.delete(host)
    },
  }
}

const hostOf = ({ endpoint }: Receiver) => (URL.canParse(endpoint) ? new URL(endpoint).host : '')

/** A function that sends the alert to one browser. */
function openAsking(ctx: Ctx, alert: AlertRow): (receiver: Receiver) => Promise<Answer> {
  const payloads = payloadsOf(ctx, alert)
  const topic = topicOf(alert.tag)
  const urgency = alert.urgency === 'high' ? 'high' : 'normal'
  return async ({ language, ...target }) => {
    const ttlSeconds = Math.floor((endOf(alert) - ctx.clock.now().getTime()) / 1_000)
    // The settings may have changed since the browser subscribed.
    if (ttlSeconds <= 0 || !ctx.push.isKnown(target.endpoint)) return { verdict: 'skipped', retryAfter: null }
    try {
      const sent = await ctx.push.send(target, { payload: payloads[language], ttlSeconds, urgency, topic })
      return { verdict: verdictOf(sent.status), retryAfter: sent.retryAfter }
    } catch (error) {
      ctx.log.debug({ err: error }, 'A push service could not be reached')
      return { ...WAITS, isUnreachable: true }
    }
  }
}

function payloadsOf(ctx: Ctx, { tag, createdAt, ...alert }: AlertRow) {
  const shared = { tag, createdAt }
  const bn = { title: alert.titleBn, body: alert.bodyBn, path: alert.pathBn, language: 'bn' } as const
  const en = { title: alert.titleEn, body: alert.bodyEn, path: alert.pathEn, language: 'en' } as const
  return {
    bn: payloadOf({ ...shared, ...bn }, ctx.siteUrl),
    en: payloadOf({ ...shared, ...en }, ctx.siteUrl),
  }
}

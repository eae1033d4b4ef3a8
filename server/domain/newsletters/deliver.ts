// Sends issues in jobs. Every receiver has a delivery, which is stored as soon as the mail server took the mail: a batch that was
// killed goes on with those that wait, and repeats only what was on its way.

import { newsletterKey } from '#contract/newsletters/newsletter.ts'
import { type Mail, type Mailer, MailRefused, type Refusal } from '#server/platform/mailer.ts'
import { newslettersTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import type { JobData } from '../job-queue.ts'
import { permit } from '../permit.ts'
import { listChosen } from '../posts/reading/posts.ts'
import { getSettings } from '../settings/settings.ts'
import { writeAsMaidan } from '../write-as.ts'
import { suppress } from './bounces.ts'
import {
  deleteUnwanted,
  deleteWaiting,
  finishIssue,
  insertDeliveries,
  type Receiver,
  selectBatchStarts,
  selectWaiting,
  selectWanting,
  storeDelivered,
} from './delivery-queries.ts'
import { findIssue, type IssueRow, isIssueEmpty, lockIssue, updateIssue } from './issue-queries.ts'
import { recordIssue } from './issues.ts'
import { linksOf, returnPathOf } from './newsletter-links.ts'
import { composeIssue, type IssueMail } from './newsletter-mails.ts'

/** Receivers of one job. */
const BATCH = 500
/** Mails of one batch that are given to the mailer at once; its pool bounds how many are on their way. */
const AT_ONCE = 32
/** Receivers of whom is asked at once whether they still wait for it and want it, just before their mails. */
const CHECKED = 8
/** After this number of refusals in a row the mail server itself is in trouble. */
const TROUBLE = 20
/** Minutes until those that were refused for now are tried again. */
const PAUSES = [1, 5, 15, 60, 60, 120, 240]

/** Begins to send a scheduled issue: its receivers are fixed, and batches queued. Without a published post it is a draft again. */
export async function beginIssue(ctx: Ctx, issueId: string): Promise<void> {
  permit(ctx, 'newsletter.manage')
  await writeAsMaidan(ctx, async (transaction) => {
    const issue = await lockIssue(transaction, issueId)
    if (issue?.state !== 'scheduled') return
    if (await isIssueEmpty(transaction, issueId)) {
      await updateIssue(transaction, issueId, { state: 'draft', sendAt: null })
      await recordIssue(ctx, transaction, 'newsletter.issue-stopped', issue)
      return
    }
    const now = ctx.clock.now()
    const receivers = await insertDeliveries(transaction, issue, now)
    const starts = await selectBatchStarts(transaction, issueId, BATCH)
    await updateIssue(transaction, issueId, { state: 'sending', beganAt: now, receivers })
    for (const [index, from] of starts.entries()) {
      const part = { from, to: starts[index + 1] ?? null }
      await ctx.jobs.add(transaction, 'newsletter-batch', { issueId, part, tries: 0 })
    }
    if (receivers === 0) await finishIssue(transaction, issueId, now)
    await recordIssue(ctx, transaction, 'newsletter.issue-begun', issue, { receivers: String(receivers) })
    await ctx.changes.publishInvalidation(transaction, [newslettersTag(issue.language)])
  })
}

type Batch = JobData['newsletter-batch']

/**
 * Sends an issue to those of a batch who wait for it, and queues those that were refused for now. Ends the issue when no post of it
 * is left. Once `signal` is aborted no further mail is sent: another process may be sending the rest.
 */
export async function deliverIssueBatch(
  ctx: Ctx & { mailer: Mailer },
  { issueId, part, tries }: Batch,
  signal?: AbortSignal,
): Promise<void> {
  permit(ctx, 'newsletter.manage')
  const issue = await findIssue(ctx.db, issueId)
  if (issue?.state !== 'sending') return
  const composed = await compose(ctx, issue)
  if (composed === null) return stopIssue(ctx, issue)
  const receivers = await selectWaiting(ctx.db, issue, part)
  const pause = PAUSES[tries]
  const isAnyLeft = await sendTo(ctx, issue, {
    composed,
    receivers,
    signal,
    isLast: pause === undefined,
  })
  signal?.throwIfAborted()
  const now = ctx.clock.now()
  await writeAsMaidan(ctx, async (transaction) => {
    await deleteUnwanted(transaction, issue, part)
    if (!isAnyLeft || pause === undefined) return
    const at = new Date(now.getTime() + pause * 60_000)
    await ctx.jobs.add(transaction, 'newsletter-batch', { issueId, part, tries: tries + 1 }, { at })
  })
  await writeAsMaidan(ctx, (transaction) => finishIssue(transaction, issueId, now))
}

/** Those who still wait get nothing. */
async function stopIssue(ctx: Ctx, issue: IssueRow): Promise<void> {
  await writeAsMaidan(ctx, async (transaction) => {
    if ((await deleteWaiting(transaction, issue.id)) > 0)
      await recordIssue(ctx, transaction, 'newsletter.issue-stopped', issue)
    await finishIssue(transaction, issue.id, ctx.clock.now())
  })
}

/** Returns whether somebody still waits. `isLast`: those that are refused for now are given up. */
async function sendTo(
  ctx: Ctx & { mailer: Mailer },
  issue: IssueRow,
  {
    composed,
    receivers,
    signal,
    isLast,
  }: { composed: IssueMail; receivers: Receiver[]; signal: AbortSignal | undefined; isLast: boolean },
): Promise<boolean> {
  const outcomes = openOutcomes(ctx, issue.id)
  let refusedInRow = 0
  let isAnyLeft = false
  const send = async (receiver: Receiver): Promise<void> => {
    if (refusedInRow >= TROUBLE && !isLast) {
      isAnyLeft = true
      return
    }
    const refusal = await hand(ctx, mailTo(ctx, { issue, composed, receiver }))
    refusedInRow = refusal === 'later' ? refusedInRow + 1 : 0
    if (refusal === 'later' && !isLast) isAnyLeft = true
    else outcomes.add({ receiver, refusal })
  }
  // All of them take from one list.
  const waiting = takeWanting(ctx, issue, receivers)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for await (const receiver of waiting) {
        if (outcomes.hasFailed() || signal?.aborted) return
        await send(receiver)
      }
    }),
  )
  await outcomes.stored()
  return isAnyLeft
}

/**
 * Those who still wait and want the newsletter when it is their turn: who ends it while it is being sent gets no mail, and who got
 * theirs from another process gets no second one.
 */
async function* takeWanting(ctx: Ctx, issue: IssueRow, receivers: Receiver[]): AsyncGenerator<Receiver> {
  for (let at = 0; at < receivers.length; at += CHECKED) {
    const next = receivers.slice(at, at + CHECKED)
    const wanting = await selectWanting(
      ctx.db,
      issue,
      next.map(({ id }) => id),
    )
    yield* next.filter(({ id }) => wanting.has(id))
  }
}

/** Null when the mail server took it. */
async function hand({ mailer, log }: Ctx & { mailer: Mailer }, mail: Mail): Promise<Refusal | null> {
  try {
    await mailer.send(mail)
    return null
  } catch (error) {
    log.debug({ err: error }, 'A newsletter was not handed over')
    return error instanceof MailRefused ? error.refusal : 'later'
  }
}

type Outcome = { receiver: Receiver; refusal: Refusal | null }

/** Stores outcomes while further mails are sent: those that arrive during one transaction are stored by the next. */
function openOutcomes(ctx: Ctx, issueId: string) {
  let waiting: Outcome[] = []
  let storing: Promise<void> | null = null
  let failure: unknown = null
  const store = async (): Promise<void> => {
    while (waiting.length > 0) {
      const taken = waiting
      waiting = []
      await storeOutcomes(ctx, issueId, taken)
    }
  }
  const begin = () => {
    storing = store()
      .catch((error: unknown) => {
        failure = error
      })
      .finally(() => {
        storing = null
      })
  }
  return {
    add(outcome: Outcome) {
      waiting.push(outcome)
      if (storing === null && failure === null) begin()
    },
    hasFailed: () => failure !== null,
    async stored() {
      while (storing !== null) await storing
      if (failure !== null) throw failure
    },
  }
}

async function storeOutcomes(ctx: Ctx, issueId: string, outcomes: Outcome[]): Promise<void> {
  const at = ctx.clock.now()
  const idsOf = (isSent: boolean) =>
    outcomes.filter(({ refusal }) => (refusal === null) === isSent).map(({ receiver }) => receiver.id)
  await writeAsMaidan(ctx, async (transaction) => {
    await storeDelivered(transaction, issueId, { sent: idsOf(true), failed: idsOf(false), at })
    for (const { receiver, refusal } of outcomes)
      if (refusal === 'address') await suppress(ctx, transaction, { email: receiver.email, kind: 'hard' })
  })
}

/** The issue as it is now: a story that was taken back meanwhile is in no further mail. Null when none is left. */
async function compose(ctx: Ctx, issue: IssueRow): Promise<IssueMail | null> {
  const [{ siteTitle }, stories] = await Promise.all([getSettings(ctx), listChosen(ctx, issue.postIds)])
  if (stories.length === 0) return null
  return composeIssue(issue, stories, { siteUrl: ctx.siteUrl, siteTitle })
}

function mailTo(
  ctx: Ctx,
  { issue, composed, receiver }: { issue: IssueRow; composed: IssueMail; receiver: Receiver },
): Mail {
  const { hostname } = new URL(ctx.siteUrl)
  const links = linksOf(ctx, receiver.id, issue)
  const returnPath = returnPathOf(ctx, { issueId: issue.id, subscriberId: receiver.id })
  return {
    to: receiver.email,
    subject: composed.subject,
    text: composed.text(links),
    html: composed.html(links),
    messageId: `${issue.id}.${receiver.id}@${hostname}`,
    isBulk: true,
    encoding: 'base64',
    headers: {
      'List-Id': `<${newsletterKey(issue)}.${hostname}>`,
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    ...(returnPath === null ? {} : { returnPath }),
  }
}

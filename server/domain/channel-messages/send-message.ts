// Sends to channels with the messages that posts and matches make: attempts of jobs, a test, a post or a result by hand.
import type { NewDelivery } from '#contract/channels/channel.ts'
import type { Language } from '#contract/language.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { AppError } from '../app-error.ts'
import { attempt } from '../channels/deliver.ts'
import { type Delivery, orderDelivery, sendTestMessage } from '../channels/deliveries.ts'
import type { Subject } from '../channels/queue-delivery.ts'
import type { Ctx } from '../ctx.ts'
import type { JobData } from '../job-queue.ts'
import { describeResult } from '../matches/result-text.ts'
import { permit } from '../permit.ts'
import { findStoredPost } from '../posts/reading/post-access.ts'
import { composeMessage } from './compose-message.ts'

/** One attempt. Does nothing when it is not the turn of this attempt, or `signal` was aborted before the service was asked. */
export async function attemptDelivery(
  ctx: Ctx,
  job: JobData['channel-delivery'],
  signal?: AbortSignal,
): Promise<void> {
  permit(ctx, 'channel.send')
  await attempt(ctx, { job, compose: composeMessage, signal })
}

/** Sends a test message at once, also to a channel that is off, and returns what came of it. CHANNEL_NOT_FOUND. */
export async function sendTest(ctx: Ctx, channelId: string): Promise<Delivery> {
  permit(ctx, 'channel.manage')
  return sendTestMessage(ctx, channelId, composeMessage)
}

/**
 * Sends a published post or the result of a match, however old. POST_NOT_FOUND, RESULT_NOT_FOUND; other errors as in
 * {@link orderDelivery}.
 */
export async function sendByHand(
  ctx: Ctx,
  { channelId, subject, subjectId }: NewDelivery,
): Promise<Delivery> {
  permit(ctx, 'channel.send')
  const inEdition = subject === 'post' ? await findPost(ctx, subjectId) : await findResult(ctx, subjectId)
  return orderDelivery(ctx, channelId, inEdition)
}

async function findPost(ctx: Ctx, subjectId: string): Promise<Partial<Record<Language, Subject>>> {
  const post = await findStoredPost(ctx, subjectId)
  if (post?.status !== 'published' || !post.createdAt)
    throw new AppError('POST_NOT_FOUND', { field: 'subjectId' })
  const { language, createdAt } = post
  const path = articlePath({ id: post.id, language, createdAt })
  return { [language]: { subject: 'post', subjectId: post.id, title: post.headline, path } }
}

async function findResult(ctx: Ctx, subjectId: string): Promise<Record<Language, Subject>> {
  const inLanguage = async (language: Language): Promise<Subject> => {
    const result = await describeResult(ctx, subjectId, language)
    if (!result) throw new AppError('RESULT_NOT_FOUND', { field: 'subjectId' })
    return { subject: 'match', subjectId, title: result.teams, path: result.path }
  }
  return { bn: await inLanguage('bn'), en: await inLanguage('en') }
}

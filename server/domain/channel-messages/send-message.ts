// Sends to channels with the messages that posts and matches make: attempts of jobs, a test, a post by hand.
import type { NewDelivery } from '#contract/channels/channel.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { AppError } from '../app-error.ts'
import { attempt } from '../channels/deliver.ts'
import { type Delivery, orderPost, sendTestMessage } from '../channels/deliveries.ts'
import type { Ctx } from '../ctx.ts'
import type { JobData } from '../job-queue.ts'
import { permit } from '../permit.ts'
import { findStoredPost } from '../posts/reading/post-access.ts'
import { composeMessage } from './compose-message.ts'

/** One attempt. Does nothing when it is not the turn of this attempt. */
export async function attemptDelivery(ctx: Ctx, job: JobData['channel-delivery']): Promise<void> {
  permit(ctx, 'channel.send')
  await attempt(ctx, job, composeMessage)
}

/** Sends a test message at once, also to a channel that is off, and returns what came of it. CHANNEL_NOT_FOUND. */
export async function sendTest(ctx: Ctx, channelId: string): Promise<Delivery> {
  permit(ctx, 'channel.manage')
  return sendTestMessage(ctx, channelId, composeMessage)
}

/** Sends a published post, however old. POST_NOT_FOUND; other errors as in {@link orderPost}. */
export async function sendByHand(ctx: Ctx, { channelId, postId }: NewDelivery): Promise<Delivery> {
  permit(ctx, 'channel.send')
  const post = await findStoredPost(ctx, postId)
  if (post?.status !== 'published' || !post.createdAt)
    throw new AppError('POST_NOT_FOUND', { field: 'postId' })
  const { id, headline: title, language, createdAt } = post
  return orderPost(ctx, channelId, { id, title, language, path: articlePath({ id, language, createdAt }) })
}

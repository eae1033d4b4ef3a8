// The message of a delivery: the template of its channel with what the post or the result says now.
import { formatDateTime } from '#bangla/dates.ts'
import { composeText } from '#contract/channels/template.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { labelledHeadline } from '#contract/posts/sponsored.ts'
import { channelMessages as bn } from '#contract/words/bn/channels.ts'
import { channelMessages as en } from '#contract/words/en/channels.ts'
import type { ChannelRow } from '../channels/channels.ts'
import type { DeliveryRow } from '../channels/deliveries.ts'
import type { Message } from '../channels/services/service.ts'
import type { Ctx } from '../ctx.ts'
import { describeResult } from '../matches/result-text.ts'
import { findStoredPost } from '../posts/reading/post-access.ts'
import { getSections } from '../sections/sections.ts'

/** Null: it is not, or no longer, to be seen by readers of the channel's edition. */
export async function composeMessage(
  ctx: Ctx,
  channel: ChannelRow,
  { subject, subjectId }: Pick<DeliveryRow, 'subject' | 'subjectId'>,
): Promise<Message | null> {
  if (subject === 'post') return ofPost(ctx, channel, subjectId)
  return subject === 'match' ? ofMatch(ctx, channel, subjectId) : ofTest(ctx, channel)
}

async function ofPost(ctx: Ctx, channel: ChannelRow, id: string): Promise<Message | null> {
  const { kind, language, postTemplate } = channel
  const post = await findStoredPost(ctx, id)
  if (post?.status !== 'published' || !post.createdAt || post.language !== language) return null
  const link = linkTo(ctx, articlePath({ id, language, createdAt: post.createdAt }))
  const [section = ''] = (await getSections(ctx)).shownNamesIn(language, post.categories)
  const { summary, reporter, writer } = post
  const values = {
    headline: labelledHeadline(post),
    excerpt: summary,
    section,
    reporter: reporter || writer,
    link,
  }
  return { text: composeText(kind, postTemplate, values), link }
}

async function ofMatch(ctx: Ctx, channel: ChannelRow, id: string): Promise<Message | null> {
  const { kind, language, resultTemplate } = channel
  const described = await describeResult(ctx, id, language)
  if (!described) return null
  const { path, ...texts } = described
  const link = linkTo(ctx, path)
  return { text: composeText(kind, resultTemplate, { ...texts, link }), link }
}

/** Services refuse the same text twice: it has its time. */
function ofTest(ctx: Ctx, { kind, language }: ChannelRow): Message {
  const words = { bn, en }[language]
  const link = linkTo(ctx, language === 'en' ? '/en' : '/')
  const template = `${words.test}\n${formatDateTime(ctx.clock.now(), language)}\n{link}`
  return { text: composeText(kind, template, { link }), link }
}

const linkTo = (ctx: Ctx, path: string) => new URL(path, ctx.siteUrl).href

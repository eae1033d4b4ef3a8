// Sends confirmation mails, in a job: neither the address nor the link stands in the queue.
import type { Mailer } from '#server/platform/mailer.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { getSettings } from '../settings/settings.ts'
import { confirmLink } from './newsletter-links.ts'
import { confirmationMail } from './newsletter-mails.ts'
import { findSubscriber } from './subscriber-queries.ts'

/** Mails the link that confirms what a subscriber asked for, unless it was confirmed or deleted meanwhile. */
export async function sendConfirmation(
  ctx: Ctx & { mailer: Mailer },
  { subscriberId, messageId }: { subscriberId: string; messageId: string },
): Promise<void> {
  permit(ctx, 'newsletter.manage')
  const asked = await findSubscriber(ctx.db, subscriberId)
  if (!asked || asked.wanted.length === 0) return
  const { siteTitle } = await getSettings(ctx)
  const { siteUrl } = ctx
  const mail = confirmationMail(asked, confirmLink(ctx, asked), { siteUrl, siteTitle })
  await ctx.mailer.send({ ...mail, messageId })
}

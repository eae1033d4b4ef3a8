// Sends the mails with a subscriber's links, in jobs: neither the address nor the link stands in the queue.
import type { Language } from '#contract/language.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { getSettings } from '../settings/settings.ts'
import { confirmLink, manageLink } from './newsletter-links.ts'
import { confirmationMail, manageMail } from './newsletter-mails.ts'
import { findSubscriber } from './subscriber-queries.ts'

type Sending = Ctx & { mailer: Mailer }

/** Mails the link that confirms what a subscriber asked for, unless it was confirmed or deleted meanwhile. */
export async function sendConfirmation(ctx: Sending, subscriberId: string): Promise<void> {
  permit(ctx, 'newsletter.manage')
  const asked = await findSubscriber(ctx.db, subscriberId)
  if (!asked || asked.wanted.length === 0) return
  const { siteTitle } = await getSettings(ctx)
  await ctx.mailer.send(confirmationMail(asked, confirmLink(ctx, asked), { siteTitle }))
}

/** Mails the link to the page that changes and ends what comes, unless nothing does (any more). */
export async function sendManageLink(
  ctx: Sending,
  { subscriberId: id, language }: { subscriberId: string; language: Language },
): Promise<void> {
  permit(ctx, 'newsletter.manage')
  const subscriber = await findSubscriber(ctx.db, id)
  if (!subscriber || subscriber.newsletters.length === 0) return
  const { siteTitle } = await getSettings(ctx)
  const to = { email: subscriber.email, language }
  await ctx.mailer.send(manageMail(to, manageLink(ctx, { id, language }), { siteTitle }))
}

// Tells the owner of an account that somebody tried to register with their address, because the form does not reveal it.
import type { Language } from '#contract/language.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { getSettings } from '../settings/settings.ts'
import { accountMail } from './account-mails.ts'
import { isDisabledAddress } from './password-queries.ts'

/** Mails the owner of this address; a disabled account gets nothing. The caller limits the rate. */
export async function mailAddressInUse(
  ctx: Ctx & { mailer: Mailer },
  email: string,
  language: Language,
): Promise<void> {
  permit(ctx, 'person.read', { email })
  if (await isDisabledAddress(ctx.db, email)) return
  const { siteTitle } = await getSettings(ctx)
  const mail = { to: email, language, siteUrl: ctx.siteUrl, site: siteTitle[language], token: null }
  await ctx.mailer.send(accountMail('taken', mail))
}

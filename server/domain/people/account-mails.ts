// Composes the mails about accounts. The callers decide who gets one and when.
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { mails as bn } from '#contract/words/bn/account/mails.ts'
import { mails as en } from '#contract/words/en/account/mails.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { Ctx } from '../ctx.ts'
import { linkMail } from '../mail-html.ts'
import { permit } from '../permit.ts'
import { getSettings } from '../settings/settings.ts'
import { isDisabledAddress } from './password-queries.ts'

/**
 * `site`: the site's title in that language; `token` opens the page that the mail is about, null when the page is open to
 * everyone.
 */
export type AccountMail = {
  to: string
  language: Language
  siteUrl: string
  site: string
  token: string | null
}

export type AccountMailKind =
  | 'reset'
  | 'invitation'
  | 'verification'
  | 'taken'
  | 'change'
  | 'changeNotice'
  | 'changeTaken'

const PAGES: Record<AccountMailKind, string> = {
  reset: '/reset-password',
  invitation: '/reset-password',
  verification: '/verify-email',
  taken: '/forgot-password',
  change: '/verify-email',
  changeNotice: '/forgot-password',
  changeTaken: '/login',
}

/** A mail that links to the site's page for choosing a password or verifying the address. The token appears nowhere else. */
export function accountMail(kind: AccountMailKind, mail: AccountMail) {
  const words = (mail.language === 'bn' ? bn : en)[kind]
  const say = (text: string) => text.replaceAll('{{site}}', () => mail.site)
  const query = mail.token === null ? '' : `?token=${encodeURIComponent(mail.token)}`
  const href = `${mail.siteUrl}${inEdition(mail.language, PAGES[kind])}${query}`
  const { to, language } = mail
  const [subject, after] = [say(words.subject), say(words.after)]
  return linkMail({
    to,
    language,
    subject,
    before: words.lines.map(say),
    link: { href, label: words.link },
    after,
  })
}

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

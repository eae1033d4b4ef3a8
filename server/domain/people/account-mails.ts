// Composes the mails about accounts. Who gets one and when is decided where they are sent.
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { mails as bn } from '#contract/words/bn/mails.ts'
import { mails as en } from '#contract/words/en/mails.ts'

/** `site`: the site's title in that language; `token` opens the page that sets a password. */
export type AccountMail = { to: string; language: Language; siteUrl: string; site: string; token: string }

/** A mail whose link leads to the site's own page for choosing a password. Its token stands nowhere else. */
export function accountMail(kind: 'reset' | 'invitation', mail: AccountMail) {
  const words = (mail.language === 'bn' ? bn : en)[kind]
  const say = (text: string) => text.replaceAll('{{site}}', mail.site)
  const link = `${mail.siteUrl}${inEdition(mail.language, '/reset-password')}?token=${encodeURIComponent(mail.token)}`
  const lines = words.lines.map(say)
  return {
    to: mail.to,
    subject: say(words.subject),
    text: `${[...lines, link, say(words.after)].join('\n\n')}\n`,
    html: [
      `<div lang="${mail.language}">`,
      ...lines.map((line) => `<p>${escaped(line)}</p>`),
      `<p><a href="${escaped(link)}">${escaped(words.link)}</a></p>`,
      `<p>${escaped(say(words.after))}</p>`,
      '</div>',
    ].join('\n'),
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

// HTML of the short mail around one link. Each service words its own mails.
import { escapeAttribute } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import type { Mail } from '#server/platform/mailer.ts'

/** `before`: paragraphs, and lists as arrays. */
type LinkMail = {
  to: string
  language: Language
  subject: string
  before: readonly (string | readonly string[])[]
  link: { href: string; label: string }
  after: string
}

/** A short mail around one link, as HTML and as text. */
export function linkMail({ to, language, subject, before, link, after }: LinkMail): Mail {
  const plain = before.map((part) =>
    typeof part === 'string' ? part : part.map((item) => `- ${item}`).join('\n'),
  )
  const html = before.map((part) =>
    typeof part === 'string'
      ? `<p>${escapeAttribute(part)}</p>`
      : `<ul>${part.map((item) => `<li>${escapeAttribute(item)}</li>`).join('')}</ul>`,
  )
  return {
    to,
    subject,
    text: `${[...plain, link.href, after].join('\n\n')}\n`,
    html: [
      `<div lang="${language}">`,
      ...html,
      `<p><a href="${escapeAttribute(link.href)}">${escapeAttribute(link.label)}</a></p>`,
      `<p>${escapeAttribute(after)}</p>`,
      '</div>',
    ].join('\n'),
  }
}

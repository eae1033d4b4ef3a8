// HTML of mails: escaping, and the short mail around one link. Each service words its own mails.
import type { Language } from '#contract/language.ts'
import type { Mail } from '#server/platform/mailer.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The text, safe between tags and in a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

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
      ? `<p>${escaped(part)}</p>`
      : `<ul>${part.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`,
  )
  return {
    to,
    subject,
    text: `${[...plain, link.href, after].join('\n\n')}\n`,
    html: [
      `<div lang="${language}">`,
      ...html,
      `<p><a href="${escaped(link.href)}">${escaped(link.label)}</a></p>`,
      `<p>${escaped(after)}</p>`,
      '</div>',
    ].join('\n'),
  }
}

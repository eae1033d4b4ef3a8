// Composes the mails of newsletters: the confirmation, and an issue in HTML and as plain text. Nothing in them reports who opens
// them. The HTML of an issue is the same for all receivers but for their own two links.

import { formatWeekdayDate } from '#bangla/dates.ts'
import { escapeAttribute } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import { pictureAddress, smallestAddressOf } from '#contract/media/picture.ts'
import { issuePath, NEWSLETTERS, type NewsletterKey } from '#contract/newsletters/newsletter.ts'
import { articlePath } from '#contract/pages/paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { labelledHeadline } from '#contract/posts/sponsored.ts'
import { newsletterMail as bn } from '#contract/words/bn/newsletters/mail.ts'
import { newsletterMail as en } from '#contract/words/en/newsletters/mail.ts'
import type { Mail } from '#server/platform/mailer.ts'
import { linkMail } from '../mail-html.ts'
import type { IssueRow } from './issue-queries.ts'

const wordsIn = (language: Language) => (language === 'bn' ? bn : en)

type Site = { siteUrl: string; siteTitle: Record<Language, string> }
type Links = { manage: string; unsubscribe: string }

/** The mail with the link that confirms a subscription. It has no text of the person who asked for it. */
export function confirmationMail(
  { email, language, wanted }: { email: string; language: Language; wanted: readonly NewsletterKey[] },
  href: string,
  { siteTitle }: Pick<Site, 'siteTitle'>,
): Mail {
  const words = wordsIn(language).confirmation
  const say = (text: string) => text.replaceAll('{{site}}', () => siteTitle[language])
  const [asked = '', open = ''] = words.lines.map(say)
  const names = NEWSLETTERS.filter(({ key }) => wanted.includes(key)).map((one) => newsletterName(one))
  const { after, link: label } = words
  const before = [asked, names, open]
  return linkMail({ to: email, language, subject: say(words.subject), before, link: { href, label }, after })
}

/** The mail with the link to the page that changes and ends what comes. */
export function manageMail(
  { email, language }: { email: string; language: Language },
  href: string,
  { siteTitle }: Pick<Site, 'siteTitle'>,
): Mail {
  const words = wordsIn(language).manageLink
  const say = (text: string) => text.replaceAll('{{site}}', () => siteTitle[language])
  const { after, link: label } = words
  const before = words.lines.map(say)
  return linkMail({ to: email, language, subject: say(words.subject), before, link: { href, label }, after })
}

/** The name of a newsletter in its own language. */
export function newsletterName({ kind, language }: Pick<IssueRow, 'kind' | 'language'>): string {
  return wordsIn(language).names[kind]
}

type Composed = Pick<IssueRow, 'id' | 'kind' | 'language' | 'day' | 'subject' | 'introduction'>

/** An issue as a mail; the functions add a receiver's own links. */
export type IssueMail = { subject: string; html(links: Links): string; text(links: Links): string }

/** The subject that an editor wrote, or the usual one: the newsletter and the first headline. */
export function subjectOf({ subject, kind, language }: Composed, stories: readonly PostCard[]): string {
  const headline = stories[0] ? labelledHeadline(stories[0]) : ''
  return subject || wordsIn(language).subject[kind].replaceAll('{{headline}}', () => headline)
}

/** A subject that says that the mail is a test. */
export function testSubject(subject: string, language: Language): string {
  return wordsIn(language).test.replaceAll('{{subject}}', () => subject)
}

export function composeIssue(issue: Composed, stories: readonly PostCard[], site: Site): IssueMail {
  const words = wordsIn(issue.language)
  const title = site.siteTitle[issue.language]
  const subject = subjectOf(issue, stories)
  const head = {
    title: `${title} · ${newsletterName(issue)}`,
    date: formatWeekdayDate(new Date(`${issue.day}T06:00:00Z`), issue.language),
    web: `${site.siteUrl}${issuePath(issue)}`,
  }
  const why = words.why.replaceAll('{{name}}', newsletterName(issue)).replaceAll('{{site}}', () => title)
  const before = htmlBefore(issue, stories, { ...head, subject, siteUrl: site.siteUrl })
  const textBefore = textOf(issue, stories, { ...head, siteUrl: site.siteUrl })
  return {
    subject,
    html: ({ manage, unsubscribe }) =>
      `${before}<p class="small">${escapeAttribute(why)}<br><a href="${escapeAttribute(manage)}">${escapeAttribute(words.manage)}</a> · <a href="${escapeAttribute(unsubscribe)}">${escapeAttribute(words.unsubscribe)}</a></p></td></tr></table></td></tr></table></body></html>\n`,
    text: ({ manage, unsubscribe }) =>
      `${textBefore}\n--\n${why}\n${words.manage}: ${manage}\n${words.unsubscribe}: ${unsubscribe}\n`,
  }
}

type Head = { title: string; date: string; web: string; siteUrl: string }

function textOf(
  { language, introduction }: Composed,
  stories: readonly PostCard[],
  { title, date, web, siteUrl }: Head,
): string {
  const words = wordsIn(language)
  const parts = stories.map((story) =>
    [`* ${labelledHeadline(story)}`, story.summary, `${siteUrl}${articlePath(story)}`]
      .filter(Boolean)
      .join('\n'),
  )
  const start = [title, date, introduction].filter(Boolean).join('\n\n')
  return `${[start, ...parts, `${words.web}: ${web}`].join('\n\n')}\n`
}

// Programs have the fonts of their system only. Colours of both schemes have a contrast of at least 4.5.
const STYLE = `body{margin:0;padding:0;background:#fff;color:#1a1a1a;font:16px/1.6 "Noto Sans Bengali","Kohinoor Bangla","Bangla Sangam MN","Nirmala UI",Vrinda,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
a{color:#0b5c33}h1{font-size:20px;line-height:1.4;margin:0}h2{font-size:19px;line-height:1.45;margin:0 0 4px}h2 a{color:#1a1a1a;text-decoration:none}
p{margin:0 0 12px}.small,.small a{color:#555;font-size:14px}img{border:0;display:block;max-width:100%;height:auto}.story{padding:16px 0;border-top:1px solid #d9d9d9}
@media (prefers-color-scheme:dark){body{background:#121212!important;color:#ececec!important}a{color:#7fd3a2!important}h2 a{color:#ececec!important}.small,.small a{color:#b5b5b5!important}.story{border-color:#3a3a3a!important}}`

function htmlBefore(
  { language, introduction }: Composed,
  stories: readonly PostCard[],
  { title, date, web, subject, siteUrl }: Head & { subject: string },
): string {
  const words = wordsIn(language)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeAttribute(subject)}</title><style>${STYLE}</style></head><body>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:16px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px"><tr><td align="left">`,
    `<h1><a href="${escapeAttribute(siteUrl)}" style="text-decoration:none">${escapeAttribute(title)}</a></h1>`,
    `<p class="small">${escapeAttribute(date)} · <a href="${escapeAttribute(web)}">${escapeAttribute(words.web)}</a></p>`,
    ...introduction
      .split(/\n+/)
      .filter(Boolean)
      .map((line) => `<p>${escapeAttribute(line)}</p>`),
    ...stories.map((story, index) => storyHtml(story, { isLead: index === 0, siteUrl })),
  ].join('\n')
}

function storyHtml(story: PostCard, { isLead, siteUrl }: { isLead: boolean; siteUrl: string }): string {
  const link = escapeAttribute(`${siteUrl}${articlePath(story)}`)
  const picture = pictureOf(story, isLead)
  const image = picture
    ? `<a href="${link}"><img src="${escapeAttribute(new URL(picture.src, siteUrl).href)}" alt="${escapeAttribute(picture.alt)}" width="${picture.width}"${isLead ? ' style="width:100%;margin-bottom:12px"' : ' align="right" style="margin:0 0 8px 12px"'}></a>`
    : ''
  const { summary } = story
  return `<div class="story" lang="${story.language}">${image}<h2><a href="${link}">${escapeAttribute(labelledHeadline(story))}</a></h2>${summary === '' ? '' : `<p>${escapeAttribute(summary)}</p>`}</div>`
}

/** The share card of the first story, because every program shows a JPEG; small files of the others. */
function pictureOf({ picture, alt, imageUrl }: PostCard, isLead: boolean) {
  const width = isLead ? 568 : 120
  if (!picture) return /^https:/.test(imageUrl) ? { src: imageUrl, alt, width } : null
  const card = picture.sizes.find(({ format }) => format === 'jpeg')
  const src = isLead && card ? pictureAddress(picture.id, card.name) : smallestAddressOf(picture)
  return src === '' ? null : { src, alt: alt || picture.alt, width }
}

// Composes the mails of the rundown to people who are assigned to a match. When they are sent: open-drafts.ts.
import { formatDateTime } from '#bangla/dates.ts'
import { fill } from '#contract/commentary/fill.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/match.ts'
import { facts as factsBn } from '#contract/match-story/bn.ts'
import { facts as factsEn } from '#contract/match-story/en.ts'
import { nameIn } from '#contract/person-names.ts'
import { rundown as bn } from '#contract/words/bn/rundown.ts'
import { rundown as en } from '#contract/words/en/rundown.ts'
import type { Mail } from '#server/platform/mailer.ts'
import { escaped } from '../mail-html.ts'
import type { Assigned } from './rundown-queries.ts'

export type RundownMailKind = 'preview' | 'report' | 'reminder'
type Site = { siteTitle: Record<Language, string>; siteUrl: string }

/** A mail in the language of the person's screens; times in Dhaka. */
export function rundownMail(
  kind: RundownMailKind,
  person: Assigned,
  match: Pick<Match, 'id' | 'day' | 'home' | 'away' | 'startsAt'>,
  { siteTitle, siteUrl }: Site,
): Mail {
  const { language } = person
  const words = (language === 'bn' ? bn : en).mail[kind]
  const teams = { home: match.home.name[language], away: match.away.name[language] }
  const values: Record<string, string> = {
    site: siteTitle[language],
    name: nameIn(person, language),
    match: fill((language === 'bn' ? factsBn : factsEn).versus, teams, language),
    time: formatDateTime(match.startsAt, language),
  }
  // All placeholders are replaced in one pass, so that braces in a name are never taken for a placeholder.
  const say = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '')
  const path =
    kind === 'reminder'
      ? `/dashboard/pad/${encodeURIComponent(match.id)}`
      : `/dashboard/rundown?date=${match.day}`
  const link = `${siteUrl}${path}`
  const line = say(words.line)
  return {
    to: person.email,
    subject: say(words.subject),
    text: `${[line, say(words.link), link].join('\n\n')}\n`,
    html: [
      `<div lang="${language}">`,
      `<p>${escaped(line)}</p>`,
      `<p><a href="${escaped(link)}">${escaped(say(words.link))}</a></p>`,
      '</div>',
    ].join('\n'),
  }
}

// Mails the newsroom's answer to an appointment request, in a job: neither the address nor the texts stand in the queue.

import { formatDateTime } from '#bangla/dates.ts'
import { escapeAttribute } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { Appointment } from '#contract/people/appointment.ts'
import { appointments as bn } from '#contract/words/bn/account/appointments.ts'
import { appointments as en } from '#contract/words/en/account/appointments.ts'
import type { Mail, Mailer } from '#server/platform/mailer.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { getSettings } from '../settings/settings.ts'
import { findAppointment, selectLanguage } from './appointments-queries.ts'

/** Sends the answer, unless the request was cancelled or deleted meanwhile. */
export async function sendAnswer(ctx: Ctx & { mailer: Mailer }, appointmentId: string): Promise<void> {
  permit(ctx, 'appointment.answer')
  const answered = await findAppointment(ctx.db, appointmentId)
  if (answered?.state !== 'confirmed' && answered?.state !== 'declined') return
  const language = languageFor(answered, await selectLanguage(ctx.db, answered.person.id))
  const { siteTitle } = await getSettings(ctx)
  await ctx.mailer.send(answerMail(answered, { language, siteTitle, siteUrl: ctx.siteUrl }))
}

/** A request written in Bengali is answered in Bengali, whatever the person's screens are set to. */
function languageFor({ topic, note }: Pick<Appointment, 'topic' | 'note'>, set: Language): Language {
  return /[\u0985-\u09b9]/.test(topic + note) ? 'bn' : set
}

/** The mail about an answered request, to the person's account address. Times are in Dhaka. */
function answerMail(
  appointment: Appointment,
  {
    language,
    siteTitle,
    siteUrl,
  }: { language: Language; siteTitle: Record<Language, string>; siteUrl: string },
): Mail {
  const { person, topic, wantedAt, answer, state } = appointment
  const words = (language === 'bn' ? bn : en).mail
  const values: Record<string, string> = {
    site: siteTitle[language],
    name: person.name,
    topic,
    time: formatDateTime(wantedAt, language),
  }
  // All placeholders are replaced in one pass, so that braces in a person's text are never taken for a placeholder.
  const say = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => values[name] ?? '')
  const kind = words[state === 'confirmed' ? 'confirmed' : 'declined']
  const link = `${siteUrl}${inEdition(language, '/appointment')}`
  const lines = [person.name ? words.greeting : '', kind.line, answer ? words.answer : '']
    .map(say)
    .filter(Boolean)
  const quoted = answer.split('\n').map((line) => `> ${line}`)
  return {
    to: person.email,
    subject: say(kind.subject),
    text: `${[...lines, ...(answer ? [quoted.join('\n')] : []), say(words.see), link].join('\n\n')}\n`,
    html: [
      `<div lang="${language}">`,
      ...lines.map((line) => `<p>${escapeAttribute(line)}</p>`),
      ...(answer ? [`<blockquote>${answer.split('\n').map(escapeAttribute).join('<br>')}</blockquote>`] : []),
      `<p><a href="${escapeAttribute(link)}">${escapeAttribute(say(words.see))}</a></p>`,
      '</div>',
    ].join('\n'),
  }
}

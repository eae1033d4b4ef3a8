// The words of the screens of newsletters.
import { createTranslator } from '#app/ui/words.ts'
import { dhakaInstant, formatDate, formatDateTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { ApiIssue } from '#contract/newsletters/issue.ts'
import type { Newsletter } from '#contract/newsletters/newsletter.ts'
import { newsletterDesk as bn } from '#contract/words/bn/newsletters/desk.ts'
import { newsletterDesk as en } from '#contract/words/en/newsletters/desk.ts'

export const newsletterWords = createTranslator({ bn, en })

/** The key of the queries of these screens. */
export const NEWSLETTERS_QUERY = 'newsletters'

/** A newsletter's name in the language of the screen. */
export function nameOf({ kind, language: of }: Newsletter, language: Language): string {
  const t = newsletterWords(language)
  return t('full', { kind: t(`name.${kind}`), language: t(`language.${of}`) })
}

/** An issue by its newsletter and day. */
export function titleOf(issue: Newsletter & { day: string }, language: Language): string {
  const day = dhakaInstant(issue.day, '12:00')
  return `${nameOf(issue, language)} · ${day ? formatDate(day, language) : issue.day}`
}

/** What an issue waits for, or when it was sent. */
export function stateOf({ state, isEmpty, sendAt, finishedAt }: ApiIssue, language: Language): string {
  const at = state === 'sent' ? finishedAt : sendAt
  const shown = state === 'draft' && isEmpty ? 'emptyDraft' : state
  return newsletterWords(language)(`state.${shown}`, {
    when: at === null ? '' : formatDateTime(new Date(at), language),
  })
}

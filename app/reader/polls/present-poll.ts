// View model of a poll, the same for every reader. Pure.

import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import type { StoredPoll } from '#contract/polls/poll.ts'
import { isPublicPhase, type PollPhase, pollPhase } from '#contract/polls/poll.ts'
import { pollPath, votePath } from '#contract/polls/poll-paths.ts'
import { sharesOf } from '#contract/polls/shares.ts'
import { pollWords } from './poll-words.ts'

/** Where a poll is shown: the address of the page, and a place on it if the page may hold the poll twice. */
type PollPlace = { language: Language; page: string; place?: string }

/** The poll's anchor on a page; that of its result follows from it. */
export const pollKey = (id: string, place = '') => `poll-${id}${place}`
export const resultKey = (key: string) => `${key}-result`

/** Null for a poll that readers do not see yet. */
export function presentPoll(poll: StoredPoll, { language, page, place = '' }: PollPlace, now: Date) {
  const phase = pollPhase(poll, now)
  if (!isPublicPhase(phase)) return null
  const t = pollWords(language)
  const own = poll.question[language] === '' ? otherLanguage(language) : language
  const shares = sharesOf(poll.options.map(({ votes }) => votes))
  const total = poll.options.reduce((sum, { votes }) => sum + votes, 0)
  const key = pollKey(poll.id, place)
  return {
    id: poll.id,
    key,
    language,
    /** Of its words, where that is not the language of the page. */
    lang: own === language ? undefined : own,
    question: poll.question[own],
    options: poll.options.map((option, at) => ({
      text: option[own],
      share: shares[at] ?? 0,
      percent: t('share', { percent: formatCount(shares[at] ?? 0, language) }),
    })),
    total: t('total', { count: formatCount(total, language) }),
    isOpen: phase === 'open',
    time: timeOf(phase, poll.closesAt, language),
    href: pollPath(own, poll.id),
    action: votePath(own, poll.id),
    /** Where a vote without a script leads back to. */
    from: `${page}#${resultKey(key)}`,
  }
}

export type ShownPoll = NonNullable<ReturnType<typeof presentPoll>>

function timeOf(phase: PollPhase, closesAt: Date | null, language: Language): string {
  const t = pollWords(language)
  if (phase === 'closed') return t('closed')
  return closesAt ? t('until', { time: formatDateTime(closesAt, language) }) : ''
}

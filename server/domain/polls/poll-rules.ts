// What a poll must have, and what may still be changed once people have voted. Pure.
import { LANGUAGES, type Language } from '#contract/language.ts'
import {
  isPublicPhase,
  type NewPoll,
  type PollText,
  pollPhase,
  type StoredPoll,
} from '#contract/polls/poll.ts'
import { AppError } from '../app-error.ts'

/** The languages a poll is in: those of its question. */
export function languagesOf(question: PollText): Language[] {
  return LANGUAGES.filter((language) => question[language] !== '')
}

/**
 * Refuses fields that make no poll: a question in no language, an option that lacks a language of the question or repeats another one
 * (FIELD_REQUIRED, FIELD_INVALID), an end before the beginning (POLL_ENDS_EARLY). Each names its field.
 */
export function checkPoll({ question, options, opensAt, closesAt }: NewPoll): void {
  const languages = languagesOf(question)
  if (languages.length === 0) throw new AppError('FIELD_REQUIRED', { field: 'question.bn' })
  for (const [place, option] of options.entries())
    for (const language of languages) {
      const field = `options.${place}.${language}`
      if (option[language] === '') throw new AppError('FIELD_REQUIRED', { field })
      if (options.findIndex((one) => one[language] === option[language]) < place)
        throw new AppError('FIELD_INVALID', { field })
    }
  if (opensAt && closesAt && closesAt <= opensAt) throw new AppError('POLL_ENDS_EARLY', { field: 'closesAt' })
}

export const votesOf = ({ options }: Pick<StoredPoll, 'options'>): number =>
  options.reduce((sum, { votes }) => sum + votes, 0)

/**
 * Refuses a change that would give votes another meaning: a vote is a place, and may be on its way as soon as readers see the poll. The
 * wording can be corrected, but no option comes, goes or moves (POLL_HAS_BEGUN); once there are votes (POLL_HAS_VOTES), the poll is no
 * draft again either.
 */
export function checkChange(before: StoredPoll, after: NewPoll, now: Date): void {
  const hasVotes = votesOf(before) > 0
  if (!hasVotes && !isPublicPhase(pollPhase(before, now))) return
  if (hasVotes && after.state === 'draft') throw new AppError('POLL_HAS_VOTES', { field: 'state' })
  const isMoved = (option: PollText, place: number) =>
    LANGUAGES.some((language) =>
      before.options.some(
        (one, at) => at !== place && one[language] !== '' && one[language] === option[language],
      ),
    )
  if (after.options.length !== before.options.length || after.options.some(isMoved))
    throw new AppError(hasVotes ? 'POLL_HAS_VOTES' : 'POLL_HAS_BEGUN', { field: 'options' })
}

/** The former wording of what a change corrects, for the audit log. */
export function formerWords(before: StoredPoll, after: NewPoll): string[] {
  const pairs = [
    [before.question, after.question],
    ...before.options.map((one, at) => [one, after.options[at]]),
  ]
  return pairs.flatMap(([was, is]) =>
    LANGUAGES.flatMap((language) =>
      was && was[language] !== '' && was[language] !== is?.[language] ? [was[language]] : [],
    ),
  )
}

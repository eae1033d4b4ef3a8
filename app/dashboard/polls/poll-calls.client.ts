// What the form of a poll holds.
import type { UseFormReturnType } from '@mantine/form'
import type { Language } from '#contract/language.ts'
import { type ApiPoll, POLL_LIMITS, type PollState, type PollText } from '#contract/polls/poll.ts'
import { fromDhakaInput, toDhakaInput } from '../dhaka-time.ts'

export const POLLS = 'polls'

export type PollDraft = {
  question: PollText
  options: PollText[]
  opensAt: string
  closesAt: string
  isInSidebar: boolean
  state: PollState
}

export type PollFields = UseFormReturnType<PollDraft>

export const emptyOption = (): PollText => ({ bn: '', en: '' })

export function toDraft(poll: ApiPoll | null): PollDraft {
  if (poll === null)
    return {
      question: emptyOption(),
      options: Array.from({ length: POLL_LIMITS.minOptions }, emptyOption),
      opensAt: '',
      closesAt: '',
      isInSidebar: false,
      state: 'draft',
    }
  const { question, options, opensAt, closesAt, isInSidebar, state } = poll
  return {
    question,
    isInSidebar,
    state,
    options: options.map(({ bn, en }) => ({ bn, en })),
    opensAt: toDhakaInput(opensAt ?? ''),
    closesAt: toDhakaInput(closesAt ?? ''),
  }
}

export function toInput(draft: PollDraft) {
  return {
    ...draft,
    opensAt: fromDhakaInput(draft.opensAt) || null,
    closesAt: fromDhakaInput(draft.closesAt) || null,
  }
}

/** A text of a poll in the language of the screen, or in the other one. */
export function textOf(text: PollText, language: Language): string {
  return text[language] || text.bn || text.en
}

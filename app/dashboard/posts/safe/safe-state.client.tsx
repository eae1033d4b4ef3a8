// Says in one line where the form's text is kept, and warns when it is not.

import { ApiError } from '#app/dashboard/api-client.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { SafeTold } from './keeper.ts'
import css from './safe.module.css'
import { say } from './safe-words.ts'

/** The line for the head of the form; empty while there is nothing to keep. */
export function SafeState({ state, savedAt, trouble }: SafeTold) {
  const { language } = useScreen()
  const isBad = state === 'local-only' || trouble.isLocalMissing
  return (
    <p className={css.state} role="status" data-state={state} data-bad={isBad}>
      {sentenceFor({ state, savedAt, trouble }, language)}
    </p>
  )
}

function sentenceFor({ state, savedAt, trouble }: SafeTold, language: Language): string {
  const t = say(language)
  const { failure, isLocalMissing } = trouble
  if (state === 'idle') return ''
  if (isLocalMissing) return t(state === 'local-only' ? 'state.nowhere' : 'state.noLocal')
  if (state === 'saved' && savedAt) return t('state.saved', { time: formatTime(savedAt, language) })
  if (state !== 'local-only' || !(failure instanceof ApiError)) return t(`state.${state}`)
  if (failure.status === 401) return t('state.signedOut')
  return t('state.refused', { sentence: failure.sentence })
}

// Says in one line where the form's text is kept, and warns when it is not.

import { ApiError } from '#app/dashboard/api-client.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { SafeTold } from './keeper.ts'
import css from './safe.module.css'
import { autosaveWords } from './safe-words.ts'

/** The line for the bar of the form; empty while there is nothing to keep. */
export function SafeState({ hasPicture, ...told }: SafeTold & { hasPicture: boolean }) {
  const { state, trouble } = told
  const { language } = useScreen()
  const isBad = state === 'local-only' || trouble.isLocalMissing
  return (
    <p className={css.state} role="status" data-state={state} data-bad={isBad}>
      {sentenceFor(told, language)}
      {hasPicture && state !== 'idle' ? ` · ${autosaveWords(language)(pictureKey(told))}` : null}
    </p>
  )
}

/** The server never has it before the post is saved. */
function pictureKey({ trouble }: SafeTold) {
  return trouble.isLocalMissing ? 'state.pictureNowhere' : 'state.pictureHere'
}

function sentenceFor({ state, savedAt, trouble }: SafeTold, language: Language): string {
  const t = autosaveWords(language)
  const { failure, isLocalMissing } = trouble
  if (state === 'idle') return ''
  if (isLocalMissing) return t(state === 'local-only' ? 'state.nowhere' : 'state.noLocal')
  if (state === 'saved' && savedAt) return t('state.saved', { time: formatTime(savedAt, language) })
  if (state !== 'local-only' || !(failure instanceof ApiError)) return t(`state.${state}`)
  if (failure.status === 401) return t('state.signedOut')
  return t('state.refused', { sentence: failure.message })
}

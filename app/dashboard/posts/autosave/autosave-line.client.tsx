// One line on where the form's text is saved, with a warning when it is not.
import { ApiError } from '#app/dashboard/calls/api-client.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import css from './autosave.module.css'
import type { AutosaveStatus } from './draft-state.ts'

type Props = { status: AutosaveStatus; hasPicture: boolean }

/** Empty while there is nothing to save. */
export function AutosaveLine({ status, hasPicture }: Props) {
  const { state, problem } = status
  const { language } = useScreen()
  const isBad = state === 'local-only' || problem.isLocalMissing
  // The server gets the picture only with the save.
  const aboutPicture = problem.isLocalMissing ? 'state.pictureNowhere' : 'state.pictureHere'
  return (
    <p className={css.state} role="status" data-state={state} data-bad={isBad}>
      {describeStatus(status, language)}
      {hasPicture && state !== 'idle' ? ` · ${autosaveWords(language)(aboutPicture)}` : null}
    </p>
  )
}

function describeStatus({ state, savedAt, problem }: AutosaveStatus, language: Language): string {
  const t = autosaveWords(language)
  const { failure, isLocalMissing } = problem
  if (state === 'idle') return ''
  if (isLocalMissing) return t(state === 'local-only' ? 'state.nowhere' : 'state.noLocal')
  if (state === 'saved' && savedAt) return t('state.saved', { time: formatTime(savedAt, language) })
  if (state !== 'local-only' || !(failure instanceof ApiError)) return t(`state.${state}`)
  if (failure.status === 401) return t('state.signedOut')
  return t('state.refused', { sentence: failure.message })
}

// The end of a form that adds or changes a record: why it was not saved, and its buttons. Asks before typed text is left.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Note } from '#app/ui/note.tsx'
import { dashboardWords } from '../dashboard-words.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { useWords } from '../screen.ts'
import { useLeaving } from './leaving.client.tsx'
import css from './record-form.module.css'

type Props = {
  error: Error | null
  isBusy: boolean
  onBack?: (() => void) | undefined
  /** Something was typed that would be lost. */
  isUnsaved: boolean
  /** It was typed during a save, which stored the rest. */
  isEditedSince?: boolean
  children?: ReactNode
}

export function FormEnd({ error, isBusy, onBack, isUnsaved, isEditedSince = false, children }: Props) {
  const t = useWords(dashboardWords)
  const leaving = useLeaving({ isUnsaved, isBusy })
  return (
    <div className={css.end}>
      {error ? <ErrorNote error={error} /> : null}
      {isEditedSince && !error ? <Note kind="warn">{t('form.editedSince')}</Note> : null}
      {children}
      {leaving.question ?? (
        <div className={css.buttons}>
          <Button type="submit" loading={isBusy}>
            {t('form.save')}
          </Button>
          {onBack ? (
            <Button variant="default" disabled={isBusy} onClick={() => leaving.leave(onBack)}>
              {t('form.back')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

// The end of a form that adds or changes a record: why it was not saved, and its buttons. Asks before typed text is left.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { dashboardWords } from '../dashboard-words.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { useWords } from '../screen.ts'
import css from './record-form.module.css'
import { useLeaveWarning } from './use-leave-warning.client.ts'

type Props = {
  error: Error | null
  isBusy: boolean
  onBack?: (() => void) | undefined
  /** Something was typed that would be lost. */
  isUnsaved: boolean
  children?: ReactNode
}

export function FormEnd({ error, isBusy, onBack, isUnsaved, children }: Props) {
  const t = useWords(dashboardWords)
  const [isAsking, setAsking] = useState(false)
  useLeaveWarning(isUnsaved)
  return (
    <div className={css.end}>
      {error ? <ErrorNote error={error} /> : null}
      {children}
      {isAsking && onBack ? (
        <Confirmation
          isDangerous
          question={t('leaving.ask')}
          confirmLabel={t('leaving.yes')}
          cancelLabel={t('leaving.no')}
          onConfirm={onBack}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className={css.buttons}>
          <Button type="submit" loading={isBusy}>
            {t('form.save')}
          </Button>
          {onBack ? (
            <Button variant="default" disabled={isBusy} onClick={isUnsaved ? () => setAsking(true) : onBack}>
              {t('form.back')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

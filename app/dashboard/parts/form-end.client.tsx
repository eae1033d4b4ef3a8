// The end of a form that adds or changes a record: why it was not saved, and its buttons.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorNote } from './error-note.tsx'
import css from './record-form.module.css'

type Props = {
  error: Error | null
  isBusy: boolean
  save: string
  back: string
  onBack?: (() => void) | undefined
  children?: ReactNode
}

export function FormEnd({ error, isBusy, save, back, onBack, children }: Props) {
  return (
    <div className={css.end}>
      {error ? <ErrorNote error={error} /> : null}
      {children}
      <div className={css.buttons}>
        <Button type="submit" loading={isBusy}>
          {save}
        </Button>
        {onBack ? (
          <Button variant="default" disabled={isBusy} onClick={onBack}>
            {back}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

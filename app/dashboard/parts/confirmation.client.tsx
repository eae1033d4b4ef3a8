// Asks before an action that readers notice or that is hard to undo. The question replaces the button that was pressed, and
// the focus starts on the answer that changes nothing.
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './confirmation.module.css'
import { ErrorNote } from './error-note.tsx'

type Props = {
  question: string
  confirmLabel: string
  cancelLabel: string
  /** Something is deleted. */
  isDangerous?: boolean
  isBusy?: boolean
  /** The call that the answer makes: the question waits for it, and shows its error. */
  call?: { isPending: boolean; error: unknown }
  onConfirm: () => void
  onCancel: () => void
  /** Details of the subject. */
  children?: ReactNode
}

export function Confirmation(props: Props) {
  const { question, confirmLabel, cancelLabel, isDangerous = false, call, onConfirm, onCancel } = props
  const isBusy = call?.isPending ?? props.isBusy ?? false
  const questionId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    cancel.current?.focus()
  }, [])
  return (
    <div
      role="alertdialog"
      aria-labelledby={questionId}
      className={css.confirmation}
      data-kind={isDangerous ? 'bad' : undefined}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isBusy) onCancel()
      }}
    >
      <p id={questionId}>{question}</p>
      {props.children}
      {call?.error ? <ErrorNote error={call.error} /> : null}
      <div className="buttons">
        <Button variant={isDangerous ? 'danger' : 'filled'} loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button
          ref={cancel}
          variant="default"
          aria-describedby={questionId}
          disabled={isBusy}
          onClick={onCancel}
        >
          {cancelLabel}
        </Button>
      </div>
    </div>
  )
}

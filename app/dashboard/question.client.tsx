// A question before an act that readers notice or that is hard to take back. It takes the place of what was pressed;
// whoever goes on by keyboard stands at the answer that changes nothing.
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './question.module.css'

type Props = {
  question: string
  yes: string
  no: string
  /** Something goes away. */
  isDangerous?: boolean
  isBusy: boolean
  onYes: () => void
  onNo: () => void
  /** What it is about, where that is not in sight, and why it did not work. */
  children?: ReactNode
}

export function Question({ question, yes, no, isDangerous = false, isBusy, onYes, onNo, children }: Props) {
  const sentence = useId()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    keep.current?.focus()
  }, [])
  return (
    <div
      role="alertdialog"
      aria-labelledby={sentence}
      className={css.question}
      data-kind={isDangerous ? 'bad' : undefined}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isBusy) onNo()
      }}
    >
      <p id={sentence}>{question}</p>
      {children}
      <div className={css.answers}>
        <Button
          variant={isDangerous ? 'default' : 'filled'}
          className={isDangerous ? css.danger : undefined}
          loading={isBusy}
          onClick={onYes}
        >
          {yes}
        </Button>
        <Button ref={keep} variant="default" aria-describedby={sentence} disabled={isBusy} onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  )
}

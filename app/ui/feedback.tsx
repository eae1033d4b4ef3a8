// The message after an action: it succeeded, or why it failed. The caller passes the text.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { hasLostFocus } from './lost-focus.ts'
import { Note, type NoteKind } from './note.tsx'

export type Feedback = { kind: NoteKind; message: string }

/** The feedback on screen and the functions that change it, which are stable between renders. */
export function useFeedback() {
  const [current, setCurrent] = useState<Feedback | null>(null)
  const actions = useMemo(
    () => ({
      show: setCurrent,
      ok: (message: string) => setCurrent({ kind: 'ok', message }),
      bad: (message: string) => setCurrent({ kind: 'bad', message }),
      clear: () => setCurrent(null),
    }),
    [],
  )
  return { current, ...actions }
}

type Props = {
  feedback: Feedback | null
  className?: string | undefined
  /** Details below the message. */
  children?: ReactNode
}

/** Takes the focus with each new feedback if the pressed button has disappeared. */
export function FeedbackNote({ feedback, className = '', children }: Props) {
  const note = useRef<HTMLDivElement>(null)
  const { kind, message } = feedback ?? {}
  // Waits one frame, because the pressed button may be removed by the same update.
  useEffect(() => {
    if (kind === undefined || message === undefined) return
    const frame = requestAnimationFrame(() => {
      if (hasLostFocus()) note.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [kind, message])
  if (feedback === null) return null
  return (
    <div className={`feedback ${className}`} ref={note} tabIndex={-1}>
      <Note kind={feedback.kind}>
        {children ? <p>{feedback.message}</p> : feedback.message}
        {children}
      </Note>
    </div>
  )
}

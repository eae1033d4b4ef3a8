// Which action waits for a confirmation. After the answer, the focus returns to the button that asked for it, even if that
// button was unmounted in the meantime. The dialog: confirmation.client.tsx.
import { useCallback, useEffect, useId, useState } from 'react'
import { hasLostFocus } from '#app/ui/lost-focus.ts'

export type PendingConfirmation<Subject extends string> = {
  /** What is asked about now; null for nothing. */
  subject: Subject | null
  ask(subject: Subject): void
  /** Closes the question about this subject; a question about another one stays open. */
  close(subject: Subject): void
  /** The id that the button which asks about this subject must have. */
  triggerId(subject: Subject): string
}

const CLOSED = { subject: null, closed: null }

export function useConfirmation<Subject extends string>(): PendingConfirmation<Subject> {
  const prefix = useId()
  const [{ subject, closed }, setState] = useState<{ subject: Subject | null; closed: Subject | null }>(
    CLOSED,
  )
  const close = useCallback((answered: Subject) => {
    setState((now) => (now.subject === answered ? { subject: null, closed: answered } : now))
  }, [])
  useEffect(() => {
    if (closed === null) return
    if (hasLostFocus()) document.getElementById(idOfTrigger(prefix, closed))?.focus()
    setState((now) => ({ ...now, closed: null }))
  }, [prefix, closed])
  return {
    subject,
    ask: (asked) => setState({ subject: asked, closed: null }),
    close,
    triggerId: (of) => idOfTrigger(prefix, of),
  }
}

function idOfTrigger(prefix: string, subject: string): string {
  return `${prefix}-${subject}`
}

// Asks before unsaved text is left: by a button of its form, or for another row of its list (opened.client.tsx).
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { dashboardWords } from '../dashboard-words.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { useWords } from '../screen.ts'
import { useLatest } from './use-latest.client.ts'
import { useLeaveWarning } from './use-leave-warning.client.ts'

type Guard = { group: string; isHeld: () => boolean; ask: (go: () => void) => void }

/** The forms on the screen. */
const guards = new Set<Guard>()

/** The list whose row a form belongs to. */
export const LeavingGroup = createContext('')

/** Leaves the form of a group: at once, or after its running save and its question. */
export function leaveGroup(group: string, go: () => void): void {
  const held = [...guards].find((guard) => guard.group === group && guard.isHeld())
  if (held) held.ask(go)
  else go()
}

type State = {
  /** Something was typed that would be lost. */
  isUnsaved: boolean
  /** A running save: leaving waits for it. */
  isBusy: boolean
}

/** `leave` asks first, if there is something to lose; `question` is to be shown while it is not null. */
export function useLeaving({ isUnsaved, isBusy }: State): {
  leave: (go: () => void) => void
  question: ReactNode
} {
  const t = useWords(dashboardWords)
  const group = useContext(LeavingGroup)
  /** `waits`: for a save that was running when it was asked. */
  const [asked, setAsked] = useState<{ go: () => void; waits: boolean } | null>(null)
  const isHeld = isUnsaved || isBusy
  const latest = useLatest({ isHeld, isBusy, asked })
  useLeaveWarning(isUnsaved)
  const goOn = () => {
    const { asked: leaving } = latest.current
    latest.current.asked = null
    setAsked(null)
    leaving?.go()
  }
  useEffect(() => {
    const ask = (go: () => void) => setAsked({ go, waits: latest.current.isBusy })
    const guard = { group, isHeld: () => latest.current.isHeld, ask }
    guards.add(guard)
    return () => {
      guards.delete(guard)
      // The save that was waited for has closed the form.
      if (latest.current.asked?.waits) latest.current.asked.go()
    }
  }, [group, latest])
  useEffect(() => {
    if (!asked || isHeld) return
    if (asked.waits) goOn()
    else setAsked(null)
  })
  return {
    leave: (go) => (isHeld ? setAsked({ go, waits: isBusy }) : go()),
    question:
      asked && !isBusy ? (
        <Confirmation
          isDangerous
          question={t('leaving.ask')}
          confirmLabel={t('leaving.yes')}
          cancelLabel={t('leaving.no')}
          onConfirm={goOn}
          onCancel={() => setAsked(null)}
        />
      ) : null,
  }
}

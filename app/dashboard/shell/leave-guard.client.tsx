// Asks before a link or the browser's back button leaves a screen with unsaved work. What the screen itself opens, after a save or
// its own question, is not asked about.
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { dashboardWords } from '../dashboard-words.ts'
import { hasUnsavedWork, watchUnsavedWork } from '../forms/unsaved-work.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { useWords } from '../screen.ts'
import css from './shell.module.css'

export function LeaveGuard({ onAsk }: { onAsk: () => void }) {
  const t = useWords(dashboardWords)
  const isByLink = useClickedLink()
  const isUnsaved = useSyncExternalStore(watchUnsavedWork, hasUnsavedWork)
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasUnsavedWork() &&
      currentLocation.pathname !== nextLocation.pathname &&
      (isByLink.current || historyAction === 'POP'),
  )
  const isAsking = state === 'blocked'
  // Above drawers and dialogs, and before the question takes the focus.
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (!isAsking) return
    const before = document.activeElement
    dialog.current?.showModal()
    onAsk()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isAsking, onAsk])
  // A save that was running is done.
  useEffect(() => {
    if (isAsking && !isUnsaved) proceed?.()
  }, [isAsking, isUnsaved, proceed])
  if (!isAsking) return null
  return (
    <dialog
      ref={dialog}
      className={css.leaving}
      aria-label={t('leaving.ask')}
      onCancel={(event) => {
        event.preventDefault()
        reset?.()
      }}
    >
      <Confirmation
        isDangerous
        question={t('leaving.ask')}
        confirmLabel={t('leaving.yes')}
        cancelLabel={t('leaving.no')}
        onConfirm={() => proceed?.()}
        onCancel={() => reset?.()}
      />
    </dialog>
  )
}

/** True while a click on a link is handled, which is when it navigates. */
function useClickedLink() {
  const isByLink = useRef(false)
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      isByLink.current = target instanceof Element && target.closest('a') !== null
      setTimeout(() => {
        isByLink.current = false
      })
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  return isByLink
}

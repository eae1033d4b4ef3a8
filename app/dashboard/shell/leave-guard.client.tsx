// Asks before a link or the browser's back button leaves a screen with unsaved work. What the screen itself opens, after a save or
// its own question, is not asked about.
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { dashboardWords } from '../dashboard-words.ts'
import { hasUnsavedWork } from '../forms/unsaved-work.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { useWords } from '../screen.ts'
import css from './shell.module.css'

export function LeaveGuard() {
  const t = useWords(dashboardWords)
  const isByLink = useRef(false)
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      isByLink.current = target instanceof Element && target.closest('a') !== null
      // The link navigates while the click is handled.
      setTimeout(() => {
        isByLink.current = false
      })
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  const leaving = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasUnsavedWork() &&
      currentLocation.pathname !== nextLocation.pathname &&
      (isByLink.current || historyAction === 'POP'),
  )
  if (leaving.state !== 'blocked') return null
  return (
    <div className={css.leaving}>
      <Confirmation
        isDangerous
        question={t('leaving.ask')}
        confirmLabel={t('leaving.yes')}
        cancelLabel={t('leaving.no')}
        onConfirm={leaving.proceed}
        onCancel={leaving.reset}
      />
    </div>
  )
}

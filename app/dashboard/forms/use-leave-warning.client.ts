// Unsaved work is not left unasked: the browser asks before the window closes or leaves the dashboard, the shell before another screen
// (leave-guard.client.tsx).
import { useEffect } from 'react'
import { holdUnsavedWork } from './unsaved-work.ts'

/** `isSaving`: a save is running that goes on behind another screen, so that only closing the window would lose something. */
export function useLeaveWarning(isUnsaved: boolean, isSaving = false): void {
  useEffect(() => {
    if (isUnsaved && !isSaving) return holdUnsavedWork()
  }, [isUnsaved, isSaving])
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

// Unsaved work is not left unasked: the browser asks before the window closes or leaves the dashboard, the shell before another screen
// (leave-guard.client.tsx).
import { useEffect } from 'react'
import { holdUnsavedWork } from './unsaved-work.ts'

export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const release = holdUnsavedWork()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}

// Keeps the screen on while somebody scores. The browser drops the lock whenever the page is hidden.
import { useEffect } from 'react'

export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      // Browsers refuse the lock at low battery. Scoring works without it.
      const got = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await got?.release()
      else lock = got
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [isWanted])
}

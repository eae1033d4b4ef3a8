// New keys ignore touches for a moment, because the second tap of a double tap was meant for the keys that were there before.
import { useEffect, useState } from 'react'

/** How long phones wait for the second tap of a double tap. */
const QUIET_MS = 300

/** True for `QUIET_MS` after `what` changes; the style sheets ignore touches on elements with `data-settling`. */
export function useSettling(what: string): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), QUIET_MS)
    return () => clearTimeout(timer)
  }, [what])
  return settled !== what
}

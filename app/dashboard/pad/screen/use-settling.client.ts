// What appears under a thumb takes no touch at first: the second half of a double tap was meant for what stood there before.
import { useEffect, useState } from 'react'

/** As long as a phone waits for the second tap of a double tap. */
const QUIET_MS = 300

/** True for a moment after `what` has changed; `data-settling` in sheet.module.css and keypad.module.css keeps touches away. */
export function useSettling(what: string): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(what), QUIET_MS)
    return () => clearTimeout(timer)
  }, [what])
  return settled !== what
}

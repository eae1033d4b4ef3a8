// What was begun in a sheet and is not entered yet. A tap elsewhere asks first; nothing is lost silently.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

type Unsaved = {
  /** What happens when what was begun is discarded; null while nobody is asked. */
  asked: { discard: () => void } | null
  /** Something is begun, until the returned function is called. */
  hold(): () => void
  /** Goes on at once where nothing is begun. Otherwise asks, and does `discard` in its place when that is the answer. */
  leave(go: () => void, discard?: () => void): void
  stay(): void
}

const Held = createContext<Unsaved | null>(null)

export function useUnsaved(): Unsaved {
  const unsaved = useContext(Held)
  if (unsaved === null) throw new Error('A sheet of the pad is rendered outside of it')
  return unsaved
}

export function HoldsUnsaved({ children }: { children: ReactNode }) {
  const held = useRef(new Set<symbol>())
  const [asked, setAsked] = useState<Unsaved['asked']>(null)
  useEffect(() => {
    const warn = (event: Event) => {
      if (held.current.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [])
  const value = useMemo(
    (): Unsaved => ({
      asked,
      hold() {
        const key = Symbol('begun')
        held.current.add(key)
        return () => {
          held.current.delete(key)
          setAsked(null)
        }
      },
      leave(go, discard = go) {
        if (held.current.size === 0) go()
        else
          setAsked({
            discard() {
              held.current.clear()
              setAsked(null)
              discard()
            },
          })
      },
      stay: () => setAsked(null),
    }),
    [asked],
  )
  return <Held value={value}>{children}</Held>
}

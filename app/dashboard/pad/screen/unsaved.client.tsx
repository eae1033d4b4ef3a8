// Tracks unsaved answers in sheets. A tap elsewhere asks first, so that nothing is lost silently.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'

type Unsaved = {
  /** Set while the person is asked; `discard` discards the unsaved answers and goes on. */
  asked: { discard: () => void } | null
  /** Registers unsaved answers until the returned function is called. */
  hold(): () => void
  /** Calls `go` at once if nothing is unsaved. Otherwise asks, and calls `discard` (default: `go`) if the person discards. */
  leave(go: () => void, discard?: () => void): void
  stay(): void
}

const UnsavedContext = createContext<Unsaved | null>(null)

export function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext)
  if (unsaved === null) throw new Error('A sheet of the pad is rendered outside of it')
  return unsaved
}

export function UnsavedProvider({ children }: { children: ReactNode }) {
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
  return <UnsavedContext value={value}>{children}</UnsavedContext>
}

// What a screen asks about before it does it. When the question is answered, whoever works by keyboard stands again at the
// button that asked, also where that was away meanwhile. The question itself: question.client.tsx.
import { useCallback, useEffect, useId, useState } from 'react'
import { hasLostPlace } from './standing.client.ts'

export type Asking<About extends string> = {
  /** What is asked about now; null when nothing is. */
  about: About | null
  ask(about: About): void
  /** The question about this was answered, or goes away; one about something else stays. */
  end(about: About): void
  /** The id that the button which asks about this must have. */
  openerId(about: About): string
}

export function useAsking<About extends string>(): Asking<About> {
  const screen = useId()
  const [{ about, ended }, setAsked] = useState<{ about: About | null; ended: About | null }>(NOTHING)
  const end = useCallback((answered: About) => {
    setAsked((now) => (now.about === answered ? { about: null, ended: answered } : now))
  }, [])
  useEffect(() => {
    if (ended === null) return
    if (hasLostPlace()) document.getElementById(openerIn(screen, ended))?.focus()
    setAsked((now) => ({ ...now, ended: null }))
  }, [screen, ended])
  return {
    about,
    ask: (asked) => setAsked({ about: asked, ended: null }),
    end,
    openerId: (opened) => openerIn(screen, opened),
  }
}

const NOTHING = { about: null, ended: null }

function openerIn(screen: string, about: string): string {
  return `${screen}-${about}`
}

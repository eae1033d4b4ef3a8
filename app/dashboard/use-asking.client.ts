// What a screen asks about before it does it. When the question is answered, whoever works by keyboard stands again at the
// button that asked, also where that was away meanwhile. The question itself: question.client.tsx.
import { useEffect, useId, useState } from 'react'

export type Asking<About extends string> = {
  /** What is asked about now; null when nothing is. */
  about: About | null
  ask(about: About): void
  /** The question was answered, or goes away. */
  end(): void
  /** The id that the button which asks about this must have. */
  openerId(about: About): string
}

export function useAsking<About extends string>(): Asking<About> {
  const screen = useId()
  const [about, setAbout] = useState<About | null>(null)
  const [ended, setEnded] = useState<About | null>(null)
  useEffect(() => {
    if (ended === null) return
    document.getElementById(openerIn(screen, ended))?.focus()
    setEnded(null)
  }, [screen, ended])
  return {
    about,
    ask: setAbout,
    end() {
      setEnded(about)
      setAbout(null)
    },
    openerId: (opened) => openerIn(screen, opened),
  }
}

function openerIn(screen: string, about: string): string {
  return `${screen}-${about}`
}

// The keys of the form: Ctrl or ⌘ with S, Enter, Shift+P. They stand for keys of the keyboard, not for letters: with a
// Bengali layout the key of S types another letter.
import { useEffect, useRef } from 'react'

export type KeyActs = { save: () => void; main: () => void; preview: () => void }

export const KEY_NAMES = {
  save: 'Control+S Meta+S',
  main: 'Control+Enter Meta+Enter',
  preview: 'Control+Shift+P Meta+Shift+P',
}

const LATIN = /^[a-z]$/i

/** The letter where the layout has Latin letters (they may lie elsewhere), else the key's place. */
function letterOf({ key, code }: KeyboardEvent): string {
  return LATIN.test(key) ? key.toUpperCase() : code.replace(/^Key/, '')
}

function actOf(event: KeyboardEvent): keyof KeyActs | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  if (event.code === 'Enter' || event.code === 'NumpadEnter') return 'main'
  const letter = letterOf(event)
  if (letter === 'S' && !event.shiftKey) return 'save'
  return letter === 'P' && event.shiftKey ? 'preview' : null
}

/** Listens while the form is shown. Before the editor does: to it, Ctrl+Enter is a line break. */
export function useKeys(acts: KeyActs): void {
  const newest = useRef(acts)
  useEffect(() => {
    newest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOf(event)
      // What lies over the form has keys of its own.
      if (act === null || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) newest.current[act]()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

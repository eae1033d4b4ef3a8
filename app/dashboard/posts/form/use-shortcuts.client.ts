// Keyboard shortcuts of the form: Ctrl or ⌘ with S, Enter, Shift+P. They mean physical keys: in a Bengali layout the S key
// types another letter.
import { useEffect, useRef } from 'react'

export type ShortcutHandlers = { save: () => void; main: () => void; preview: () => void }

export const ARIA_SHORTCUTS = {
  save: 'Control+S Meta+S',
  main: 'Control+Enter Meta+Enter',
  preview: 'Control+Shift+P Meta+Shift+P',
}

const LATIN = /^[a-z]$/i

/** The letter in a Latin layout, which may be on another key; else the physical key. */
function getLetter({ key, code }: KeyboardEvent): string {
  return LATIN.test(key) ? key.toUpperCase() : code.replace(/^Key/, '')
}

function getShortcut(event: KeyboardEvent): keyof ShortcutHandlers | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  if (event.code === 'Enter' || event.code === 'NumpadEnter') return 'main'
  const letter = getLetter(event)
  if (letter === 'S' && !event.shiftKey) return 'save'
  return letter === 'P' && event.shiftKey ? 'preview' : null
}

/** Listens before the editor does, for which Ctrl+Enter is a line break. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = getShortcut(event)
      // A dialog over the form has its own keys.
      if (shortcut === null || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) latest.current[shortcut]()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

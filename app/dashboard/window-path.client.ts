// The path in the window's address bar. It may differ from what the router shows: a new post gets an address of its own with
// its first save, and stays on the screen it was written on.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const REPLACED = 'path-replaced'

/** Changes the address of the window, not the screen. */
export function replaceWindowPath(path: string): void {
  if (location.pathname === path) return
  window.history.replaceState(window.history.state, '', path)
  window.dispatchEvent(new Event(REPLACED))
}

/** The path as the window has it, kept up to date. */
export function useWindowPath(): string {
  // Drawn again with every step of the router, which tells of none of its own.
  useLocation()
  return useSyncExternalStore(subscribe, () => location.pathname)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(REPLACED, onChange)
  return () => window.removeEventListener(REPLACED, onChange)
}

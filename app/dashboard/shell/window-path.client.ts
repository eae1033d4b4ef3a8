// The path in the address bar. It can differ from the router's: a new post gets its address with the first save and stays on
// the same screen.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const REPLACED = 'path-replaced'

/** Changes the address of the window, not the screen. */
export function replaceWindowPath(path: string): void {
  if (location.pathname === path) return
  window.history.replaceState(window.history.state, '', path)
  window.dispatchEvent(new Event(REPLACED))
}

/** The current path of the window. */
export function useWindowPath(): string {
  // Re-renders on navigation: the router dispatches no event of its own.
  useLocation()
  return useSyncExternalStore(subscribe, () => location.pathname)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(REPLACED, onChange)
  return () => window.removeEventListener(REPLACED, onChange)
}

// The way into the palette: a button, Ctrl+K or ⌘K, and "?" for the list of keys. The palette itself is loaded when it is
// first wanted.
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icons.tsx'
import { importWithRetry } from '../import-with-retry.ts'
import { useScreen } from '../screen.ts'
import css from './palette.module.css'
import type { PaletteView } from './palette-view.ts'
import { paletteWords } from './palette-words.ts'

const Palette = lazy(() => importWithRetry(() => import('./palette-window.client.tsx')))

export function PaletteLauncher() {
  const { language } = useScreen()
  const t = paletteWords(language)
  const [view, setView] = useState<PaletteView | null>(null)
  useKeys(setView)
  return (
    <>
      <button
        type="button"
        className={css.launcher}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setView('find')}
      >
        <Icon name="search" />
        <span>{t('open')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {view === null ? null : (
        <Suspense>
          <Palette view={view} onView={setView} onClose={() => setView(null)} />
        </Suspense>
      )}
    </>
  )
}

function useKeys(onOpen: (view: PaletteView) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a setter of state, which never changes
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Whoever has the focus may have a use for the key: the editor makes a link of Ctrl+K.
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const view = viewOf(event)
      if (view === null) return
      event.preventDefault()
      onOpen(view)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** K is a key of the keyboard here, not a letter: a Bengali layout types another one with it. */
function viewOf({ key, code, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): PaletteView | null {
  if (ctrlKey || metaKey) return !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK') ? 'find' : null
  return key === '?' && !isWriting(target) ? 'keys' : null
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

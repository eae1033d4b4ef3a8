// Opens the palette: a button, Ctrl+K or ⌘K, and "?" for the shortcuts. The palette itself is loaded on first use.
import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icons.tsx'
import { importWithRetry } from '../calls/import-with-retry.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { useWords } from '../screen.ts'
import css from './palette-launcher.module.css'
import type { PaletteView } from './palette-window.client.tsx'

const Palette = lazy(() => importWithRetry(() => import('./palette-window.client.tsx')))

export function PaletteLauncher() {
  const t = useWords(dashboardWords)
  const [view, setView] = useState<PaletteView | null>(null)
  useShortcuts(setView)
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
        <span>{t('find')}</span>
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

function useShortcuts(onOpen: (view: PaletteView) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state setter, which never changes
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The focused element may handle the key: the editor inserts a link with Ctrl+K.
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const view = getView(event)
      if (view === null) return
      event.preventDefault()
      onOpen(view)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The physical K key: a Bengali layout types another letter with it. */
function getView({ key, code, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): PaletteView | null {
  if (ctrlKey || metaKey) return !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK') ? 'find' : null
  return key === '?' && !isTextInput(target) ? 'keys' : null
}

function isTextInput(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

// Tells a form what the story says now: in pauses while somebody types, at once when they leave it.
import type { Editor } from '@tiptap/core'
import { startTransition, useEffect, useEffectEvent } from 'react'

const PAUSE_MS = 300

/**
 * `html` is cheap: what did not change is not written anew. The same text is not told twice. With another `given` the form
 * has put its own text into the editor.
 */
export function useReports(
  editor: Editor,
  html: () => string,
  onChange: (html: string) => void,
  given: number,
): void {
  const tell = useEffectEvent(onChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form gave need not be told
  useEffect(() => {
    let told = html()
    let waiting: ReturnType<typeof setTimeout> | null = null
    const report = () => {
      if (waiting !== null) clearTimeout(waiting)
      waiting = null
      const now = html()
      if (now === told) return false
      told = now
      return true
    }
    const soon = () => {
      waiting ??= setTimeout(() => {
        // Drawing the form anew may wait for the next key.
        if (report()) startTransition(() => tell(told))
      }, PAUSE_MS)
    }
    const atOnce = () => {
      if (report()) tell(told)
    }
    editor.on('update', soon)
    editor.on('blur', atOnce)
    return () => {
      editor.off('update', soon)
      editor.off('blur', atOnce)
      // What comes after is another text: it must not be told this one's last words.
      if (waiting !== null) clearTimeout(waiting)
    }
  }, [editor, html, given])
}

// Reports the text of the editor to the form: at intervals while somebody types, at once on blur.
import type { Editor } from '@tiptap/core'
import { startTransition, useEffect, useEffectEvent } from 'react'

const INTERVAL_MS = 300

/**
 * `getHtml` is cheap: unchanged blocks are not serialized again. The same text is reported once. `version` changes when the
 * form puts its own text into the editor, which is not reported back.
 */
export function useDebouncedChange(
  editor: Editor,
  getHtml: () => string,
  onChange: (html: string) => void,
  version: number,
): void {
  const report = useEffectEvent(onChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: text that the form has put in is not reported
  useEffect(() => {
    let reported = getHtml()
    let timer: ReturnType<typeof setTimeout> | null = null
    const hasChanged = () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      const html = getHtml()
      if (html === reported) return false
      reported = html
      return true
    }
    const reportSoon = () => {
      timer ??= setTimeout(() => {
        // Rendering the form may wait for the next key.
        if (hasChanged()) startTransition(() => report(reported))
      }, INTERVAL_MS)
    }
    const reportNow = () => {
      if (hasChanged()) report(reported)
    }
    editor.on('update', reportSoon)
    editor.on('blur', reportNow)
    return () => {
      editor.off('update', reportSoon)
      editor.off('blur', reportNow)
      // The next text of the form must not be overwritten by this one.
      if (timer !== null) clearTimeout(timer)
    }
  }, [editor, getHtml, version])
}

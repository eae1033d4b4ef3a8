// The typing shortcuts of the dashboard: Ctrl+M switches phonetic typing, Ctrl+Shift+M converts a selection from Bijoy. Not ⌘:
// ⌘M minimizes a Mac's window.

export const TYPING_KEYS = { phonetic: 'Control+M', bijoy: 'Control+Shift+M' }

/** `run` returns whether it did anything. Physical keys: a Bengali layout types another letter with M. */
export function onTypingKey(which: keyof typeof TYPING_KEYS, run: () => boolean): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key, code, repeat } = event
    const isM = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'm' : code === 'KeyM'
    if (!isM || !ctrlKey || metaKey || altKey || shiftKey !== (which === 'bijoy')) return
    if (repeat || run()) event.preventDefault()
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return () => window.removeEventListener('keydown', onKey, { capture: true })
}

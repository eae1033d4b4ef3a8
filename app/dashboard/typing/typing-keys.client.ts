// The keys of typing, everywhere in the dashboard: Ctrl+M turns phonetic typing on and off, Ctrl+Shift+M converts a
// selection from Bijoy. Never ⌘: with M it puts a Mac's window away.

export const TYPING_KEYS = { phonetic: 'Control+M', bijoy: 'Control+Shift+M' }

/** `act` answers whether it had something to do; they stand for a key, since a Bengali layout types another letter with it. */
export function onTypingKey(which: keyof typeof TYPING_KEYS, act: () => boolean): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key, code, repeat } = event
    const isM = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'm' : code === 'KeyM'
    if (!isM || !ctrlKey || metaKey || altKey || shiftKey !== (which === 'bijoy')) return
    if (repeat || act()) event.preventDefault()
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return () => window.removeEventListener('keydown', onKey, { capture: true })
}

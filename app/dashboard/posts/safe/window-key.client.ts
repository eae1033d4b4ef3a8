// Under which key a window keeps its text. Every opening of a form draws one of its own, so no two windows ever share one,
// not even a tab and its duplicate; which keys are being written right now is told by locks that go with their window.
import type { Whose } from './text-places.client.ts'

const KEY_BYTES = 12
const LOCK = 'maidan-text-'

export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Tells the browser's other windows that somebody writes under this key, until the answer is called. */
export function holdKey(key: string): () => void {
  // Browsers have no locks on pages that came without encryption; there every text counts as left behind.
  if (!('locks' in navigator)) return () => undefined
  const held = Promise.withResolvers<void>()
  void navigator.locks.request(LOCK + key, () => held.promise).catch(() => undefined)
  return held.resolve
}

/** Keys under which windows of this browser are writing. */
export async function heldKeys(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  const names = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []))
  return new Set(names)
}

const place = ({ personId, postId }: Whose) => `maidan-text ${personId} ${postId ?? ''}`

/** The tab knows the key again after it was reloaded. */
export function rememberKey(whose: Whose, key: string): void {
  try {
    sessionStorage.setItem(place(whose), key)
  } catch {
    // A browser that keeps nothing: after a reload the text is offered like any other.
  }
}

export function rememberedKey(whose: Whose): string | null {
  try {
    return sessionStorage.getItem(place(whose))
  } catch {
    return null
  }
}

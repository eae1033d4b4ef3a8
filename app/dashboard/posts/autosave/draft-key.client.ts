// Marks the drafts that windows of this browser are writing. Every opened form has a key of its own, so no two windows share
// one, not even a tab and its duplicate. The browser releases a lock with its window.
import { tabDraftOf } from '#app/profile/browser-drafts.ts'
import type { DraftOwner } from './draft-stores.client.ts'

const LOCK = 'maidan-text-'

/** Tells other windows of this browser that this draft is being written; returns a function that ends this. */
export function lockDraftKey(key: string): () => void {
  // Without HTTPS browsers have no locks: then every stored draft is offered.
  if (!('locks' in navigator)) return () => undefined
  const released = Promise.withResolvers<void>()
  void navigator.locks.request(LOCK + key, () => released.promise).catch(() => undefined)
  return released.resolve
}

/** Keys of drafts that windows of this browser are writing. */
export async function findLockedKeys(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  const names = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []))
  return new Set(names)
}

const storageName = ({ personId, postId }: DraftOwner) => `${tabDraftOf(personId)}${postId ?? ''}`

/** Lets the tab recognize its draft after a reload. */
export function storeTabKey(owner: DraftOwner, key: string): void {
  try {
    sessionStorage.setItem(storageName(owner), key)
  } catch {
    // Without storage the draft is offered like any other.
  }
}

export function readTabKey(owner: DraftOwner): string | null {
  try {
    return sessionStorage.getItem(storageName(owner))
  } catch {
    return null
  }
}

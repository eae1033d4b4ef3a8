// Takes from this browser what a deleted account left: pages kept to read offline, and that person's unsaved texts. The scoring pad's
// book and worker are not touched.
import {
  BY_PERSON,
  blogEntriesOf,
  DRAFT_DATABASE,
  DRAFT_PICTURES,
  DRAFT_TEXTS,
  EXIT_DRAFT,
  tabDraftOf,
} from '#app/profile/browser-drafts.ts'
import { deleteCaches } from '#app/worker/kept-files.ts'

/** What cannot be deleted because the browser stores nothing was not stored either. */
export async function forgetAccount(personId: string | null): Promise<void> {
  const gone = ['caches' in window ? deleteCaches() : null]
  if (personId) gone.push(deleteDrafts(personId), deleteEntries(personId))
  await Promise.allSettled(gone)
}

async function deleteEntries(personId: string): Promise<void> {
  const isOwn = (name: string, value: string) =>
    name.startsWith(blogEntriesOf(personId)) ||
    name.startsWith(tabDraftOf(personId)) ||
    (name.startsWith(EXIT_DRAFT) && value.includes(JSON.stringify(personId)))
  for (const storage of [localStorage, sessionStorage])
    for (const [name, value] of Object.entries<string>(storage))
      if (isOwn(name, value)) storage.removeItem(name)
}

function deleteDrafts(personId: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const opening = indexedDB.open(DRAFT_DATABASE)
  // There is no such database, and none is made.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const database = opening.result
    const stores = [DRAFT_TEXTS, DRAFT_PICTURES].filter((name) => database.objectStoreNames.contains(name))
    const transaction = database.transaction(stores, 'readwrite')
    const own = transaction.objectStore(DRAFT_TEXTS).index(BY_PERSON).getAllKeys(personId)
    own.onsuccess = () => {
      for (const key of own.result) for (const name of stores) transaction.objectStore(name).delete(key)
    }
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  }
  return promise
}

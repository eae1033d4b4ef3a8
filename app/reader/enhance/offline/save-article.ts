// Keeps an article in this browser, to be read without network, and removes it again. The list of saved articles is not here: what is
// saved belongs to the reader, what is kept to this browser.
import { deleteSaved, keepSaved } from '#app/worker/kept-pages.ts'
import { registerWorker } from './register.ts'

/** Keeps the page of an article with its pictures. Rejects where the browser cannot, and then keeps nothing of it. */
export async function saveArticle(path: string): Promise<void> {
  await registerWorker()
  try {
    if (!(await keepSaved(path))) throw new Error(`${path} is not for everybody`)
  } catch (error) {
    await deleteSaved(path)
    throw error
  }
  // Asks the browser not to evict what is kept when storage runs low.
  void navigator.storage?.persist?.()
}

/** Removes what is kept of an article. */
export async function removeArticle(path: string): Promise<void> {
  if ('caches' in window) await deleteSaved(path)
}

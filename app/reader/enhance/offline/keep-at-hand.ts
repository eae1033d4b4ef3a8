// Keeps the pages of what a reader follows at hand, if the reader reads offline. The worker keeps them fresh.
import { CACHES } from '#app/worker/kept-files.ts'
import { keepPage } from '#app/worker/kept-pages.ts'
import { AT_HAND } from '#app/worker/kept-paths.ts'

/** `paths`: all pages of what is followed now; copies of others are deleted. Does nothing without the worker. */
export async function keepAtHand(paths: readonly string[]): Promise<void> {
  if (!(await navigator.serviceWorker?.getRegistration('/'))?.active) return
  const cache = await caches.open(CACHES.atHand)
  const fixed = Object.values(AT_HAND).flat()
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  for (const path of kept) if (!paths.includes(path) && !fixed.includes(path)) await cache.delete(path)
  for (const path of paths) if (!kept.includes(path)) await keepPage(path, CACHES.atHand)
}

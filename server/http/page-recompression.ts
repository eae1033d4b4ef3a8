// Compresses stored pages a second time, harder: on a thin network a reader waits for every byte. Only pages that are read and
// have settled, one at a time, so that it takes little of the machine however fast news comes in.
import type { PageStore } from './page-store.ts'

const EVERY_MS = 2_000
const SETTLED_MS = 10_000
const READS = 3

/** Recompresses the most read page that has settled; `now` in the ticks of `renderedAt`. */
export async function recompressOne(store: PageStore, now: number): Promise<void> {
  const [page] = store.mostRead(
    1,
    ({ hits, isRecompressed, renderedAt, stale }) =>
      hits >= READS && !isRecompressed && !stale && renderedAt <= now - SETTLED_MS,
  )
  if (page) await store.recompress(page)
}

/** Goes on in the background; the function it returns ends it. */
export function startRecompression(cache: { recompressOne(): Promise<void> }): () => void {
  const timer = setInterval(() => void cache.recompressOne(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

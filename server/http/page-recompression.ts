// Compresses stored pages again with the best quality, because readers on slow networks wait for every byte. Only pages that
// are read and have not changed for a while, one at a time, so that it takes little processor time.
import type { PageStore } from './page-store.ts'

/** How often one page is recompressed. */
export const RECOMPRESSION_INTERVAL_MS = 2_000
const MIN_AGE_MS = 10_000
const MIN_HITS = 3

/** Recompresses the most requested page that is old enough; `now` in the ticks of `renderedAt`. */
export async function recompressOne(store: PageStore, now: number): Promise<void> {
  const [page] = store.mostRead(
    1,
    ({ hits, isRecompressed, renderedAt, stale }) =>
      hits >= MIN_HITS && !isRecompressed && !stale && renderedAt <= now - MIN_AGE_MS,
  )
  if (page) await store.recompress(page)
}

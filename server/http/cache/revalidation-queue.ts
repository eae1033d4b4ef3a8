// Stored pages that are rendered again in the background after a change or an outage, before they are requested: one after
// the other, so that renders of other pages run in between. Renders nothing itself.
import { withTimeout } from '#server/platform/deadline.ts'

export class RevalidationQueue {
  readonly #render: (key: string) => Promise<unknown>
  /** Queued keys, and until when the page from before the first change of each may be shown (in the cache's ticks). */
  readonly #queue = new Map<string, number>()
  #running: Promise<void> | null = null

  constructor(render: (key: string) => Promise<unknown>) {
    this.#render = render
  }

  /** A key that is queued already keeps its first grace period. */
  add(key: string, graceUntil: number): void {
    if (!this.#queue.has(key)) this.#queue.set(key, graceUntil)
  }

  /** Until when the page from before the change may be shown; undefined for a key that is not queued. */
  graceUntil(key: string): number | undefined {
    return this.#queue.get(key)
  }

  /** From now on no page from before a change is shown. */
  endGrace(now: number): void {
    for (const key of this.#queue.keys()) this.#queue.set(key, now)
  }

  /** Starts rendering; resolves when all are rendered, or after `maxMs`. */
  async run(maxMs: number): Promise<void> {
    if (this.#queue.size === 0) return
    this.#running ??= this.#renderAll().finally(() => {
      this.#running = null
    })
    await withTimeout(this.#running, maxMs, undefined)
  }

  async #renderAll(): Promise<void> {
    for (;;) {
      const [key] = this.#queue.keys()
      if (key === undefined) return
      this.#queue.delete(key)
      await this.#render(key).catch(() => null)
    }
  }
}

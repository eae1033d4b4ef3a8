// Stored pages that are rendered again before anybody asks: those that are read, after a change or an outage. One after the
// other, so that readers of other pages get their turns in between. Renders nothing itself.
import { late } from './page-render.ts'

export class PagesAhead {
  readonly #render: (key: string) => Promise<unknown>
  /** Keys to be rendered, and how long the page before the first change of each may be shown (in the cache’s ticks). */
  readonly #waiting = new Map<string, number>()
  #underWay: Promise<void> | null = null

  constructor(render: (key: string) => Promise<unknown>) {
    this.#render = render
  }

  /** A key that waits already keeps what was promised first. */
  add(key: string, graceUntil: number): void {
    if (!this.#waiting.has(key)) this.#waiting.set(key, graceUntil)
  }

  /** Until when the page before the change may be shown; undefined for a key that does not wait. */
  graceOf(key: string): number | undefined {
    return this.#waiting.get(key)
  }

  /** From now on none of the pages before the change is shown. */
  endGrace(now: number): void {
    for (const key of this.#waiting.keys()) this.#waiting.set(key, now)
  }

  /** Resolves when all are rendered, or after so many milliseconds. */
  async go(longestMs: number): Promise<void> {
    if (this.#waiting.size === 0) return
    this.#underWay ??= this.#goOn().finally(() => {
      this.#underWay = null
    })
    await Promise.race([this.#underWay, late(longestMs, undefined)])
  }

  async #goOn(): Promise<void> {
    for (;;) {
      const [key] = this.#waiting.keys()
      if (key === undefined) return
      this.#waiting.delete(key)
      await this.#render(key).catch(() => null)
    }
  }
}

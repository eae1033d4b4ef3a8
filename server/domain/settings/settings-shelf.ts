// Keeps what every page prints (settings, breaking lines) in memory until a change of it is announced. Knows no SQL.
import type { Breaking, Settings } from '#contract/settings.ts'

export type SettingsShelf = { settings: Shelf<Settings>; breaking: Shelf<Breaking | null> }

export class Shelf<Value> {
  readonly #kept = new Map<string, Promise<Value>>()

  /** The kept value of a name, else what `read` brings, which is kept unless the shelf was cleared meanwhile. */
  async take(name: string, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#kept.get(name)
    if (kept) return kept
    const reading = read()
    this.#kept.set(name, reading)
    try {
      return await reading
    } catch (error) {
      if (this.#kept.get(name) === reading) this.#kept.delete(name)
      throw error
    }
  }

  /** Something changed: whoever asks from now on reads anew, and a reading under way is not kept. */
  clear(): void {
    this.#kept.clear()
  }
}

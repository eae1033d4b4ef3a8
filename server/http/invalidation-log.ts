// Invalidations that arrived while renders were running: a page whose render may have read old data must not count as fresh.
// Knows no page.

/** The invalidated cache tags; null: anything may have changed. */
type Tags = ReadonlySet<string> | null

export class InvalidationLog {
  /** In order of arrival; kept while a running render may have missed them. */
  #entries: { at: number; tags: Tags }[] = []
  #clock = 0
  /** When the running renders started, the earliest first. */
  readonly #starts: number[] = []

  get size(): number {
    return this.#entries.length
  }

  add(tags: Tags): void {
    this.#clock++
    if (this.#starts.length > 0) this.#entries.push({ at: this.#clock, tags })
  }

  /** A render starts. Returns its position: it may have missed every later invalidation. */
  startRender(): number {
    this.#starts.push(this.#clock)
    return this.#clock
  }

  /** The render that started at this position has ended: entries that no running render can have missed are removed. */
  endRender(startedAt: number): void {
    this.#starts.splice(this.#starts.indexOf(startedAt), 1)
    const earliest = this.#starts[0] ?? this.#clock
    this.#entries = this.#entries.filter(({ at }) => at > earliest)
  }

  /** Whether a page with these tags was invalidated since. With null (tags unknown): whether anything was invalidated. */
  hasInvalidated(startedAt: number, tags: ReadonlySet<string> | null): boolean {
    return this.#entries.some((entry) => {
      if (entry.at <= startedAt) return false
      return tags === null || entry.tags === null || !entry.tags.isDisjointFrom(tags)
    })
  }
}

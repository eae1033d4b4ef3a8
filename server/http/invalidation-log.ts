// What was changed while renders were under way: those that may have read before a change must not pass for fresh after it.
// Knows no page.

/** The tags of a change; null: anything may have changed. */
type Names = ReadonlySet<string> | null

export class InvalidationLog {
  /** In the order they were announced, kept while a render is under way that may have read before them. */
  #changes: { at: number; tags: Names }[] = []
  #clock = 0
  /** When the renders under way began, the earliest first. */
  readonly #begun: number[] = []

  /** How many changes are kept. */
  get kept(): number {
    return this.#changes.length
  }

  note(tags: Names): void {
    this.#clock++
    if (this.#begun.length > 0) this.#changes.push({ at: this.#clock, tags })
  }

  /** A render begins; answers the change it may be too early for all later ones of. */
  begin(): number {
    this.#begun.push(this.#clock)
    return this.#clock
  }

  /** The render that `begin` answered this to is over. Under load there is always one: what none is too early for is forgotten. */
  end(startedAt: number): void {
    this.#begun.splice(this.#begun.indexOf(startedAt), 1)
    const earliest = this.#begun[0] ?? this.#clock
    this.#changes = this.#changes.filter(({ at }) => at > earliest)
  }

  /** Was anything changed that a page with these tags shows? Of a page that nobody knows yet (null), was anything at all? */
  touched(startedAt: number, tags: ReadonlySet<string> | null): boolean {
    return this.#changes.some((change) => {
      if (change.at <= startedAt) return false
      return tags === null || change.tags === null || !change.tags.isDisjointFrom(tags)
    })
  }
}

// Start-time fair queueing: clients that wait for the same resource are served in turn, however many requests each has
// waiting. Keeps the virtual time of each client, not the requests.

/** Clients remembered before those without a claim are forgotten. */
const REMEMBERED = 1_000

export class FairTurns {
  #now = 0
  /** The virtual time at which a client's next request may start. */
  readonly #next = new Map<string, number>()

  /** When a request of these clients may start: with several clients, the earliest one counts. Lower is sooner. */
  startOf(clients: Iterable<string>): number {
    let start = Number.POSITIVE_INFINITY
    for (const client of clients) start = Math.min(start, this.#startOf(client))
    return Number.isFinite(start) ? start : this.#now
  }

  /** One of these clients was served: the one that was due first. */
  served(clients: Iterable<string>): void {
    const start = this.startOf(clients)
    this.#now = Math.max(this.#now, start)
    for (const client of clients) {
      if (this.#startOf(client) !== start) continue
      this.#next.set(client, start + 1)
      break
    }
    if (this.#next.size > REMEMBERED) this.#forgetIdle()
  }

  /** Nobody waits: nobody has an advantage over anybody. */
  reset(): void {
    this.#now = 0
    this.#next.clear()
  }

  #startOf(client: string): number {
    return Math.max(this.#now, this.#next.get(client) ?? 0)
  }

  #forgetIdle(): void {
    for (const [client, next] of this.#next) if (next <= this.#now) this.#next.delete(client)
  }
}

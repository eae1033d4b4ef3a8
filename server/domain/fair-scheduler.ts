// Start-time fair queueing: clients that wait for the same resource are served in turn, however many requests each of them
// has queued. Stores the virtual time of each client, not the requests.

/** Above this number of clients, those whose next request may start now are removed. */
const MAX_CLIENTS = 1_000

export class FairScheduler {
  #now = 0
  /** The virtual time at which a client's next request may start. */
  readonly #nextStart = new Map<string, number>()

  /** When a request of these clients may start; of several clients the earliest counts. Lower is sooner. */
  startTime(clients: Iterable<string>): number {
    let start = Number.POSITIVE_INFINITY
    for (const client of clients) start = Math.min(start, this.#startTime(client))
    return Number.isFinite(start) ? start : this.#now
  }

  /** Records that a request of these clients starts. Only the client that was due first is charged for it. */
  markServed(clients: Iterable<string>): void {
    const start = this.startTime(clients)
    this.#now = Math.max(this.#now, start)
    for (const client of clients) {
      if (this.#startTime(client) !== start) continue
      this.#nextStart.set(client, start + 1)
      break
    }
    if (this.#nextStart.size > MAX_CLIENTS) this.#forgetIdle()
  }

  /** Call when nothing is queued: all clients are equal again. */
  reset(): void {
    this.#now = 0
    this.#nextStart.clear()
  }

  #startTime(client: string): number {
    return Math.max(this.#now, this.#nextStart.get(client) ?? 0)
  }

  #forgetIdle(): void {
    for (const [client, start] of this.#nextStart) if (start <= this.#now) this.#nextStart.delete(client)
  }
}

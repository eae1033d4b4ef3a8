// The streams of a process, by client address. There is no limit for an address while there is room, because carriers share
// addresses; in a full process the address that holds the most gives way.

export type StreamPlace = {
  client: string
  /** Ends the stream, whose reader then polls. */
  giveWay(): void
}

export class StreamPlaces {
  readonly #max: number
  /** The streams of each address, the oldest first. */
  readonly #byClient = new Map<string, Set<StreamPlace>>()
  /** The addresses by the number of their streams. */
  readonly #byCount = new Map<number, Set<string>>()
  #most = 0
  #count = 0

  constructor(max: number) {
    this.#max = max
  }

  get count(): number {
    return this.#count
  }

  /** Takes a place, if need be that of an address which holds at least two more; false when there is none. */
  take(place: StreamPlace): boolean {
    const own = this.#byClient.get(place.client)?.size ?? 0
    if (this.#count >= this.#max) {
      const [client = ''] = this.#byCount.get(this.#most) ?? []
      const [oldest] = this.#byClient.get(client) ?? []
      if (!oldest || this.#most < own + 2) return false
      this.free(oldest)
      oldest.giveWay()
    }
    const places = this.#byClient.get(place.client) ?? new Set()
    this.#byClient.set(place.client, places.add(place))
    this.#move(place.client, own, own + 1)
    this.#count++
    return true
  }

  /** Frees the place of a stream that has ended; does nothing the second time. */
  free(place: StreamPlace): void {
    const { client } = place
    const places = this.#byClient.get(client)
    if (!places?.delete(place)) return
    if (places.size === 0) this.#byClient.delete(client)
    this.#move(client, places.size + 1, places.size)
    this.#count--
  }

  #move(client: string, before: number, after: number): void {
    const left = this.#byCount.get(before)
    left?.delete(client)
    if (left?.size === 0) this.#byCount.delete(before)
    if (after > 0) this.#byCount.set(after, (this.#byCount.get(after) ?? new Set()).add(client))
    // The number of an address changes by one, so the most does too.
    if (after > this.#most) this.#most = after
    else if (!this.#byCount.has(this.#most)) this.#most = Math.max(0, this.#most - 1)
  }
}

// Who waits for a render: how many requests, and from which addresses. They may join while it waits.

/** Addresses remembered for one render: it takes the turn of the first of them that is due. */
const MOST_CLIENTS = 32

export class Demand {
  readonly clients = new Set<string>()
  requests = 0

  join(client: string | undefined): void {
    this.requests++
    if (client !== undefined && this.clients.size < MOST_CLIENTS) this.clients.add(client)
  }
}

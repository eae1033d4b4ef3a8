// Who waits for a render: the number of requests, and their client addresses. Requests may join while it is queued.

/** Addresses stored for one render. The render counts for the client whose turn comes first. */
const MAX_CLIENTS = 32

export class RenderDemand {
  readonly clients = new Set<string>()
  requests = 0

  join(client: string | undefined): void {
    this.requests++
    if (client !== undefined && this.clients.size < MAX_CLIENTS) this.clients.add(client)
  }
}

// The connections of a server: which are idle, and their end at a stop. Node counts a connection as idle when its response has
// ended, even if most of that waits to be sent, and would close it then.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The first request of a new connection comes sooner. */
const FRESH_MS = 1_000
/** As long as headers may take. */
const HEADERS_MS = 10_000

/** `open`: responses that are not sent; `since`: of its last change (`performance.now()`); `bytes`: received until then. */
type Connection = { open: number; since: number; bytes: number }

export type Connections = {
  /** Called with each request before it is answered. */
  onRequest(request: IncomingMessage, response: ServerResponse): void
  /** From now on each response is the last one of its connection, and says so to the client. */
  endWithResponses(): void
}

/** Makes `closeIdleConnections`, which Node calls in `close` too, spare connections whose response is being sent. */
export function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>()
  const responses = new Set<ServerResponse>()
  let isEnding = false
  server.on('connection', (socket) => {
    connections.set(socket, { open: 0, since: performance.now(), bytes: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.closeIdleConnections = () => {
    const now = performance.now()
    for (const [socket, connection] of connections) if (isIdle(socket, connection, now)) socket.destroy()
  }
  return {
    onRequest({ socket }, response) {
      const connection = connections.get(socket)
      if (!connection) return
      connection.open++
      responses.add(response)
      if (isEnding) response.shouldKeepAlive = false
      response.once('close', () => {
        responses.delete(response)
        connection.open--
        connection.since = performance.now()
        connection.bytes = socket.bytesRead
      })
    },
    endWithResponses() {
      isEnding = true
      for (const response of responses) response.shouldKeepAlive = false
    },
  }
}

function isIdle(socket: Socket, { open, since, bytes }: Connection, now: number): boolean {
  if (open > 0 || socket.writableLength > 0) return false
  // Otherwise the headers of a request are arriving.
  if (socket.bytesRead !== bytes) return now - since > HEADERS_MS
  return bytes > 0 || now - since > FRESH_MS
}

// The connections of a server: which are idle, and their end at a stop. Node counts a connection as idle when its response has
// ended, even if most of that waits to be sent, and would close it then. Costs a request nothing: it is looked at when it matters.
import { IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The first request of a new connection comes sooner. */
const FRESH_MS = 1_000
/** As headers arrive in several packets, more of them comes sooner. */
const QUIET_MS = 300

/** What was seen at the last look; `since`: when more than before had been received (`performance.now()`). */
type Seen = { bytes: number; since: number }

export type Connections = {
  /** Called with each response before it begins. */
  onResponse(response: ServerResponse): void
  /** From now on each response is the last one of its connection, and says so to the client. */
  endWithResponses(): void
}

/**
 * Makes `closeIdleConnections`, which Node calls in `close` too, spare connections whose response is being sent, and those that
 * received something since the call before.
 */
export function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Seen>()
  let isEnding = false
  server.on('connection', (socket) => {
    connections.set(socket, { bytes: 0, since: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })
  server.closeIdleConnections = () => {
    const now = performance.now()
    for (const [socket, seen] of connections) if (isIdle(socket, seen, now)) socket.destroy()
  }
  return {
    onResponse(response) {
      if (isEnding) response.shouldKeepAlive = false
    },
    endWithResponses() {
      isEnding = true
      for (const socket of connections.keys()) {
        const response = responseOf(socket)
        if (response) response.shouldKeepAlive = false
      }
    },
  }
}

function isIdle(socket: Socket, seen: Seen, now: number): boolean {
  if (responseOf(socket) || isReceiving(socket) || socket.writableLength > 0) return false
  if (socket.bytesRead !== seen.bytes) {
    seen.bytes = socket.bytesRead
    seen.since = now
  }
  return now - seen.since >= (seen.bytes === 0 ? FRESH_MS : QUIET_MS)
}

/** Whether the body of a request is arriving, which may have been answered already. Node notes the request there. */
function isReceiving(socket: Socket): boolean {
  const parser: unknown = Reflect.get(socket, 'parser')
  if (typeof parser !== 'object' || parser === null) return false
  const request: unknown = Reflect.get(parser, 'incoming')
  return request instanceof IncomingMessage && !request.complete
}

/** The response that is being made or sent on a connection, which Node notes there. */
function responseOf(socket: Socket): ServerResponse | null {
  const response: unknown = Reflect.get(socket, '_httpMessage')
  return response instanceof ServerResponse ? response : null
}

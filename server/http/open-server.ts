// The HTTP server around the listener: how long connections may take, how many there may be. Knows no request.
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LONGEST_UPLOAD_MS } from '#server/api/receive-file.ts'
import { watchSlowClients } from './slow-clients.ts'

const HEADERS_MS = 10_000
/** Longer than proxies keep theirs (nginx, Caddy and load balancers 60 s), so that none sends into a closing connection. */
const IDLE_MS = 65_000
const CHECKED_EVERY_MS = 2_000
const HEADER_BYTES = 16 * 1024
/** Node refuses whoever sends more with 431, as it does above the bytes. */
const MOST_HEADERS = 100
/** A connection costs some 20 kB; more than these would not fit beside the rest into a small machine. */
const MOST_CONNECTIONS = 8_000
/** Files, the database's connections and whatever else has to be opened. */
const OTHER_FILES = 256
/** Above this share of connections, those that wait for nothing are closed to make room. */
const CROWDED = 0.8
/** No browser and no proxy sends more requests than this without waiting for answers. */
const MOST_PIPELINED = 32

/** A server that does not listen yet. Files of articles take their time; the listener waits less for anything else. */
export function openServer(listener: RequestListener): Server {
  const options = {
    requestTimeout: LONGEST_UPLOAD_MS,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: IDLE_MS,
    connectionsCheckingInterval: CHECKED_EVERY_MS,
    maxHeaderSize: HEADER_BYTES,
    requireHostHeader: true,
  }
  const isFlood = countPipelined()
  const server = createServer(options, (request, response) => {
    // Without a socket of its own yet, an answer stands behind another one of the same connection.
    if (response.socket === null && isFlood(request.socket, response)) request.socket.destroy()
    else listener(request, response)
  })
  // Node would answer by itself and leave the body to come.
  server.on('checkExpectation', (_, response) => response.writeHead(417, { Connection: 'close' }).end())
  server.maxHeadersCount = MOST_HEADERS
  server.maxConnections = mostConnections()
  makeRoom(server)
  watchSlowClients(server)
  return server
}

function mostConnections(): number {
  return Math.max(100, Math.min(MOST_CONNECTIONS, openFilesLimit() - OTHER_FILES))
}

function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function makeRoom(server: Server): void {
  let open = 0
  let closedAt = Number.NEGATIVE_INFINITY
  server.on('connection', (socket) => {
    open++
    socket.once('close', () => open--)
    if (open < server.maxConnections * CROWDED || performance.now() - closedAt < 1_000) return
    closedAt = performance.now()
    server.closeIdleConnections()
  })
}

/** Counts the answers of a connection that stand behind another one. */
function countPipelined(): (socket: Socket, response: ServerResponse) => boolean {
  const counts = new WeakMap<Socket, number>()
  return (socket, response) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    response.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1))
    return count > MOST_PIPELINED
  }
}

// The HTTP server of the listener: timeouts and limits of connections and headers. Knows no request.
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_UPLOAD_MS } from '#server/api/receive-file.ts'
import { type Connections, trackConnections } from './connections.ts'
import { closeSlowClients } from './slow-clients.ts'

const HEADERS_MS = 10_000
/** Longer than the idle timeout of proxies (60 s in nginx, Varnish and our Caddyfile), so that none uses a closing connection. */
const KEEP_ALIVE_MS = 65_000
const CHECK_INTERVAL_MS = 2_000
const HEADER_BYTES = 16 * 1024
/** More are rejected with 431, like too many bytes. */
const MAX_HEADERS = 100
/** A connection takes some 20 kB: more would not fit into the memory of a small machine. */
const MAX_CONNECTIONS = 8_000
/** Streams (live/) take 12 kB each, and their readers wait for no response. */
const MAX_STREAMS = 10_000
/** File descriptors for files, database connections and other uses. */
const OTHER_FILES = 256
/** Above this share of connections, idle ones are closed. */
const IDLE_CLOSE_SHARE = 0.8
/** No browser and no proxy sends more requests than this without waiting for responses. */
const MAX_PIPELINED = 32

/** A server that does not listen yet. The longest timeout is that of uploads; the listener allows other requests less. */
export function openServer(
  listener: RequestListener,
  openStreams: () => number = () => 0,
): { server: Server; connections: Connections } {
  const options = {
    requestTimeout: MAX_UPLOAD_MS,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    maxHeaderSize: HEADER_BYTES,
    requireHostHeader: true,
  }
  const { requests } = connectionLimits()
  const isFlood = countPipelined()
  const server = createServer(options, (request, response) => {
    connections.onResponse(response)
    // A response without a socket waits for an earlier response on the same connection.
    if (response.socket === null && isFlood(request.socket, response)) request.socket.destroy()
    else listener(request, response)
    // A request may have become a stream.
    server.maxConnections = requests + openStreams()
  })
  const connections = trackConnections(server)
  // By default Node responds to this without waiting for the body.
  server.on('checkExpectation', (_, response) => response.writeHead(417, { Connection: 'close' }).end())
  server.maxHeadersCount = MAX_HEADERS
  server.maxConnections = requests
  closeIdleWhenFull(server, () => requests + openStreams())
  closeSlowClients(server)
  return { server, connections }
}

/** How many connections this process may have: for requests, and in addition for streams. */
export function connectionLimits(): { requests: number; streams: number } {
  const files = Math.max(100, openFilesLimit() - OTHER_FILES)
  const streams = Math.min(MAX_STREAMS, Math.max(Math.floor(files / 2), files - MAX_CONNECTIONS))
  return { streams, requests: Math.min(MAX_CONNECTIONS, files - streams) }
}

function openFilesLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The limit grows with open streams: a server full of streams still accepts requests. */
function closeIdleWhenFull(server: Server, limit: () => number): void {
  let open = 0
  let closedAt = Number.NEGATIVE_INFINITY
  const closeIdle = () => {
    if (performance.now() - closedAt < 1_000) return
    closedAt = performance.now()
    server.closeIdleConnections()
  }
  server.on('connection', (socket) => {
    open++
    socket.once('close', () => open--)
    if (open >= limit() * IDLE_CLOSE_SHARE) closeIdle()
  })
  // Idle is what was silent between two looks, and a full server makes no further connection.
  server.on('drop', closeIdle)
}

/** Counts the responses of a connection that wait behind another one. */
function countPipelined(): (socket: Socket, response: ServerResponse) => boolean {
  const counts = new WeakMap<Socket, number>()
  return (socket, response) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    response.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1))
    return count > MAX_PIPELINED
  }
}

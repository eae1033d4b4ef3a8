// How long the body of a request may take to arrive, whether it is read, waits to be read or was refused. Knows nothing of
// what it holds; how much of it may be read is its reader's rule.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SMALL_BODY_BYTES } from '#server/api/body-budget.ts'

/** The one call whose body may take longer, which watches it by itself (server/api/receive-file.ts). */
const UPLOAD_PATH = '/api/upload-json'
const SLOWEST_BODY_MS = 300_000
/** A form or JSON of a few fields takes no longer, even where the line is bad. */
const SLOWEST_SMALL_BODY_MS = 15_000

/** After its answer a body may pause for so long, and come no slower than this. */
const GRACE_MS = 5_000
const SLOWEST_BYTES_PER_MS = 8
/** More than any body that is allowed. */
const MOST_DROPPED_BYTES = 64 * 1024 * 1024
const LOOKED_EVERY_MS = 500

/** A body that trickles in is given up with its connection, before its answer and after. */
export function watchBody(request: IncomingMessage, response: ServerResponse): void {
  if (!announcesBody(request)) return
  if (!(request.method === 'POST' && request.url?.startsWith(UPLOAD_PATH))) limitTime(request)
  response.once('finish', () => {
    if (!request.complete) dropRest(request)
  })
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function limitTime(request: IncomingMessage): void {
  const isSmall = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SMALL_BODY_BYTES
  const late = () => {
    // One that has arrived and waits to be read is not its sender's fault.
    if (!request.complete) request.socket.destroy()
  }
  const clock = setTimeout(late, isSmall ? SLOWEST_SMALL_BODY_MS : SLOWEST_BODY_MS).unref()
  request.once('end', () => clearTimeout(clock))
  request.once('close', () => clearTimeout(clock))
}

/**
 * Takes what still comes of a body that was answered already, and drops it: browsers read no answer before they have sent
 * everything, and closing the connection before that would keep it from them.
 */
function dropRest(request: IncomingMessage): void {
  const { socket } = request
  // Whoever began to read it holds on to it otherwise.
  request.removeAllListeners('data')
  request.resume()
  const began = performance.now()
  const before = socket.bytesRead
  const looking = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(looking)
    else if (isTooLong(performance.now() - began, socket.bytesRead - before)) socket.destroy()
  }, LOOKED_EVERY_MS).unref()
}

function isTooLong(passedMs: number, dropped: number): boolean {
  if (passedMs > SLOWEST_BODY_MS || dropped > MOST_DROPPED_BYTES) return true
  return passedMs > GRACE_MS + dropped / SLOWEST_BYTES_PER_MS
}

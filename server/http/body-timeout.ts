// How long the body of a request may take to arrive, whether it is read, waits to be read, or was rejected. How much of it may
// be read is decided where it is read.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SMALL_BODY_BYTES } from '#server/api/body-budget.ts'
import { AppError } from '#server/domain/app-error.ts'

/** The calls whose body may take longer, with their own timeout (server/api/receive-file.ts). */
const UPLOAD_PATHS = /^\/api\/(?:upload-json|site-imports(?:\/[^/?]+\/uploads)?)(?:\?|$)/
const TIMEOUT_MS = 300_000
/** For a form or JSON of a few fields, also on a bad line. A small picture gets the time of a large one. */
const SMALL_BODY_TIMEOUT_MS = 15_000

/** After the response, a body may pause this long and come no slower than this. */
const GRACE_MS = 5_000
const MIN_BYTES_PER_MS = 8
/** More than any allowed body. */
const MAX_DROPPED_BYTES = 64 * 1024 * 1024
const CHECK_INTERVAL_MS = 500

/** Closes the connection of a body that arrives too slowly, before the response and after. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  if (!(request.method === 'POST' && UPLOAD_PATHS.test(request.url ?? ''))) startTimeout(request, response)
  response.once('finish', () => {
    if (!request.complete) dropRest(request)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function startTimeout(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'content-type': type = '' } = request.headers
  const isSmall = Number(length ?? Infinity) <= SMALL_BODY_BYTES && !type.startsWith('multipart/')
  const onTimeout = () => {
    // A body that has arrived and waits to be read is not late.
    if (!request.complete) refuseLate(request, response)
  }
  const timer = setTimeout(onTimeout, isSmall ? SMALL_BODY_TIMEOUT_MS : TIMEOUT_MS).unref()
  request.once('end', () => clearTimeout(timer))
  request.once('close', () => clearTimeout(timer))
}

/** Who reads the body gets the error and answers with its code; after that, or without an answer, the connection is closed. */
function refuseLate(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  if (response.headersSent || request.listenerCount('error') === 0) {
    socket.destroy()
    return
  }
  response.shouldKeepAlive = false
  request.emit('error', new AppError('BODY_TOO_SLOW'))
  request.removeAllListeners('data')
  request.resume()
  setTimeout(() => socket.destroy(), GRACE_MS).unref()
}

/**
 * Reads and drops the rest of a body after the response. Browsers read a response only after they have sent the whole body, so
 * they would not see it if the connection were closed earlier.
 */
function dropRest(request: IncomingMessage): void {
  const { socket } = request
  // Otherwise a reader that was attached before the response would still receive the data.
  request.removeAllListeners('data')
  request.resume()
  const start = performance.now()
  const before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) clearInterval(timer)
    else if (isTooSlow(performance.now() - start, socket.bytesRead - before)) socket.destroy()
  }, CHECK_INTERVAL_MS).unref()
}

function isTooSlow(elapsedMs: number, dropped: number): boolean {
  if (elapsedMs > TIMEOUT_MS || dropped > MAX_DROPPED_BYTES) return true
  return elapsedMs > GRACE_MS + dropped / MIN_BYTES_PER_MS
}

// The name under which a request stands in the log and in its answer. Drawn once, however many parts of Maidan ask for it.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const WELL_FORMED = /^[\w.-]{8,64}$/
const known = new WeakMap<IncomingMessage, string>()

/**
 * The id of a request: the one a trusted proxy gave it in `X-Request-Id`, as far as that is 8 to 64 letters, digits, dots,
 * hyphens and underscores; else one of our own. Always the same for the same request.
 */
export function requestIdOf(request: IncomingMessage, trustProxy: number): string {
  const before = known.get(request)
  if (before !== undefined) return before
  const id = (trustProxy > 0 ? wellFormed(request.headers['x-request-id']) : null) ?? newRequestId()
  known.set(request, id)
  return id
}

export function newRequestId(): string {
  return randomBytes(8).toString('hex')
}

function wellFormed(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : null
}

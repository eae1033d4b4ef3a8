// The id of a request, in the log and in the response header.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const WELL_FORMED = /^[\w.-]{8,64}$/
const ids = new WeakMap<IncomingMessage, string>()

/**
 * The `X-Request-Id` of a trusted proxy if it has 8 to 64 letters, digits, dots, hyphens or underscores, else a new id. Always
 * the same for the same request.
 */
export function requestIdOf(request: IncomingMessage, trustProxy: number): string {
  const existing = ids.get(request)
  if (existing !== undefined) return existing
  const id = (trustProxy > 0 ? parseId(request.headers['x-request-id']) : null) ?? newRequestId()
  ids.set(request, id)
  return id
}

export function newRequestId(): string {
  return randomBytes(8).toString('hex')
}

function parseId(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : null
}

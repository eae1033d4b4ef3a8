// The id of a request, in the log and in the response header.
import { randomUUID } from 'node:crypto'
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

/** 64 random bits. Node generates random UUIDs in advance; random bytes would need a system call for each request. */
export function newRequestId(): string {
  const id = randomUUID()
  return id.slice(0, 8) + id.slice(-8)
}

function parseId(given: string | string[] | undefined): string | null {
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : null
}

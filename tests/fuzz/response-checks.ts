// Checks any response of the fuzzer: 5xx, errors of another shape, internal details, missing headers, missing permission
// checks.
import { ERROR_STATUS, isErrorCode } from '#contract/error-code.ts'
import type { FuzzedCall } from './calls.ts'
import type { FuzzedRequest } from './requests.ts'
import type { Received } from './send.ts'

export type Failure = { kind: 'failure' | 'shape' | 'leak' | 'permission'; why: string }

const INTERNAL_DETAIL =
  /node_modules|\bat .{1,80}\.[cm]?[jt]s:\d+|\$argon2|PostgresError|violates .{1,40} constraint|syntax error at|BEGIN [A-Z ]*PRIVATE KEY|\bpg_catalog\b/
/** Errors about a field must name it. */
const ABOUT_A_FIELD = new Set([
  'FIELD_REQUIRED',
  'FIELD_UNKNOWN',
  'FIELD_TOO_LONG',
  'FIELD_NOT_TEXT',
  'QUERY_INVALID',
])
const HEADERS = ['x-content-type-options', 'content-security-policy', 'cache-control']

export function checkResponse(call: FuzzedCall, request: FuzzedRequest, received: Received): Failure[] {
  return [
    ...(received.status >= 500 ? [failure('failure', `${received.status}`)] : []),
    ...checkPermission(call, request, received),
    ...(INTERNAL_DETAIL.test(received.text)
      ? [failure('leak', INTERNAL_DETAIL.exec(received.text)?.[0] ?? '')]
      : []),
    ...checkHeaders(received),
    ...(isError(call, request, received) ? checkShape(received) : []),
  ]
}

function failure(kind: Failure['kind'], why: string): Failure {
  return { kind, why }
}

/** A protected call is refused whatever an anonymous client sends; a browser may be redirected to sign-in. */
function checkPermission(
  { isOpen, method }: FuzzedCall,
  { caller, method: used, path }: FuzzedRequest,
  { status, headers, text }: Received,
): Failure[] {
  // Dots lead to another call, which may be open.
  if (pathnameOf(path) !== path.split('?')[0]) return []
  const isNobody = caller === 'anonymous' || caller === 'forged'
  const isRedirected = status === 302 && text === '' && /^\/(?:en\/)?login\?/.test(String(headers.location))
  return !isOpen && isNobody && used === method && status < 400 && !isRedirected
    ? [failure('permission', `${caller}: ${status}`)]
    : []
}

function checkHeaders({ headers, status }: Received): Failure[] {
  // Node itself answers invalid HTTP, and a redirect to the canonical address has no body to misread.
  if (status === 400 || status === 301 || status === 431) return []
  const missing = HEADERS.filter((name) => headers[name] === undefined)
  const revealing = ['x-powered-by', 'server'].filter((name) => headers[name] !== undefined)
  return [
    ...missing.map((name) => failure('shape', `no ${name}`)),
    ...revealing.map((name) => failure('leak', name)),
  ]
}

function isError({ kind }: FuzzedCall, { method, path }: FuzzedRequest, { status }: Received): boolean {
  return kind !== 'page' && pathnameOf(path).startsWith('/api/') && status >= 400 && method !== 'HEAD'
}

/** A path with dots may resolve to another address. */
function pathnameOf(path: string): string {
  return new URL(path.replace(/^\/+/, '/'), 'http://own.invalid').pathname
}

function checkShape({ status, text }: Received): Failure[] {
  const body = parseObject(text)
  if (!body) return [failure('shape', `no JSON object: ${text.slice(0, 80)}`)]
  const { error, details, code, field } = body
  if (typeof code !== 'string' || !isErrorCode(code)) return [failure('shape', `code ${String(code)}`)]
  return [
    ...(ERROR_STATUS[code] === status ? [] : [failure('shape', `${code} with ${status}`)]),
    ...(typeof error === 'string' && error === details && error !== ''
      ? []
      : [failure('shape', 'no sentence')]),
    ...(ABOUT_A_FIELD.has(code) && typeof field !== 'string'
      ? [failure('shape', `${code} names no field`)]
      : []),
  ]
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read)) : null
  } catch {
    return null
  }
}

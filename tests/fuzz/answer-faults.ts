// What is wrong with an answer, whatever was asked: a failure of ours, an error of another shape, a word about our inside.
import { ERROR_STATUS, isErrorCode } from '#contract/error-code.ts'
import type { FuzzedCall } from './calls.ts'
import type { FuzzedRequest } from './requests.ts'
import type { Heard } from './send.ts'

export type Fault = { kind: 'failure' | 'shape' | 'leak' | 'permission'; why: string }

const INSIDE =
  /node_modules|\bat .{1,80}\.[cm]?[jt]s:\d+|\$argon2|PostgresError|violates .{1,40} constraint|syntax error at|BEGIN [A-Z ]*PRIVATE KEY|\bpg_catalog\b/
/** Errors about a field that say which one. */
const ABOUT_A_FIELD = new Set([
  'FIELD_REQUIRED',
  'FIELD_UNKNOWN',
  'FIELD_TOO_LONG',
  'FIELD_NOT_TEXT',
  'QUERY_INVALID',
])
const HEADERS = ['x-content-type-options', 'content-security-policy', 'cache-control']

export function faultsOf(call: FuzzedCall, request: FuzzedRequest, heard: Heard): Fault[] {
  return [
    ...(heard.status >= 500 ? [fault('failure', `${heard.status}`)] : []),
    ...permissionFaults(call, request, heard),
    ...(INSIDE.test(heard.text) ? [fault('leak', INSIDE.exec(heard.text)?.[0] ?? '')] : []),
    ...headerFaults(heard),
    ...(isError(call, request, heard) ? shapeFaults(heard) : []),
  ]
}

function fault(kind: Fault['kind'], why: string): Fault {
  return { kind, why }
}

/** What is closed to strangers is closed whatever they send; a browser may be led to the sign-in page instead. */
function permissionFaults(
  { isOpen, method }: FuzzedCall,
  { caller, method: used }: FuzzedRequest,
  { status, headers, text }: Heard,
): Fault[] {
  const isNobody = caller === 'stranger' || caller === 'forged'
  const isLed = status === 302 && text === '' && /^\/(?:en\/)?login\?/.test(String(headers.location))
  return !isOpen && isNobody && used === method && status < 400 && !isLed
    ? [fault('permission', `${caller}: ${status}`)]
    : []
}

function headerFaults({ headers, status }: Heard): Fault[] {
  // Node itself answers what is no HTTP, and a redirect to one spelling carries nothing that could be read wrongly.
  if (status === 400 || status === 301 || status === 431) return []
  const missing = HEADERS.filter((name) => headers[name] === undefined)
  const told = ['x-powered-by', 'server'].filter((name) => headers[name] !== undefined)
  return [...missing.map((name) => fault('shape', `no ${name}`)), ...told.map((name) => fault('leak', name))]
}

function isError({ kind }: FuzzedCall, { method, path }: FuzzedRequest, { status }: Heard): boolean {
  // Dots in it may lead elsewhere.
  const { pathname } = new URL(path.replace(/^\/+/, '/'), 'http://own.invalid')
  return kind !== 'page' && pathname.startsWith('/api/') && status >= 400 && method !== 'HEAD'
}

function shapeFaults({ status, text }: Heard): Fault[] {
  const body = objectIn(text)
  if (!body) return [fault('shape', `no JSON object: ${text.slice(0, 80)}`)]
  const { error, details, code, field } = body
  if (typeof code !== 'string' || !isErrorCode(code)) return [fault('shape', `code ${String(code)}`)]
  return [
    ...(ERROR_STATUS[code] === status ? [] : [fault('shape', `${code} with ${status}`)]),
    ...(typeof error === 'string' && error === details && error !== ''
      ? []
      : [fault('shape', 'no sentence')]),
    ...(ABOUT_A_FIELD.has(code) && typeof field !== 'string'
      ? [fault('shape', `${code} names no field`)]
      : []),
  ]
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read)) : null
  } catch {
    return null
  }
}

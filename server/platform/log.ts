// Makes the log: one JSON object per line on standard output. Owns the rules for hiding secrets; callers decide what is logged.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
export type Log = Logger

/** Fields that are added to every log line within an asynchronous context: the request or the job. */
export const about = new AsyncLocalStorage<Readonly<Record<string, string | string[]>>>()

const SECRET_NAMES =
  /^(authorization|proxy-?authorization|cookie|set-?cookie|.*password|.*token|.*secret|.*secretaccesskey|secretkey)$/i
const HIDDEN = '[hidden]'
const DEEPEST = 6

/**
 * A log that writes lines of `level` and above. Values named authorization, cookie, set-cookie, password, token or secret (also
 * as the end of a longer name, at any depth) are replaced by `[hidden]`; the parameters of a failed SQL statement are removed
 * from its message and stack.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (object: object) => hideSecrets(object),
    },
    serializers: { err: serializeError },
    mixin: () => ({ ...about.getStore() }),
    // The bindings of child loggers do not pass through the formatter.
    redact: {
      paths: ['authorization', 'cookie', '["set-cookie"]', 'password', 'token', 'secret'],
      censor: HIDDEN,
    },
    hooks: { logMethod: logWithMessage },
  }
  return destination ? pino(options, destination) : pino(options)
}

// By default, pino logs an error's own message, including the parameters of a failed statement.
function logWithMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, ...rest]: unknown[] = args
  const held = isPlain(first) && 'err' in first ? first.err : null
  const error = first instanceof Error ? first : held
  if (error instanceof Error && rest.length === 0) {
    method.apply(this, [isPlain(first) ? first : { err: error }, withoutValues(error.message)])
  } else {
    method.apply(this, args)
  }
}

function hideSecrets(object: object): Record<string, unknown> {
  return hideInEntries(object, 0)
}

function hideInEntries(object: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name,
      SECRET_NAMES.test(name) && value !== null && value !== undefined
        ? HIDDEN
        : hideInside(value, depth + 1),
    ]),
  )
}

function hideInside(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) return '[deeper]'
  if (Array.isArray(value)) return value.map((item) => hideInside(item, depth))
  if (value instanceof Headers) return hideInEntries(Object.fromEntries(value), depth)
  return isPlain(value) ? hideInEntries(value, depth) : value
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return isPlain(error) ? hideSecrets(error) : error
  // Some errors of pg have the whole connection as a property.
  const {
    raw: _raw,
    params: _params,
    parameters: _parameters,
    client: _client,
    ...plain
  } = {
    ...stdSerializers.err(error),
  }
  return hideSecrets({ ...plain, message: withoutValues(plain.message), stack: withoutValues(plain.stack) })
}

/** A message or stack without the parameters of a failed statement. Drizzle puts them into both, even password hashes. */
export function withoutValues(text: string | undefined): string {
  return (text ?? '').replace(/^params: .*$(?:\n(?! {4}at |caused by:).*$)*/gm, `params: ${HIDDEN}`)
}

const QUIET_MS = 60_000

/** Passes on the first of many failures, and again when they still go on after a minute. */
export function onceAMinute(warn: (error: Error) => void): (error: Error) => void {
  let quietUntil = 0
  return (error) => {
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + QUIET_MS
    warn(error)
  }
}

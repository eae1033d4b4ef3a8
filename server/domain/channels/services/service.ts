// What every service of channels has: how a message is asked for, and what its answer means.
import { CHANNEL_LIMITS } from '#contract/channels/channel.ts'
import type { Secrets } from '#server/domain/channels/channel-rules.ts'
import type { OutboundAnswer, OutboundRequest } from '#server/platform/outbound.ts'

export type Target = {
  /** The address of the service's API. */
  base: string
  account: string
  secrets: Secrets
}
/** `link`: our page, for the card that the service shows of it. */
export type Message = { text: string; link: string }

/** `again`: refused for now; `afterSeconds` is what the service asks for. `unknown`: it may stand there or not. */
export type Outcome =
  | { kind: 'sent'; url: string | null }
  | { kind: 'refused' | 'unknown'; error: string }
  | { kind: 'again'; error: string; afterSeconds: number | null }

export type Service = {
  toRequest(target: Target, message: Message, now: Date): OutboundRequest
  readAnswer(answer: OutboundAnswer, target: Target, now: Date): Outcome
}

const GATEWAY_TIMEOUT = 504

/** What an answer other than success means. `limited`: the service says that it was asked too often. */
export function readRefusal(
  { status, retryAfter }: OutboundAnswer,
  said: string,
  { isLimited = status === 429, afterSeconds = secondsOf(retryAfter) } = {},
): Outcome {
  const error = said === '' ? `HTTP ${status}` : said
  if (isLimited) return { kind: 'again', error, afterSeconds }
  // The machine behind the gateway may have done it.
  if (status === GATEWAY_TIMEOUT) return { kind: 'unknown', error }
  return status >= 500 ? { kind: 'again', error, afterSeconds } : { kind: 'refused', error }
}

function secondsOf(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter ?? '')
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

/** JSON, or null for anything else. */
export function parseAnswer({ body }: OutboundAnswer): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** A service's words without our secrets, on one line and not too long. */
export function withoutSecrets(text: string, secrets: Secrets): string {
  const clean = Object.values(secrets).reduce((rest, secret) => rest.replaceAll(secret, '•••'), text)
  const line = clean
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > CHANNEL_LIMITS.error
    ? `${line.slice(0, CHANNEL_LIMITS.error - 1).toWellFormed()}…`
    : line
}

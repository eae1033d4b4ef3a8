// Rules of alerts: who hears what, when nobody is woken, what is sent. Pure.
import { createHash } from 'node:crypto'
import { cutText } from '#bangla/cut.ts'
import { dhakaParts } from '#bangla/dates.ts'
import { ALERT_LIMITS, QUIET_HOURS } from '#contract/alerts/alert.ts'
import { ALERT_LEVELS, type AlertLevel } from '#contract/alerts/levels.ts'
import type { AlertPayload } from '#contract/alerts/payload.ts'
import type { Language } from '#contract/language.ts'
import type { PushUrgency } from '#server/platform/push.ts'

/** The levels whose choices hear an alert of this level; those of every choice for an alert without one. */
export function levelsThatHear(level: AlertLevel | null): string[] {
  return level === null ? ['', ...ALERT_LEVELS] : ALERT_LEVELS.slice(ALERT_LEVELS.indexOf(level))
}

/** Whether the browsers that wish it sleep now. */
export function isQuietTime(now: Date): boolean {
  const { hour } = dhakaParts(now)
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.to
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** For how long an alert is worth delivering, and whether it may wake a sleeping phone. */
export const DELIVERY = {
  score: { ttlSeconds: 5 * MINUTE, urgency: 'high' },
  result: { ttlSeconds: 4 * HOUR, urgency: 'high' },
  story: { ttlSeconds: 12 * HOUR, urgency: 'normal' },
  breaking: { ttlSeconds: 4 * HOUR, urgency: 'high' },
} as const satisfies Record<string, { ttlSeconds: number; urgency: PushUrgency }>
export type DeliveryKind = keyof typeof DELIVERY

/** The header `Topic` takes 32 characters. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

/** One line of at most `max` UTF-16 units, cut at the end of a word. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= max ? line : cutText(line, max - 1)
}

/** What one edition of an alert says. `path`: the page that a tap opens. */
export type EditionTexts = { title: string; body: string; path: string }

type Sent = EditionTexts & { language: Language; tag: string; createdAt: Date }

/** The JSON for a browser; the body is shortened until all fits. */
export function payloadOf({ title, body, path, language, tag, createdAt }: Sent, siteUrl: string): string {
  const write = (shown: string) => {
    const payload: AlertPayload = {
      web_push: 8030,
      notification: {
        title,
        body: shown,
        navigate: new URL(path, siteUrl).href,
        lang: language,
        dir: 'ltr',
        tag,
        timestamp: createdAt.getTime(),
        icon: new URL('/icons/icon-192.png', siteUrl).href,
      },
    }
    return JSON.stringify(payload)
  }
  const full = write(body)
  return Buffer.byteLength(full) <= ALERT_LIMITS.payloadBytes ? full : write('')
}

const MAX_DELAY_SECONDS = 60

/** Seconds until a refused message is sent again: what the service asks for, else more with every try. */
export function retryDelay(retryAfter: string | null, tries: number): number {
  const asked = Number(retryAfter ?? '')
  const usual = 2 ** (tries + 1)
  return Math.min(MAX_DELAY_SECONDS, Math.max(1, Number.isFinite(asked) && asked > 0 ? asked : usual))
}

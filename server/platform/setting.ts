// The allowed values of single settings. Rules between settings are in config.ts.
import { z } from 'zod'
import { emailSchema } from '#contract/people/email-address.ts'

/** Whether a host name or address means this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
}

const ORIGIN = /^https?:\/\/([^/\s:@?#[\]]+|\[[0-9a-f:.]+\])(:\d{1,5})?\/?$/i
// A colon after the host only before a port: URL accepts `https:host`, `https://host:` and `https://https://host`.
const ADDRESS = /^https?:\/\/([^/\s:@?#[\]]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\/[^\s:@?#]*)?$/i

const text = z.string()
const yesOrNo = text.regex(/^[01]$/, 'must be 1 or 0').transform((value) => value === '1')

/** Also matches invisible characters: copied along with an address, they change it without anybody noticing. */
const BLANK = /[\s\p{Cc}\p{Cf}]/u
const ENCODED_BLANK = /%(?:[01][0-9a-f]|20|7f|c2%a0|e2%80%8[b-f]|e2%81%a0|ef%bb%bf)/i
const NO_BLANK = 'must not contain spaces or invisible characters'

/** An address that may contain a password, in which an encoded space is allowed. */
const secretAddress = text.refine((value) => !BLANK.test(value), { error: NO_BLANK, abort: true })
const address = secretAddress.refine((value) => !ENCODED_BLANK.test(value), { error: NO_BLANK, abort: true })

/** A value without leading and trailing blanks, including invisible characters. */
export function trimSetting(value: string): string {
  return value.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
}

function whole(least: number, most: number) {
  const sentence = `must be a whole number from ${least} to ${most}`
  return text
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((number) => number >= least && number <= most, sentence)
}

function webAddress(sentence: string) {
  return address.refine((value) => URL.canParse(value) && /^https?:\/\/[^/\s]/i.test(value), sentence)
}

function databaseAddress(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1
}

function isSafeIssuer(value: string): boolean {
  if (!ADDRESS.test(value) || !URL.canParse(value)) return false
  const url = new URL(value)
  // Somebody pasted the address of the discovery document instead of the issuer.
  if (url.pathname.includes('/.well-known')) return false
  return url.protocol === 'https:' || isLoopback(url.hostname)
}

/** Whether Maidan may send requests to this address (outbound.ts). */
function isOutbound(value: string): boolean {
  if (!/^https?:\/\/[^/\s@]+(\/[^\s#]*)?$/i.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || isLoopback(hostname)
}

/** A mailbox for returned mails: the local part of an address has 64 characters, and ours adds 45. */
function isMailbox(value: string): boolean {
  if (!/^imaps?:\/\/[^/\s]+\/?$/.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  const user = decodeURIComponent(username).split('@')[0] ?? ''
  const isSafe = protocol === 'imaps:' || isLoopback(hostname)
  return isSafe && password !== '' && /^[\w.-]{1,19}$/.test(user)
}

const OUTBOUND =
  'must be an address that begins with https:// (http:// on this machine only), without user name and #'
const DATABASE = 'must be an address of the form postgres://user:password@host:port/database'
const visible = (sentence: string) => text.regex(/^[\x21-\x7e]+$/, sentence)
const KEY = 'must consist of visible ASCII characters without spaces'

/** All settings of Maidan by their names in the environment. An empty value counts as not set. */
const OWN_HOST = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?(?:=(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?)?$/

/** How long open requests may take at a stop, unless `STOP_SECONDS` allows more. */
export const FAST_STOP_MS = 4_000

/** A host, perhaps with its port, or all hosts below a domain of at least two names. */
const PUSH_SERVICE = /^(?:[\w.-]+(?::\d{1,5})?|\*(?:\.[\w-]+){2,})$/
/** Those of Chrome, Firefox, Edge and Safari. */
const BROWSERS_PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

export const settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text
    .regex(/^[\w.:%-]+$/, 'must be an IP address or a host name, without port or https://')
    .default('127.0.0.1'),
  SITE_URL: address
    .refine(
      (value) => ORIGIN.test(value) && URL.canParse(value),
      'must be an origin such as https://example.org, without a path',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: text.refine((value) => !value.includes('\0'), 'must be a folder').default('./data'),
  DATABASE_URL: secretAddress.refine(databaseAddress, DATABASE).optional(),
  DATABASE_SESSION_URL: secretAddress.refine(databaseAddress, DATABASE).optional(),
  DATABASE_REPLICA_URLS: text
    .transform((value) => value.split(',').map(trimSetting))
    .refine((addresses) => addresses.every((one) => !BLANK.test(one)), NO_BLANK)
    .refine(
      (addresses) => addresses.every(databaseAddress),
      `${DATABASE}, or several with commas between them`,
    )
    .default([]),
  DEMO: yesOrNo.optional(),
  DEMO_MATCH: yesOrNo.optional(),
  ADMIN_EMAIL: text
    .refine((value) => emailSchema.safeParse(value).success, 'must be an e-mail address')
    .optional(),
  ADMIN_PASSWORD: text.min(8, 'must have at least 8 characters').optional(),
  SECRET: text.min(32, 'must have at least 32 characters').optional(),
  NEW_USER_PASSWORD: text.regex(/^[0-9]{6}$/, 'must be six digits, 0 to 9').optional(),
  SMTP_URL: secretAddress
    .refine(
      (value) => /^smtps?:\/\/[^/\s]/.test(value) && URL.canParse(value),
      'must be an address of the form smtp://user:password@host:port or smtps://…',
    )
    .optional(),
  MAIL_FROM: text
    .regex(
      /^([^<>@\r\n]+ )?<[^\s\p{Cf}<>@]+@[^\s\p{Cf}<>@]+>$|^[^\s\p{Cf}<>@]+@[^\s\p{Cf}<>@]+$/u,
      'must be an e-mail address or "Name <address>"',
    )
    .optional(),
  DKIM_DOMAIN: text
    .transform((value) => value.toLowerCase())
    .refine((value) => /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(value), 'must be a domain such as example.org')
    .optional(),
  DKIM_SELECTOR: text
    .regex(
      /^[a-zA-Z\d-]+(?:\.[a-zA-Z\d-]+)*$/,
      'must be the selector alone: letters, digits, hyphens and dots',
    )
    .optional(),
  DKIM_KEY_FILE: text.refine((value) => !value.includes('\0'), 'must be a file').optional(),
  BOUNCE_URL: secretAddress
    .refine(
      isMailbox,
      'must be an address of the form imaps://user:password@host (imap:// on this machine only); the part of the user before @ has at most 19 characters',
    )
    .optional(),
  GOOGLE_CLIENT_ID: text
    .regex(
      /^[\w.~-]+$/,
      'must be the client id alone: letters, digits, dots and hyphens, no colon, slash or space',
    )
    .optional(),
  GOOGLE_CLIENT_SECRET: visible(KEY).optional(),
  GOOGLE_ISSUER: address
    .refine(
      isSafeIssuer,
      'must be an address that begins with https:// (http:// on this machine only), without stray colons and /.well-known',
    )
    .optional(),
  S3_ENDPOINT: webAddress('must be an address that begins with https:// or http://').optional(),
  S3_BUCKET: text.regex(/^[a-zA-Z0-9][\w.-]{1,254}$/, 'must be the name of a bucket').optional(),
  S3_REGION: text.regex(/^[\w-]+$/, 'must be the name of a region').optional(),
  S3_ACCESS_KEY_ID: visible(KEY).optional(),
  S3_SECRET_ACCESS_KEY: visible(KEY).optional(),
  WEB_CONCURRENCY: whole(1, 64).default(1),
  STOP_SECONDS: whole(FAST_STOP_MS / 1_000, 3_600).default(FAST_STOP_MS / 1_000),
  TRUST_PROXY: whole(0, 16).default(0),
  METRICS_TOKEN: visible(KEY).optional(),
  BACKUP_DIR: text.refine((value) => !value.includes('\0'), 'must be a folder').optional(),
  PURGE_URL: webAddress('must be an address that begins with https:// or http://').optional(),
  INDEXNOW_KEY: text
    .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')
    .optional(),
  INDEXNOW_URL: address.refine(isOutbound, OUTBOUND).default('https://api.indexnow.org/indexnow'),
  SITE_IMPORT_HOSTS: text
    .transform((value) => value.split(',').map((host) => trimSetting(host).toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => OWN_HOST.test(host)),
      'must be host names, each perhaps with a port, with commas between them; host=other-host where another one answers for it',
    )
    .default([]),
  VAPID_SUBJECT: text
    .regex(
      /^(mailto:)?[^\s\p{Cf}<>@:/]+@[^\s\p{Cf}<>@/]+$|^https:\/\/[^\s\p{Cf}/@]+(\/[^\s\p{Cf}]*)?$/u,
      'must be an e-mail address or an address that begins with https://',
    )
    .transform((contact) => (/^(mailto|https):/.test(contact) ? contact : `mailto:${contact}`))
    .optional(),
  PUSH_SERVICES: text
    .transform((value) => value.split(',').map((host) => trimSetting(host).toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => PUSH_SERVICE.test(host)),
      'must be host names, or *. and a domain for its hosts, with commas between them',
    )
    .default(BROWSERS_PUSH_SERVICES),
  TELEGRAM_API_URL: address.refine(isOutbound, OUTBOUND).default('https://api.telegram.org'),
  FACEBOOK_API_URL: address.refine(isOutbound, OUTBOUND).default('https://graph.facebook.com/v23.0'),
  X_API_URL: address.refine(isOutbound, OUTBOUND).default('https://api.x.com'),
  WEBSUB_HUB: address.refine(isOutbound, OUTBOUND).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
})

export type Settings = z.infer<typeof settings>

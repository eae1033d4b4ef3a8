// Turns the environment into Maidan's configuration, and reports all wrong settings at once.
// Single settings are checked by setting.ts. Only cli/ reads process.env.
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import type { LogLevel } from './log.ts'
import type { Dkim } from './mailer.ts'
import { isLoopback, type Settings, settings, trimSetting } from './setting.ts'
import { StartError } from './start-error.ts'

export type Config = {
  host: string
  /** 0 lets the system choose; SITE_URL must be set then. */
  port: number
  /** Origin without a slash at the end. */
  siteUrl: string
  /** Absolute, like `backupDir`. */
  dataDir: string
  /** `url` null: Maidan runs its own PostgreSQL. `sessionUrl`: past the pooler that `url` goes through; null without one. */
  database: { url: string | null; sessionUrl: string | null; replicaUrls: string[] }
  demo: boolean
  /** Whether a match of the demo newsroom is always being played. */
  demoMatch: boolean
  admin: { email: string; password: string } | null
  /** Null: generated once and stored in `dataDir` (secrets.ts). */
  secret: string | null
  newUserPassword: string | null
  /** `smtpUrl` null: mails go to `dataDir`/outbox and the log. */
  mail: { smtpUrl: string | null; from: string; dkim: Dkim | null }
  /** The mailbox for returned newsletters; mails are returned to `user+…@domain`. */
  bounceMailbox: BounceMailbox | null
  google: { clientId: string; clientSecret: string; issuer: string } | null
  s3: S3Config | null
  /** Number of serving processes. */
  concurrency: number
  /** How long a stop may wait for open requests. */
  stopMs: number
  /** How many trusted proxies are in front of Maidan. */
  trustProxy: number
  metricsToken: string | null
  backupDir: string | null
  purgeUrl: string | null
  /** Systems that are notified of changes to published posts; null: none. */
  indexNow: { key: string; url: string } | null
  webSubHub: string | null
  /** Alerts: whom a push service writes to about trouble, and the hosts that may be asked to deliver them. */
  push: { subject: string; services: string[] }
  /** Where the services of channels have their API, without a slash at the end. */
  channelServices: { telegram: string; facebook: string; x: string }
  /** Hosts in the operator's own network from which a site import may fetch pictures. */
  siteImportHosts: string[]
  logLevel: LogLevel
}

/** `url` has the password. */
export type BounceMailbox = { url: string; user: string; domain: string }

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** All wrong settings, one line each in the message and in `problems`. Contains no values, and so no secrets. */
export class ConfigError extends StartError {
  readonly problems: string[]

  constructor(problems: string[]) {
    super('CONFIG', `These settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Environment = Record<string, string | undefined>

// The folder of .env. Relative folders are resolved from here, so that an installation always finds the same data,
// whatever the current directory is.
const PROJECT = join(import.meta.dirname, '../..')

/** The configuration from `env`. Throws a {@link ConfigError} that names every wrong setting. */
export function readConfig(env: Environment): Config {
  const given = givenSettings(env)
  const read = settings.safeParse(given)
  const problems = [
    ...(read.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...problemsBetween(given),
  ]
  if (!read.success || problems.length > 0) throw new ConfigError([...new Set(problems)])
  return arrange(read.data)
}

/** Whether this (absolute) folder is in the folder of the newsroom's files, which backups copy. */
export function isInsideFilesFolder({ dataDir }: Pick<Config, 'dataDir'>, folder: string): boolean {
  const way = relative(join(dataDir, 'media'), folder)
  return way.split(sep)[0] !== '..' && !isAbsolute(way)
}

function givenSettings(env: Environment): Record<string, string> {
  const names = Object.keys(settings.shape)
  const pairs = names.map((name): [string, string] => [name, trimmed(name, env[name] ?? '')])
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

// A password may begin or end with a space; no other setting does.
function trimmed(name: string, value: string): string {
  return name === 'ADMIN_PASSWORD' && value.trim() !== '' ? value : trimSetting(value)
}

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

function problemsBetween(given: Record<string, string>): string[] {
  const has = (name: string) => name in given
  const together = (names: string[]) => {
    const missing = names.filter((name) => !has(name))
    if (missing.length === names.length) return []
    return missing.map((name) => `${name} is missing: ${names.filter(has).join(', ')} asks for it`)
  }
  const needs = (name: string, other: string, why: string) =>
    has(name) && !has(other) ? [`${other} is missing: ${why}`] : []
  return [
    ...together(['ADMIN_EMAIL', 'ADMIN_PASSWORD']),
    ...together(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
    ...together(S3),
    ...together(['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE']),
    ...keyProblems(given.DKIM_KEY_FILE),
    ...backupProblems(given),
    ...needs('GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_ISSUER alone does nothing'),
    ...needs('MAIL_FROM', 'SMTP_URL', 'MAIL_FROM alone sends nothing'),
    ...needs(
      'DATABASE_URL',
      'SECRET',
      'every process on one database must share it; draw one with: openssl rand -hex 32',
    ),
    ...needs('DATABASE_REPLICA_URLS', 'DATABASE_URL', 'replicas need a database to follow'),
    ...needs('DATABASE_SESSION_URL', 'DATABASE_URL', 'DATABASE_SESSION_URL is the way to the same database'),
    ...(given.PORT === '0' && !has('SITE_URL')
      ? ['SITE_URL is missing: with PORT 0 nobody knows the address']
      : []),
  ]
}

function arrange(read: Settings): Config {
  const siteUrl = read.SITE_URL ?? `http://localhost:${read.PORT}`
  return {
    host: read.HOST,
    port: read.PORT,
    siteUrl,
    dataDir: absolute(read.DATA_DIR),
    database: {
      url: read.DATABASE_URL ?? null,
      sessionUrl:
        read.DATABASE_SESSION_URL === read.DATABASE_URL ? null : (read.DATABASE_SESSION_URL ?? null),
      replicaUrls: read.DATABASE_REPLICA_URLS,
    },
    demo: read.DEMO ?? isLoopback(new URL(siteUrl).hostname),
    demoMatch: read.DEMO_MATCH ?? read.DEMO ?? isLoopback(new URL(siteUrl).hostname),
    admin: both(read.ADMIN_EMAIL, read.ADMIN_PASSWORD, (email, password) => ({ email, password })),
    secret: read.SECRET ?? null,
    newUserPassword: read.NEW_USER_PASSWORD ?? null,
    mail: { smtpUrl: read.SMTP_URL ?? null, from: fromOf(read, siteUrl), dkim: arrangeDkim(read) },
    bounceMailbox: read.BOUNCE_URL === undefined ? null : mailboxOf(read.BOUNCE_URL, fromOf(read, siteUrl)),
    google: both(read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET, (clientId, clientSecret) => ({
      clientId,
      clientSecret,
      issuer: read.GOOGLE_ISSUER ?? 'https://accounts.google.com',
    })),
    s3: arrangeS3(read),
    concurrency: read.WEB_CONCURRENCY,
    stopMs: read.STOP_SECONDS * 1_000,
    trustProxy: read.TRUST_PROXY,
    metricsToken: read.METRICS_TOKEN ?? null,
    backupDir: read.BACKUP_DIR === undefined ? null : absolute(read.BACKUP_DIR),
    purgeUrl: read.PURGE_URL ?? null,
    indexNow: both(read.INDEXNOW_KEY, read.INDEXNOW_URL, (key, url) => ({ key, url })),
    webSubHub: read.WEBSUB_HUB ?? null,
    push: {
      subject: read.VAPID_SUBJECT ?? contactOf(siteUrl),
      services: read.PUSH_SERVICES,
    },
    channelServices: {
      telegram: withoutSlash(read.TELEGRAM_API_URL),
      facebook: withoutSlash(read.FACEBOOK_API_URL),
      x: withoutSlash(read.X_API_URL),
    },
    siteImportHosts: read.SITE_IMPORT_HOSTS,
    logLevel: read.LOG_LEVEL,
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

function fromOf({ MAIL_FROM }: Settings, siteUrl: string): string {
  return MAIL_FROM ?? `no-reply@${mailDomain(siteUrl)}`
}

function backupProblems({
  BACKUP_DIR,
  DATA_DIR = settings.shape.DATA_DIR.parse(undefined),
}: Record<string, string>): string[] {
  return BACKUP_DIR !== undefined &&
    isInsideFilesFolder({ dataDir: absolute(DATA_DIR) }, absolute(BACKUP_DIR))
    ? ['BACKUP_DIR must not lie in DATA_DIR/media: every backup would hold those before it']
    : []
}

/** Only the kind of problem: the key is in no message. */
function keyProblems(file: string | undefined): string[] {
  if (file === undefined) return []
  try {
    const { asymmetricKeyType } = createPrivateKey(readFileSync(absolute(file)))
    return asymmetricKeyType === 'rsa' ? [] : ['DKIM_KEY_FILE must hold an RSA key']
  } catch {
    return ['DKIM_KEY_FILE must name a readable file with a private key in PEM']
  }
}

function arrangeDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: Settings): Dkim | null {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return null
  return {
    domain: DKIM_DOMAIN,
    selector: DKIM_SELECTOR,
    key: readFileSync(absolute(DKIM_KEY_FILE), 'utf8'),
  }
}

/** A user without a domain has that of MAIL_FROM. */
function mailboxOf(url: string, from: string): BounceMailbox {
  const [user = '', domain = ''] = decodeURIComponent(new URL(url).username).split('@')
  return { url, user, domain: domain || from.replace(/^.*@|>$/g, '') }
}

function arrangeS3(read: Settings): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function both<T>(
  one: string | undefined,
  other: string | undefined,
  make: (one: string, other: string) => T,
): T | null {
  return one === undefined || other === undefined ? null : make(one, other)
}

/** Push services take a mail address, or an address with https. */
function contactOf(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? siteUrl : `mailto:no-reply@${mailDomain(siteUrl)}`
}

function absolute(folder: string): string {
  return isAbsolute(folder) ? folder : join(PROJECT, folder)
}

function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  return isLoopback(hostname) ? 'localhost' : hostname
}

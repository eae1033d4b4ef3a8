// Web push: our key pair (VAPID, RFC 8292), which services may be asked, and one encrypted message (RFC 8291) to a browser.
// web-push encrypts; the request goes the guarded way out (outbound.ts).
import { createECDH, ECDH, hkdfSync } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import { post } from './outbound.ts'
import { openSecrets } from './secrets.ts'
import { isLoopback } from './setting.ts'

/** A browser's subscription: where to send, and its keys in base64url. */
type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type PushUrgency = 'normal' | 'high'
/** `topic`: a newer message with the same one replaces the older one that the service still holds. */
type PushMessage = { payload: string; ttlSeconds: number; urgency: PushUrgency; topic: string }

export type PushSender = {
  /** Our public key, which browsers subscribe with. */
  publicKey: string
  /** Whether this endpoint belongs to a service that may be asked. */
  isKnown(endpoint: string): boolean
  /** Whether this is the public key of a browser. */
  isKey(p256dh: string): boolean
  /** The service's answer. Rejects when it cannot be reached or is not a known one. */
  send(to: PushTarget, message: PushMessage): Promise<{ status: number; retryAfter: string | null }>
  close(): void
}

type Options = {
  dataDir: string
  /** The setting SECRET; null: the secret in `dataDir`. */
  secret: string | null
  subject: string
  services: readonly string[]
}

const ENCODING = 'aes128gcm'
/** As many requests to one host at once; connections stay open between them. */
const CONNECTIONS = 64
/** Services accept a signature for a day. */
const SIGNED_SECONDS = 12 * 3_600
const RENEWED_AFTER_MS = 8 * 3_600_000
/** Some services have a host for each region. */
const SIGNED_AT_ONCE = 200

export function openPush({ dataDir, secret, subject, services }: Options): PushSender {
  const keys = keysFrom(openSecrets(dataDir, { secret, newUserPassword: null }).secret)
  const agentOptions = { keepAlive: true, maxSockets: CONNECTIONS }
  const agents = { http: new http.Agent(agentOptions), https: new https.Agent(agentOptions) }
  const signatures = new LRUCache<string, string>({ max: SIGNED_AT_ONCE, ttl: RENEWED_AFTER_MS })

  /** One signature per service: it costs as much as the encryption of a message. */
  const signatureFor = (audience: string): string => {
    const known = signatures.get(audience)
    if (known) return known
    const until = Math.floor(Date.now() / 1_000) + SIGNED_SECONDS
    const { publicKey, privateKey } = keys
    const { Authorization: header } = webPush.getVapidHeaders(
      ...([audience, subject, publicKey, privateKey, ENCODING, until] as const),
    )
    signatures.set(audience, header)
    return header
  }

  return {
    publicKey: keys.publicKey,
    isKey,
    isKnown: (endpoint) => isKnownService(endpoint, services),
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }) {
      if (!isKnownService(endpoint, services)) throw new Error('The endpoint is at no known push service')
      const { cipherText } = webPush.encrypt(p256dh, auth, payload, ENCODING)
      const { status, retryAfter } = await post({
        url: endpoint,
        contentType: 'application/octet-stream',
        headers: {
          TTL: String(ttlSeconds),
          Urgency: urgency,
          Topic: topic,
          'Content-Encoding': ENCODING,
          Authorization: signatureFor(new URL(endpoint).origin),
        },
        body: cipherText,
        agents,
      })
      return { status, retryAfter }
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

/**
 * Whether the endpoint is at one of these services: `host`, `host:port`, or `*.domain` for all hosts below it. Only https, to this
 * machine http as well.
 */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) return false
  if (username !== '' || password !== '') return false
  return services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  )
}

function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** The order of P-256 is this close below 2^256, so that nearly every draw is a key. */
const DRAWS = 8

/** The key pair of an installation's secret: the same in every process, and brought back by a backup with the secret. */
function keysFrom(secret: string): { publicKey: string; privateKey: string } {
  for (let draw = 0; draw < DRAWS; draw++) {
    const pair = createECDH('prime256v1')
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `push keys: ${draw}`, 32))
    try {
      pair.setPrivateKey(scalar)
      return {
        publicKey: pair.getPublicKey('base64url'),
        privateKey: scalar.toString('base64url'),
      }
    } catch {
      // Outside the group: the next draw.
    }
  }
  throw new Error('No push keys could be derived')
}

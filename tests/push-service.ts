// A stand-in of a push service (RFC 8030): it decrypts what it gets as a browser does (RFC 8291, RFC 8188), with code of its own.
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alertPayloadSchema } from '#contract/alerts/payload.ts'

/** A subscribed browser. */
export type StandInBrowser = {
  id: string
  pair: ECDH
  auth: Buffer
  /** As `PushSubscription.toJSON()` has it. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
}
type Delivered = {
  browser: string
  headers: IncomingHttpHeaders
  notification: ReturnType<typeof alertPayloadSchema.parse>['notification']
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** `answer`: the status for a browser's message; it is 201 and delivered by default. */
export async function startPushService() {
  const browsers = new Map<string, StandInBrowser>()
  const delivered: Delivered[] = []
  const statuses = new Map<string, { status: number; retryAfter?: string }[]>()
  let waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const id = request.url?.split('/').at(-1) ?? ''
    const browser = browsers.get(id)
    const { status, retryAfter } = statuses.get(id)?.shift() ?? { status: browser ? 201 : 410 }
    if (browser && status === 201) {
      const text = decrypt(Buffer.concat(chunks), browser)
      const { notification } = alertPayloadSchema.parse(JSON.parse(text))
      delivered.push({ browser: id, headers: request.headers, notification })
    }
    response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end()
    for (const wake of waiting.splice(0)) wake()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`

  const subscribe = (): StandInBrowser => {
    const id = randomUUID()
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const auth = randomBytes(16)
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
    const browser = { id, pair, auth, subscription: { endpoint: `http://${host}/push/${id}`, keys } }
    browsers.set(id, browser)
    return browser
  }

  return {
    /** The value of PUSH_SERVICES. */
    host,
    delivered,
    subscribe,
    /** The browser is gone: its messages are answered with 410. */
    forget: (browser: StandInBrowser) => browsers.delete(browser.id),
    /** The next messages to a browser are answered so, one after the other. */
    refuse: (browser: StandInBrowser, ...answers: { status: number; retryAfter?: string }[]) =>
      statuses.set(browser.id, answers),
    of: (browser: StandInBrowser) => delivered.filter((each) => each.browser === browser.id),
    /** Resolves at the first request after which this holds. */
    async until(holds: () => boolean): Promise<void> {
      while (!holds()) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    async close() {
      waiting = []
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The text of a message with one record of aes128gcm. */
function decrypt(body: Buffer, { pair, auth }: StandInBrowser): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const input = hkdf(pair.computeSecret(senderKey), auth, info, 32)
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The last record ends with 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

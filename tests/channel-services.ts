// Stand-ins of Telegram, Facebook and X over HTTP: they check what they are asked as the services do, with code of their own, and keep it.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SECRETS = {
  telegram: { botToken: '123456789:AAExampleBotTokenOfTheTests_0123456789' },
  facebook: { pageToken: 'EAAExamplePageTokenOfTheTests0123456789' },
  x: {
    apiKey: 'exampleApiKeyOfTheTests',
    apiSecret: 'exampleApiSecretOfTheTests!*',
    accessToken: '42-exampleAccessTokenOfTheTests',
    accessTokenSecret: 'exampleAccessTokenSecretOfTheTests',
  },
}
export const ALL_SECRETS: string[] = Object.values(SECRETS).flatMap((own) => Object.values(own))

type Kind = keyof typeof SECRETS
export type Posted = { kind: Kind; account: string; text: string; link: string }
/** Instead of posting: a status with a body, `cut` (the connection ends after the request came), or `hold` until it is let go. */
type Reply = 'cut' | 'hold' | { status: number; body?: object; headers?: Record<string, string> }

export type ChannelServices = Awaited<ReturnType<typeof startChannelServices>>

export async function startChannelServices() {
  const posted: Posted[] = []
  const replies: Reply[] = []
  let asked = 0
  let signedAt = 0
  let held: (() => void)[] = []
  const answer = (response: ServerResponse, status: number, body: object, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked += 1
    const reply = replies.shift()
    if (reply === 'cut') return void request.socket.destroy()
    if (reply === 'hold') await new Promise<void>((resolve) => held.push(resolve))
    else if (reply) return void answer(response, reply.status, reply.body ?? {}, reply.headers)
    const read = readRequest(request, Buffer.concat(chunks).toString('utf8'))
    if ('refusal' in read)
      return void answer(response, 401, { description: read.refusal, detail: read.refusal })
    posted.push(read)
    signedAt = Number(/oauth_timestamp="(\d+)"/.exec(request.headers.authorization ?? '')?.[1] ?? signedAt)
    answer(response, read.kind === 'x' ? 201 : 200, receipt(read, posted.length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  return {
    env: { TELEGRAM_API_URL: base, FACEBOOK_API_URL: `${base}/v23.0`, X_API_URL: base },
    posted,
    count: () => asked,
    /** The time in the last signature, in seconds. */
    signedAt: () => signedAt,
    of: (account: string) => posted.filter((each) => each.account === account),
    /** The next requests are answered so, one after the other. */
    reply: (...next: Reply[]) => void replies.push(...next),
    /** What is held is posted and answered. */
    release() {
      for (const go of held.splice(0)) go()
    },
    async close() {
      held = []
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function receipt({ kind, account }: Posted, number: number): object {
  if (kind === 'facebook') return { id: `${account}_${number}` }
  if (kind === 'x') return { data: { id: String(number), text: '' } }
  const chat = account.startsWith('@') ? { id: -1_001, username: account.slice(1) } : { id: Number(account) }
  return { ok: true, result: { message_id: number, chat } }
}

function readRequest(request: IncomingMessage, body: string): Posted | { refusal: string } {
  const { url = '', method, headers } = request
  if (method !== 'POST') return { refusal: 'not a POST' }
  const page = /^\/v23\.0\/(\d+)\/feed$/.exec(url)?.[1]
  if (page) {
    const form = new URLSearchParams(body)
    if (form.get('access_token') !== SECRETS.facebook.pageToken)
      return { refusal: 'Invalid OAuth access token.' }
    return { kind: 'facebook', account: page, text: form.get('message') ?? '', link: form.get('link') ?? '' }
  }
  const sent = JSON.parse(body)
  if (url === '/2/tweets')
    return isSigned(`http://${headers.host}${url}`, headers.authorization ?? '')
      ? { kind: 'x', account: SECRETS.x.accessToken, text: sent.text, link: '' }
      : { refusal: 'Unauthorized' }
  if (url !== `/bot${SECRETS.telegram.botToken}/sendMessage`) return { refusal: `Unauthorized: ${url}` }
  const { chat_id: account, text, link_preview_options: preview } = sent
  return { kind: 'telegram', account, text, link: preview.url }
}

const encode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      return /[\w.~-]/.test(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/** RFC 5849, 3.4. */
function isSigned(url: string, header: string): boolean {
  const fields = new Map(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  )
  const signature = fields.get('oauth_signature')
  fields.delete('oauth_signature')
  if (fields.get('oauth_consumer_key') !== SECRETS.x.apiKey) return false
  if (fields.get('oauth_token') !== SECRETS.x.accessToken) return false
  const pairs = [...fields].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const base = ['POST', encode(url), encode(pairs.join('&'))].join('&')
  const key = `${encode(SECRETS.x.apiSecret)}&${encode(SECRETS.x.accessTokenSecret)}`
  return signature === createHmac('sha1', key).update(base).digest('base64')
}

// Sends requests to a running portal exactly as written; `fetch` would normalize the address and add headers.
import { Agent, request as httpRequest } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body: Uint8Array | null
}
export type Received = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}
export type Send = (sent: Sent) => Promise<Received>

const unpack: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: promisify<Buffer, Buffer>(gunzip),
  br: promisify<Buffer, Buffer>(brotliDecompress),
}

/** A sender with keep-alive connections. Throws when a connection closes without a response. */
export function createSender(origin: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  let calls = 0
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      calls += 1
      const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
      const length = body === null ? {} : { 'content-length': String(body.length) }
      const sent = httpRequest(origin + path, {
        agent,
        method,
        // A different client address each, so rate limits do not answer instead of a call.
        headers: { 'x-forwarded-for': address, ...length, ...headers },
      })
      sent.on('response', (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () => {
          const encoding = response.headers['content-encoding'] ?? ''
          const bytes = Buffer.concat(pieces)
          const whole = bytes.length > 0 ? (unpack[encoding]?.(bytes) ?? bytes) : bytes
          Promise.resolve(whole).then(
            (read) =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text: read.toString() }),
            reject,
          )
        })
      })
      sent.on('error', reject)
      sent.end(body ?? undefined)
    })
}

/** Sends and reads JSON; throws on a refusal. */
export async function ask(
  send: Send,
  method: string,
  path: string,
  body?: object,
  cookie = '',
): Promise<{ json: unknown; received: Received }> {
  const received = await send({
    method,
    path,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}) },
    body: body ? Buffer.from(JSON.stringify(body)) : null,
  })
  if (received.status >= 400)
    throw new Error(`${method} ${path}: ${received.status} ${received.text.slice(0, 300)}`)
  return { json: JSON.parse(received.text), received }
}

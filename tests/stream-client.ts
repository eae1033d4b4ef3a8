// Reads one connection to a stream of a log, for tests: its events with their ids, the retry time, and the bytes transferred.
import { get, type IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'

export type StreamEvent = {
  event: string
  id: number | null
  data: { seq: number; hash: string; [name: string]: unknown }
}

export type StreamClient = {
  status: number
  headers: IncomingMessage['headers']
  events: StreamEvent[]
  /** Milliseconds after which the server asks the client to reconnect; 0 before the server has sent them. */
  retry(): number
  /** Bytes received, as transferred: compressed if the client accepts gzip. */
  bytes(): number
  /** Resolves with the first event that `fits` accepts; rejects after ten seconds. */
  next(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>
  /** Resolves when the server has ended the stream; rejects when the compressed data is incomplete. */
  ended: Promise<void>
  close(): void
}

export function openStream(address: string, headers: Record<string, string> = {}): Promise<StreamClient> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, agent: false }, (response) => resolve(follow(response)))
    request.once('error', reject)
  })
}

function follow(response: IncomingMessage): StreamClient {
  const events: StreamEvent[] = []
  const waiting = new Set<() => void>()
  let text = ''
  let retry = 0
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  const isPacked = response.headers['content-encoding'] === 'gzip'
  const plain = isPacked ? response.pipe(createGunzip()) : response
  plain.setEncoding('utf8')
  plain.on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      retry = Number(field('retry') ?? retry)
      const [event, id, data] = [field('event'), field('id'), field('data')]
      if (event && data)
        events.push({ event, id: id === undefined ? null : Number(id), data: JSON.parse(data) })
    }
    for (const check of [...waiting]) check()
  })
  const ended = new Promise<void>((resolve, reject) => {
    plain.once('close', () => resolve())
    plain.on('error', (error) => {
      if (isPacked) reject(error)
    })
  })
  ended.catch(() => undefined)
  response.on('error', () => undefined)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    ended,
    retry: () => retry,
    bytes: () => bytes,
    next: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('No such event within ten seconds')), 10_000)
        const check = () => {
          const found = events.find(fits)
          if (!found) return
          clearTimeout(timer)
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
    close: () => void response.destroy(),
  }
}

// One reader of a log: a connection on which only events are written. Knows no log.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { writeRetry } from './event-text.ts'
import type { Wanted } from './live-message.ts'
import { acceptsGzip, GzipFrame, type StreamBytes } from './stream-bytes.ts'

/** A reader with more unread bytes is disconnected, and reconnects to get the missing events. */
const MAX_UNREAD_BYTES = 64 * 1024
const RETRY_MS = { least: 1_000, spread: 4_000 }
/** A wide spread: the first readers are back and poll while the last ones still wait. */
const SENT_AWAY_MS = { least: 1_000, spread: 9_000 }
/** Connections have a limited lifetime, so that readers spread evenly over the processes again. */
const LIFETIME_MS = { least: 600_000, spread: 600_000 }

export class LiveReader {
  /** Sequence of the last event that was written. */
  seq = 0
  readonly wanted: Wanted
  /** Its address, as limits count it. */
  readonly client: string
  /** A snapshot is being read for it. */
  isAwaitingSnapshot = false
  readonly #socket: Socket
  readonly #until: number
  /** Null for a reader who accepts plain text only. */
  readonly #gzip: GzipFrame | null

  /** Writes the head of the response. The end of the connection ends the body, so messages need no chunked encoding. */
  constructor(
    { wanted, client }: { wanted: Wanted; client: string },
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string>,
  ) {
    this.wanted = wanted
    this.client = client
    this.#socket = request.socket
    this.#until = performance.now() + LIFETIME_MS.least + Math.random() * LIFETIME_MS.spread
    response.useChunkedEncodingByDefault = false
    response.shouldKeepAlive = false
    this.#gzip = acceptsGzip(request.headers['accept-encoding']) ? new GzipFrame() : null
    response.writeHead(200, this.#gzip ? { ...headers, 'Content-Encoding': 'gzip' } : headers)
    response.flushHeaders()
    this.#socket.setNoDelay(true)
    if (this.#gzip) this.#socket.write(GzipFrame.head)
    this.write(retryWithin(RETRY_MS))
  }

  /** False when the reader is too slow, or gone. */
  write(bytes: StreamBytes): boolean {
    if (this.#socket.destroyed || this.#socket.writableLength > MAX_UNREAD_BYTES) {
      this.#socket.destroy()
      return false
    }
    this.#send(bytes)
    return true
  }

  /** Bytes that wait in our memory. */
  get unreadBytes(): number {
    return this.#socket.writableLength
  }

  isDue(now: number): boolean {
    return now > this.#until
  }

  /** Ends the connection after these bytes. */
  end(bytes: StreamBytes): void {
    this.#send(bytes)
    if (this.#gzip) this.#socket.write(this.#gzip.end())
    this.#socket.destroySoon()
  }

  /** Ends the connection of a reader who is to poll: on return, within ten seconds, it will be refused. */
  sendAway(): void {
    this.end(retryWithin(SENT_AWAY_MS))
  }

  #send(bytes: StreamBytes): void {
    this.#gzip?.count(bytes.plain)
    this.#socket.write(this.#gzip ? bytes.packed : bytes.plain)
  }
}

function retryWithin({ least, spread }: { least: number; spread: number }): StreamBytes {
  return writeRetry(least + Math.random() * spread)
}

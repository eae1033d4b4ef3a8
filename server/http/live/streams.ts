// The streams of this process: accepts readers, sheds them while memory is short, ends them all at a stop.
// Streams have their own limit: they neither wait in the queues of other requests nor use their slots.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { BEAT_SECONDS } from '#contract/matches/live-limits.ts'
import type { RunningChangeBus } from '#server/db/change-bus.ts'
import { AppError } from '#server/domain/app-error.ts'
import { startPolling } from '#server/platform/polling-task.ts'
import { writeBeat, writeRetry } from './event-text.ts'
import { type LogSources, openLiveLogs } from './live-logs.ts'
import { LiveReader } from './live-reader.ts'
import { closeSlowest, type MemoryWatch } from './memory-pressure.ts'
import type { Snapshot } from './snapshot.ts'
import { readStreamAddress, type StreamAddress } from './stream-address.ts'
import { acceptsGzip, joinMessages } from './stream-bytes.ts'
import { type StreamPlace, StreamPlaces } from './stream-places.ts'

type Parts = Omit<LogSources, 'now'> & {
  maxStreams: number
  changes: Pick<RunningChangeBus, 'subscribe'>
  headers: Record<string, string>
  /** Asked every second. */
  memory: MemoryWatch
  /** Milliseconds since 1970. */
  now?: () => number
}

/** `closed`: because memory was short, or for a reader of another address. */
export type StreamCounts = { open: number; accepted: number; refused: number; closed: number }

/** `reader`: null until its log is loaded. */
type Place = StreamPlace & { reader: LiveReader | null }

export type Streams = {
  /** Handles the request if it is for a stream; otherwise returns false. */
  accept(request: IncomingMessage, response: ServerResponse, client: string): boolean
  readonly counts: StreamCounts
  /** Ends all streams; browsers reconnect within the returned milliseconds. */
  stop(): Promise<number>
}

/** How readers reconnect after a stop: about a thousand per second, spread over 2 to 10 seconds. */
const RECONNECT = { perSecond: 1_000, minMs: 2_000, maxMs: 10_000 }
const CHUNK = 100
const MEMORY_CHECK_MS = 1_000

export function openStreams({ now = Date.now, ...parts }: Parts): Streams {
  const logs = openLiveLogs({ ...parts, now })
  const places = new StreamPlaces(parts.maxStreams)
  const counts = { accepted: 0, refused: 0, closed: 0 }
  const headers = {
    ...parts.headers,
    'Content-Type': 'text/event-stream',
    'X-Accel-Buffering': 'no',
    Vary: 'Accept-Encoding',
  }
  let isStopping = false
  let isShort = false
  let returnWithinMs: number = RECONNECT.minMs

  const unsubscribe = parts.changes.subscribe(
    { kinds: ['match', 'post'] },
    { onInvalidate: logs.refresh, onGap: logs.refreshAll },
  )
  const beats = startPolling(logs.beat, BEAT_SECONDS * 1_000, parts.onError)
  const memoryChecks = startPolling(shed, MEMORY_CHECK_MS, parts.onError)

  /** Closes streams while memory is short; their readers then poll the stored page. */
  async function shed(): Promise<void> {
    isShort = parts.memory.isShort()
    if (isShort) counts.closed += await closeSlowest(logs.all().flatMap(({ readers }) => [...readers]))
  }

  function placeOf(client: string, response: ServerResponse): Place {
    const place: Place = {
      client,
      reader: null,
      giveWay() {
        counts.closed++
        if (place.reader) place.reader.sendAway()
        else refuse(response)
      },
    }
    return place
  }

  function refuse(response: ServerResponse): void {
    counts.refused++
    response.writeHead(503, { ...parts.headers, 'Retry-After': '60' }).end()
  }

  /** The response while the process stops. After an error status a browser would not reconnect. */
  function sendReconnect(response: ServerResponse): void {
    response.writeHead(200, headers).end(writeRetry(Math.random() * returnWithinMs).plain)
  }

  async function open(
    address: StreamAddress,
    place: Place,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { after, language, view } = address
    const { client } = place
    const answer = await logs.follow(address, client, (log, snapshot) => {
      if (isStopping) sendReconnect(response)
      // The reader has left, or given its place to another one.
      if (isStopping || response.destroyed || response.writableEnded) return
      const reader = new LiveReader({ wanted: { language, view }, client }, request, response, headers)
      place.reader = reader
      log.join(reader, after, snapshot)
      counts.accepted++
      response.once('close', () => log.leave(reader))
    })
    if (answer !== 'joined' && !response.writableEnded) answerOver(answer.over, after, request, response)
  }

  /** The response for a log that is over: everything that a reader misses, and the end. */
  function answerOver(
    snapshot: Snapshot | null,
    after: number | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (!snapshot) {
      response.writeHead(204, parts.headers).end()
      return
    }
    const { seq, hash, isOver, bytes } = snapshot
    const isGzip = acceptsGzip(request.headers['accept-encoding'])
    const messages = [
      ...(seq > (after ?? 0) ? [bytes] : []),
      // The stored snapshot may be from before the end.
      isOver ? writeBeat('end', { seq, hash }) : writeRetry(RECONNECT.minMs),
    ]
    response
      .writeHead(200, isGzip ? { ...headers, 'Content-Encoding': 'gzip' } : headers)
      .end(joinMessages(messages, isGzip))
  }

  function answerError(response: ServerResponse, error: unknown): void {
    const status = error instanceof AppError ? error.status : 500
    if (status === 500) parts.onError(error)
    if (response.headersSent) response.destroy()
    else response.writeHead(status, parts.headers).end()
  }

  return {
    get counts() {
      return { open: places.count, ...counts }
    },
    accept(request, response, client) {
      if (request.method !== 'GET') return false
      const address = readStreamAddress(request.url ?? '', request.headers['last-event-id']?.toString())
      if (!address) return false
      if (isStopping) {
        sendReconnect(response)
        return true
      }
      const place = placeOf(client, response)
      if (isShort || !places.take(place)) {
        refuse(response)
        return true
      }
      response.once('close', () => places.free(place))
      open(address, place, request, response).catch((error: unknown) => answerError(response, error))
      return true
    },
    async stop() {
      isStopping = true
      unsubscribe()
      void beats.stop()
      void memoryChecks.stop()
      parts.memory.stop()
      const spread = (places.count / RECONNECT.perSecond) * 1_000
      returnWithinMs = Math.min(RECONNECT.maxMs, Math.max(RECONNECT.minMs, spread))
      let count = 0
      for (const reader of logs.all().flatMap(({ readers }) => [...readers])) {
        reader.end(writeRetry(Math.random() * returnWithinMs))
        if (++count % CHUNK === 0) await setImmediate()
      }
      return returnWithinMs
    },
  }
}

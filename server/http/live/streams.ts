// The streams of this process: accepts readers, sheds them while memory is short, ends them all at a stop.
// Streams have their own limit: they neither wait in the queues of other requests nor use their slots.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { BEAT_SECONDS } from '#contract/live-limits.ts'
import type { RunningChangeBus } from '#server/db/change-bus.ts'
import { AppError } from '#server/domain/app-error.ts'
import { startPolling } from '#server/platform/polling-task.ts'
import { writeRetry } from './event-text.ts'
import { type LogSources, openLiveLogs } from './live-logs.ts'
import { LiveReader } from './live-reader.ts'
import { closeSlowest } from './memory-pressure.ts'
import { readStreamAddress, type StreamAddress } from './stream-address.ts'

type Parts = Omit<LogSources, 'now'> & {
  maxStreams: number
  changes: Pick<RunningChangeBus, 'subscribe'>
  headers: Record<string, string>
  /** Called every second. */
  isMemoryShort(): boolean
  /** Milliseconds since 1970. */
  now?: () => number
}

/** `closed`: because memory was short. */
export type StreamCounts = { open: number; accepted: number; refused: number; closed: number }

export type Streams = {
  /** Handles the request if it is for a stream; otherwise returns false. */
  accept(request: IncomingMessage, response: ServerResponse, client: string): boolean
  readonly counts: StreamCounts
  /** Ends all streams; browsers reconnect within the returned milliseconds. */
  stop(): Promise<number>
}

/** How readers reconnect after a stop: about a thousand per second, spread over 2 to 10 seconds. */
const RETURN = { perSecond: 1_000, leastMs: 2_000, mostMs: 10_000 }
const CHUNK = 100
const MEMORY_CHECK_MS = 1_000

export function openStreams({ now = Date.now, ...parts }: Parts): Streams {
  const logs = openLiveLogs({ ...parts, now })
  const counts: StreamCounts = { open: 0, accepted: 0, refused: 0, closed: 0 }
  const headers = {
    ...parts.headers,
    'Content-Type': 'text/event-stream',
    'X-Accel-Buffering': 'no',
    Vary: 'Accept-Encoding',
  }
  let isStopping = false
  let isShort = false
  let returnWithinMs: number = RETURN.leastMs

  const unsubscribe = parts.changes.subscribe(
    { kinds: ['match', 'post'] },
    { onInvalidate: logs.refresh, onGap: logs.refreshAll },
  )
  const beats = startPolling(logs.beat, BEAT_SECONDS * 1_000, parts.onError)
  const memoryChecks = startPolling(shed, MEMORY_CHECK_MS, parts.onError)

  /** Closes streams while memory is short; their readers then poll the stored page. */
  async function shed(): Promise<void> {
    isShort = parts.isMemoryShort()
    if (isShort) counts.closed += await closeSlowest(logs.all().flatMap(({ readers }) => [...readers]))
  }

  /** The response while the process stops. After an error status a browser would not reconnect. */
  function askToReturn(response: ServerResponse): void {
    response.writeHead(200, headers).end(writeRetry(Math.random() * returnWithinMs).plain)
  }

  async function open(
    address: StreamAddress,
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
  ): Promise<void> {
    const { id, after, language, view } = address
    const log = await logs.find(address, client)
    const isDone = !log || log.isOverFor(after)
    if (isDone || isStopping || response.destroyed) {
      if (log?.readers.size === 0) logs.forgetLater(id, log)
      if (isDone) response.writeHead(204, parts.headers).end()
      else askToReturn(response)
      return
    }
    const reader = new LiveReader({ language, view }, request, response, headers)
    log.join(reader, after)
    counts.accepted++
    response.once('close', () => {
      log.readers.delete(reader)
      if (log.readers.size === 0) logs.forgetLater(id, log)
    })
  }

  function answerError(response: ServerResponse, error: unknown): void {
    const status = error instanceof AppError ? error.status : 500
    if (status === 500) parts.onError(error)
    if (response.headersSent) response.destroy()
    else response.writeHead(status, parts.headers).end()
  }

  return {
    counts,
    accept(request, response, client) {
      if (request.method !== 'GET') return false
      const address = readStreamAddress(request.url ?? '', request.headers['last-event-id']?.toString())
      if (!address) return false
      if (isStopping) {
        askToReturn(response)
        return true
      }
      if (counts.open >= parts.maxStreams || isShort) {
        counts.refused++
        response.writeHead(503, { ...parts.headers, 'Retry-After': '60' }).end()
        return true
      }
      counts.open++
      response.once('close', () => counts.open--)
      open(address, request, response, client).catch((error: unknown) => answerError(response, error))
      return true
    },
    async stop() {
      isStopping = true
      unsubscribe()
      void beats.stop()
      void memoryChecks.stop()
      const spread = (counts.open / RETURN.perSecond) * 1_000
      returnWithinMs = Math.min(RETURN.mostMs, Math.max(RETURN.leastMs, spread))
      let count = 0
      for (const reader of logs.all().flatMap(({ readers }) => [...readers])) {
        reader.end(writeRetry(Math.random() * returnWithinMs))
        if (++count % CHUNK === 0) await setImmediate()
      }
      return returnWithinMs
    },
  }
}

// The streams of this process: accepts readers, follows the changes of the logs they read, sends beats, ends them all at a stop.
// Streams have their own limit: they neither wait in the queues of other requests nor use their slots.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { type LiveBatch, type LiveWanted, snapshotPath } from '#contract/live.ts'
import { BEAT_SECONDS } from '#contract/live-limits.ts'
import type { RunningChangeBus } from '#server/db/change-bus.ts'
import { AppError } from '#server/domain/app-error.ts'
import { type PollingTask, startPolling } from '#server/platform/polling-task.ts'
import { writeRetry } from './event-text.ts'
import { LiveLog } from './live-log.ts'
import { LiveReader } from './live-reader.ts'
import { closeSlowest } from './memory-pressure.ts'
import { openStateLookups } from './state-lookups.ts'
import { readStreamAddress, type StreamAddress } from './stream-address.ts'

type Parts = {
  maxStreams: number
  /** Whether a log is known not to exist. */
  isMissing(id: string): boolean
  /** The status of the stored page of an unknown log: 200, 404, 503. Limits how many unknown logs one client may try. */
  findLog(path: string, client: string): Promise<number>
  render(id: string, wanted: LiveWanted): Promise<LiveBatch | null>
  findStates(ids: readonly string[]): Promise<Map<string, LogState>>
  changes: Pick<RunningChangeBus, 'subscribe'>
  headers: Record<string, string>
  onError(error: unknown): void
  /** Called every second. */
  isMemoryShort(): boolean
  /** ms since 1970. */
  now?: () => number
}

export type LogState = { seq: number; isOver: boolean }
/** `closed`: because memory was short. */
export type StreamCounts = { open: number; accepted: number; refused: number; closed: number }

export type Streams = {
  /** Handles the request if it is for a stream; otherwise returns false. */
  accept(request: IncomingMessage, response: ServerResponse, client: string): boolean
  readonly counts: StreamCounts
  /** Ends all streams; browsers reconnect within the returned milliseconds. */
  stop(): Promise<number>
}

/** The id in a cache tag, without its kind: `match:m1` → `m1`. */
const nameOf = (tag: string) => tag.slice(tag.indexOf(':') + 1)
/** How long a log without readers stays loaded. */
const FORGET_AFTER_MS = 60_000
/** How readers reconnect after a stop: about a thousand per second, spread over 2 to 10 seconds. */
const RETURN = { perSecond: 1_000, leastMs: 2_000, mostMs: 10_000 }
const CHUNK = 100
const MEMORY_CHECK_MS = 1_000

export function openStreams(parts: Parts): Streams {
  const logs = new Map<string, LiveLog>()
  const counts: StreamCounts = { open: 0, accepted: 0, refused: 0, closed: 0 }
  const now = parts.now ?? Date.now
  const headers = {
    ...parts.headers,
    'Content-Type': 'text/event-stream',
    'X-Accel-Buffering': 'no',
    Vary: 'Accept-Encoding',
  }
  let isStopping = false
  let returnWithinMs: number = RETURN.leastMs

  const refreshAll = () => {
    for (const log of logs.values()) void log.refresh()
  }
  const unsubscribe = parts.changes.subscribe(
    { kinds: ['match', 'post'] },
    {
      onInvalidate(tags) {
        for (const tag of tags) void logs.get(nameOf(tag))?.refresh()
      },
      onGap: refreshAll,
    },
  )
  /** Also finds changes whose notification was lost. */
  const beatAll = async () => {
    for (const log of logs.values()) await log.beat()
    const states = await parts.findStates([...logs.keys()])
    for (const [id, log] of logs) if (states.get(id)?.seq !== log.seq) void log.refresh()
  }
  const beats: PollingTask = startPolling(beatAll, BEAT_SECONDS * 1_000, parts.onError)

  let isShort = false
  /** Closes streams while memory is short; their readers then poll the stored page. */
  const shedStreams = async () => {
    isShort = parts.isMemoryShort()
    if (isShort)
      counts.closed += await closeSlowest([...logs.values()].flatMap(({ readers }) => [...readers]))
  }
  const memoryChecks: PollingTask = startPolling(shedStreams, MEMORY_CHECK_MS, parts.onError)

  const lookups = openStateLookups(parts.findStates)
  const openLog = (id: string): LiveLog => {
    const render = (wanted: LiveWanted) => parts.render(id, wanted)
    const log = logs.get(id) ?? new LiveLog({ render, now, onError: parts.onError })
    logs.set(id, log)
    return log
  }
  const forgetLater = (id: string, log: LiveLog) => {
    setTimeout(() => {
      if (log.readers.size === 0 && logs.get(id) === log) logs.delete(id)
    }, FORGET_AFTER_MS).unref()
  }

  /** The state of a log that no reader of this process follows yet. */
  const findState = async (
    { id, language }: StreamAddress,
    client: string,
  ): Promise<LogState | undefined> => {
    if (parts.isMissing(id)) throw new AppError('NOT_FOUND')
    const state = await lookups.find(id)
    if (state) return state
    const status = await parts.findLog(snapshotPath(id, language), client)
    if (status === 404) throw new AppError('NOT_FOUND')
    if (status !== 200) throw new AppError('OVERLOADED')
    return lookups.find(id)
  }

  /** The response while the process stops. After an error status a browser would not reconnect. */
  const askToReturn = (response: ServerResponse) => {
    response.writeHead(200, headers).end(writeRetry(Math.random() * returnWithinMs).plain)
  }

  /** Null when the log is over and the reader has everything. */
  const findLog = async (address: StreamAddress, client: string): Promise<LiveLog | null> => {
    const { id, after } = address
    // The log may have been published again.
    if (logs.get(id)?.isGone) logs.delete(id)
    const state = logs.has(id) ? undefined : await findState(address, client)
    if (state?.isOver && (after === null || after >= state.seq)) return null
    const log = openLog(id)
    if (await log.load(after, state?.isOver === true)) return log
    forgetLater(id, log)
    throw new AppError(log.isGone ? 'NOT_FOUND' : 'OVERLOADED')
  }

  const open = async (
    address: StreamAddress,
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
  ): Promise<void> => {
    const { id, after, language, view } = address
    const log = await findLog(address, client)
    const isDone = !log || log.isOverFor(after)
    if (isDone || isStopping || response.destroyed) {
      if (log?.readers.size === 0) forgetLater(id, log)
      if (isDone) response.writeHead(204, parts.headers).end()
      else askToReturn(response)
      return
    }
    const reader = new LiveReader({ language, view }, request, response, headers)
    log.join(reader, after)
    counts.accepted++
    response.once('close', () => {
      log.readers.delete(reader)
      if (log.readers.size === 0) forgetLater(id, log)
    })
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
      open(address, request, response, client).catch((error: unknown) => {
        const status = error instanceof AppError ? error.status : 500
        if (status === 500) parts.onError(error)
        if (response.headersSent) response.destroy()
        else response.writeHead(status, parts.headers).end()
      })
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
      for (const log of logs.values()) {
        for (const reader of [...log.readers]) {
          reader.end(writeRetry(Math.random() * returnWithinMs))
          if (++count % CHUNK === 0) await setImmediate()
        }
      }
      return returnWithinMs
    },
  }
}

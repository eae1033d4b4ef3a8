// The logs that readers of this process follow: loads each once, refreshes it after changes, forgets it without readers.
import { type LiveBatch, type LiveWanted, snapshotPath } from '#contract/live.ts'
import { AppError } from '#server/domain/app-error.ts'
import { LiveLog } from './live-log.ts'
import { openStateLookups } from './state-lookups.ts'
import type { StreamAddress } from './stream-address.ts'

export type LogState = { seq: number; isOver: boolean }

export type LogSources = {
  /** Whether a log is known not to exist. */
  isMissing(id: string): boolean
  /** The status of the stored page of an unknown log: 200, 404, 503. Limits how many unknown logs one client may try. */
  findLog(path: string, client: string): Promise<number>
  render(id: string, wanted: LiveWanted): Promise<LiveBatch | null>
  findStates(ids: readonly string[]): Promise<Map<string, LogState>>
  onError(error: unknown): void
  /** Milliseconds since 1970. */
  now(): number
}

export type LiveLogs = {
  all(): LiveLog[]
  /** Null when the log is over and a reader who has its events up to `after` has everything. NOT_FOUND, OVERLOADED. */
  find(address: StreamAddress, client: string): Promise<LiveLog | null>
  /** Forgets a log if it still has no readers after a minute. */
  forgetLater(id: string, log: LiveLog): void
  /** Refreshes the logs with these cache tags, such as `match:m1`. */
  refresh(tags: Iterable<string>): void
  refreshAll(): void
  /** Sends a beat to all readers. Also finds changes whose notification was lost. */
  beat(): Promise<void>
}

/** The id in a cache tag, without its kind: `match:m1` → `m1`. */
const idOf = (tag: string) => tag.slice(tag.indexOf(':') + 1)
/** How long a log without readers stays loaded. */
const FORGET_AFTER_MS = 60_000

export function openLiveLogs(sources: LogSources): LiveLogs {
  const logs = new Map<string, LiveLog>()
  const lookups = openStateLookups(sources.findStates)

  function open(id: string): LiveLog {
    const render = (wanted: LiveWanted) => sources.render(id, wanted)
    const log = logs.get(id) ?? new LiveLog({ render, now: sources.now, onError: sources.onError })
    logs.set(id, log)
    return log
  }

  /** The state of a log that no reader of this process follows yet. */
  async function findState({ id, language }: StreamAddress, client: string): Promise<LogState | undefined> {
    if (sources.isMissing(id)) throw new AppError('NOT_FOUND')
    const state = await lookups.find(id)
    if (state) return state
    const status = await sources.findLog(snapshotPath(id, language), client)
    if (status === 404) throw new AppError('NOT_FOUND')
    if (status !== 200) throw new AppError('OVERLOADED')
    return lookups.find(id)
  }

  function forgetLater(id: string, log: LiveLog): void {
    setTimeout(() => {
      if (log.readers.size === 0 && logs.get(id) === log) logs.delete(id)
    }, FORGET_AFTER_MS).unref()
  }

  return {
    all: () => [...logs.values()],
    forgetLater,
    async find(address, client) {
      const { id, after } = address
      // The log may have been published again.
      if (logs.get(id)?.isGone) logs.delete(id)
      const state = logs.has(id) ? undefined : await findState(address, client)
      if (state?.isOver && (after === null || after >= state.seq)) return null
      const log = open(id)
      if (await log.load(after, state?.isOver === true)) return log
      forgetLater(id, log)
      throw new AppError(log.isGone ? 'NOT_FOUND' : 'OVERLOADED')
    },
    refresh(tags) {
      for (const tag of tags) void logs.get(idOf(tag))?.refresh()
    },
    refreshAll() {
      for (const log of logs.values()) void log.refresh()
    },
    async beat() {
      for (const log of logs.values()) await log.beat()
      const states = await sources.findStates([...logs.keys()])
      for (const [id, log] of logs) if (states.get(id)?.seq !== log.seq) void log.refresh()
    },
  }
}

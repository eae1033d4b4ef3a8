// The logs that readers of this process follow: loads each once, refreshes it after changes, forgets it without readers. Logs that
// are over are not loaded: their readers get the stored snapshot.
import { type LiveBatch, type LiveWanted, snapshotPath } from '#contract/matches/live.ts'
import { AppError } from '#server/domain/app-error.ts'
import { LiveLog, type LogOptions, type Place } from './live-log.ts'
import { LogBudget } from './log-budget.ts'
import { type Snapshot, toSnapshot } from './snapshot.ts'
import { openStateLookups } from './state-lookups.ts'
import type { StreamAddress } from './stream-address.ts'

export type LogState = { seq: number; isOver: boolean }
/** `status` 200, or why there is no page: 404, 503. */
export type StoredText = { status: number; text: string }

export type LogSources = {
  /** Whether a log is known not to exist. */
  isMissing(id: string): boolean
  /** A stored page. The renders of new pages are limited, fair among clients. */
  readStored(path: string, client: string): Promise<StoredText>
  /** `client`: who waits for it, for a fair share of such renders; null for events that have just happened. */
  render(id: string, wanted: LiveWanted, client: string | null): Promise<LiveBatch | null>
  findStates(ids: readonly string[]): Promise<Map<string, LogState>>
  onError(error: unknown): void
  /** Milliseconds since 1970. */
  now(): number
  /** How much memory all logs may take. */
  maxLogBytes: number
}

export type LiveLogs = {
  all(): LiveLog[]
  /**
   * Loads a log and calls `join` at once, with the snapshot that the reader needs. Calls it not when the log is over and returns
   * its snapshot, or null for a reader who has everything. NOT_FOUND, OVERLOADED.
   */
  follow(
    address: StreamAddress,
    client: string,
    join: (log: LiveLog, snapshot: Snapshot | null) => void,
  ): Promise<'joined' | { over: Snapshot | null }>
  /** Refreshes the logs with these cache tags, such as `match:m1`. */
  refresh(tags: Iterable<string>): void
  refreshAll(): void
  /** Sends a beat to all readers. Also finds changes whose notification was lost, and logs that ended with the time. */
  beat(): Promise<void>
}

/** The id in a cache tag, without its kind: `match:m1` → `m1`. */
const idOf = (tag: string) => tag.slice(tag.indexOf(':') + 1)

export function openLiveLogs(sources: LogSources): LiveLogs {
  const logs = new LogBudget(sources.maxLogBytes, sources.now)
  const lookups = openStateLookups(sources.findStates)

  function sourcesOf(id: string): LogOptions {
    return {
      render: (wanted, client) => sources.render(id, wanted, client),
      readSnapshot: (wanted, client) => readSnapshot({ id, ...wanted }, client),
      now: sources.now,
      onError: sources.onError,
    }
  }

  async function readSnapshot(
    { id, language, view }: Omit<StreamAddress, 'after'>,
    client: string,
  ): Promise<Snapshot> {
    const { status, text } = await sources.readStored(snapshotPath(id, language, view), client)
    if (status !== 200) throw new AppError(status === 404 ? 'NOT_FOUND' : 'OVERLOADED')
    return toSnapshot(text)
  }

  /** The state of a log that no reader of this process follows yet. */
  async function findState(address: StreamAddress, client: string): Promise<LogState | undefined> {
    const { id } = address
    if (sources.isMissing(id)) throw new AppError('NOT_FOUND')
    const state = await lookups.find(id)
    if (state) return state
    // The stored 404 page limits how many unknown logs one client may try.
    await readSnapshot(address, client)
    return lookups.find(id)
  }

  /** Loads a log for a reader and calls `join`. */
  async function follow(
    log: LiveLog,
    place: Place,
    seq: number,
    join: (log: LiveLog, snapshot: Snapshot | null) => void,
  ): Promise<'joined' | { over: null }> {
    log.joining++
    try {
      if (!(await log.load(place, seq))) throw new AppError(log.isGone ? 'NOT_FOUND' : 'OVERLOADED')
      const snapshot = await log.snapshotFor(place)
      if (log.isOverFor(place.after)) return { over: null }
      join(log, snapshot)
      return 'joined'
    } finally {
      log.joining--
    }
  }

  return {
    all: () => [...logs.all()].map(([, log]) => log),
    async follow(address, client, join) {
      const { id, language, view, after } = address
      // The log may have been published again.
      if (logs.get(id)?.isGone) logs.delete(id)
      const known = logs.get(id)
      const state = known ? undefined : await findState(address, client)
      if (state?.isOver)
        return { over: after === null || after >= state.seq ? null : await readSnapshot(address, client) }
      if (logs.isResting(id)) throw new AppError('OVERLOADED')
      const place = { after, client, wanted: { language, view } }
      // Another reader may have opened it meanwhile.
      const log = logs.get(id) ?? new LiveLog(sourcesOf(id))
      logs.touch(id, log)
      return follow(log, place, state?.seq ?? log.seq, join).finally(() => {
        if (!known) logs.makeRoom()
      })
    },
    refresh(tags) {
      for (const tag of tags) void logs.get(idOf(tag))?.refresh()
    },
    refreshAll() {
      for (const [id, log] of logs.all())
        if (log.readers.size > 0 || log.joining > 0) void log.refresh()
        else logs.delete(id)
    },
    async beat() {
      for (const [, log] of logs.all()) await log.beat()
      logs.forgetIdle()
      logs.makeRoom()
      const states = await sources.findStates([...logs.all()].map(([id]) => id))
      for (const [id, log] of logs.all()) {
        const state = states.get(id)
        if (state?.seq !== log.seq || state.isOver !== log.isOver) void log.refresh()
      }
    },
  }
}

// One connection that listens to a channel, with heartbeats: a lost connection and a silent server are both noticed within two
// seconds. Knows nothing of the payloads.
import pg from 'pg'
import { withTimeout } from '#server/platform/deadline.ts'
import type { Connection } from './client.ts'

const HEARTBEAT_MS = 400
/** This many heartbeats without an answer are a silent server. */
const MAX_MISSED = 3
const CONNECT_TIMEOUT_MS = 1_000
/** For the first connection, since the process starts meanwhile, and for a server so busy that it answers nobody in one second. */
const MAX_CONNECT_TIMEOUT_MS = 5_000
const RETRY_MS = 250
/** A silent server never confirms the end of a connection. */
const CLOSE_TIMEOUT_MS = 200

export type ListenHandlers = {
  onPayload(payload: string): void
  /** The connection is lost; a new one is opened at once. */
  onDisconnect(reason: Error): void
  /** The new connection failed as well: the database is unavailable. Called once per outage. */
  onUnavailable(reason: Error): void
  /** Connected, for the first time or again: payloads sent before are lost. */
  onReconnect(): void
}

export type ListenConnection = {
  /** In ms since 1970. */
  lastHeartbeatAt(): number
  /** How far the clock of the database is ahead of ours, in ms, as the last prompt heartbeat found it; null before the first. */
  clockAheadMs(): number | null
  close(): Promise<void>
}

/** Opens the connection, and reopens it until it is closed. */
export function openListenConnection(
  connection: Connection,
  channel: string,
  handlers: ListenHandlers,
): ListenConnection {
  let state: 'connected' | 'disconnected' | 'unavailable' | 'closed' = 'disconnected'
  let current: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let lastHeartbeatAt = 0
  let clockAheadMs: number | null = null
  /** Attempts in sequence that ended without an answer: each next one may take twice as long. */
  let silences = 0

  const onHeartbeat = ({ sentAt, aheadMs }: Heartbeat) => {
    lastHeartbeatAt = sentAt
    clockAheadMs = aheadMs ?? clockAheadMs
  }
  const onLost = (lost: pg.Client, reason: Error) => {
    if (current !== lost) return
    current = null
    clearTimeout(timer)
    discard(lost)
    if (state === 'connected') {
      state = 'disconnected'
      handlers.onDisconnect(reason)
      void open()
      return
    }
    if (state === 'disconnected') {
      state = 'unavailable'
      handlers.onUnavailable(reason)
    }
    timer = setTimeout(open, RETRY_MS).unref()
  }

  const open = async () => {
    const client = new pg.Client({
      ...toClientConfig(connection),
      keepAlive: true,
      application_name: 'maidan-news',
    })
    current = client
    client.on('error', (error) => onLost(client, error))
    client.on('end', () => onLost(client, new Error('The connection ended')))
    client.on('notification', ({ payload = '' }) => handlers.onPayload(payload))
    const timeoutMs = lastHeartbeatAt === 0 ? MAX_CONNECT_TIMEOUT_MS : CONNECT_TIMEOUT_MS * 2 ** silences
    const onSilence = () => {
      silences++
      onLost(client, new Error('The database does not respond'))
    }
    timer = setTimeout(onSilence, Math.min(timeoutMs, MAX_CONNECT_TIMEOUT_MS)).unref()
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onHeartbeat(await beat(client))
    } catch (error) {
      onLost(client, error instanceof Error ? error : new Error(String(error)))
      return
    }
    if (current !== client) return
    clearTimeout(timer)
    state = 'connected'
    silences = 0
    handlers.onReconnect()
    timer = startHeartbeats(client, {
      onHeartbeat,
      onSilence: () => onLost(client, new Error('The database is silent')),
    })
  }
  void open()

  return {
    lastHeartbeatAt: () => lastHeartbeatAt,
    clockAheadMs: () => clockAheadMs,
    async close() {
      const closing = current
      current = null
      state = 'closed'
      clearTimeout(timer)
      const ended = closing?.end().catch(() => undefined)
      if (ended) await withTimeout(ended, CLOSE_TIMEOUT_MS, undefined, { ref: true })
    },
  }
}

type Heartbeat = {
  /** In ms since 1970. */
  sentAt: number
  /** How far the clock of the database was ahead; null when the answer took too long to tell. */
  aheadMs: number | null
}

const HEARTBEAT = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as there'
const PROMPT_MS = 500

/** The time of sending counts, because the answer may have waited unread while the process was blocked. */
async function beat(client: pg.Client): Promise<Heartbeat> {
  const [sentAt, start] = [Date.now(), performance.now()]
  const { rows } = await client.query<{ there: number }>(HEARTBEAT)
  const tookMs = performance.now() - start
  const there = rows[0]?.there
  return { sentAt, aheadMs: there === undefined || tookMs > PROMPT_MS ? null : there - sentAt - tookMs / 2 }
}

/** Counts missed heartbeats, not milliseconds: a process that was itself blocked counts one, however long that took. */
function startHeartbeats(
  client: pg.Client,
  { onHeartbeat, onSilence }: { onHeartbeat(heartbeat: Heartbeat): void; onSilence(): void },
): NodeJS.Timeout {
  let pending = 0
  return setInterval(() => {
    if (pending >= MAX_MISSED) return onSilence()
    pending++
    if (pending > 1) return
    beat(client).then(
      (heartbeat) => {
        pending = 0
        onHeartbeat(heartbeat)
      },
      () => undefined,
    )
  }, HEARTBEAT_MS).unref()
}

function discard(client: pg.Client): void {
  client.removeAllListeners()
  client.on('error', () => undefined)
  client.end().catch(() => undefined)
}

function toClientConfig(connection: Connection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

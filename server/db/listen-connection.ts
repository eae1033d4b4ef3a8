// One connection that listens to a channel, and the judgement whether the database can be heard: a lost connection and a
// silent one are both noticed within two seconds. Knows nothing of what is said.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './client.ts'

/** The connection is asked for a sign of life this often; as many asked for and none given are silence. */
const BEAT_MS = 400
const SILENT_BEATS = 3
const CONNECT_MS = 1_000
/** The first one is asked for while a process starts, and may be held up by that. */
const FIRST_CONNECT_MS = 5_000
const RETRY_MS = 250
/** A silent server never takes leave. */
const LEAVE_MS = 200

export type ListenHandlers = {
  onPayload(payload: string): void
  /** Nothing is heard from now on; another connection is tried at once. */
  onDisconnect(reason: Error): void
  /** That one could not be had either: the database is away. Told once, not with every further try. */
  onUnavailable(reason: Error): void
  /** Heard, for the first time or again: whatever was said before is lost. */
  onReconnect(): void
}

export type ListenConnection = {
  /** When it last gave a sign of life, in ms since 1970. */
  lastHeartbeatAt(): number
  close(): Promise<void>
}

/** Opens the connection and goes on opening it until it is closed. */
export function openListenConnection(
  connection: Connection,
  channel: string,
  hearer: ListenHandlers,
): ListenConnection {
  let state: 'hearing' | 'deaf' | 'away' | 'closed' = 'deaf'
  let current: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let lastHeartbeatAt = 0

  const lose = (lost: pg.Client, reason: Error) => {
    if (current !== lost) return
    current = null
    clearTimeout(timer)
    forsake(lost)
    if (state === 'hearing') {
      state = 'deaf'
      hearer.onDisconnect(reason)
      void open()
      return
    }
    if (state === 'deaf') {
      state = 'away'
      hearer.onUnavailable(reason)
    }
    timer = setTimeout(open, RETRY_MS).unref()
  }

  const open = async () => {
    const client = new pg.Client({
      ...addressOf(connection),
      keepAlive: true,
      application_name: 'maidan-news',
    })
    current = client
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client, new Error('The connection ended')))
    client.on('notification', ({ payload = '' }) => hearer.onPayload(payload))
    const patience = lastHeartbeatAt === 0 ? FIRST_CONNECT_MS : CONNECT_MS
    timer = setTimeout(() => lose(client, new Error('The database does not answer')), patience).unref()
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      lose(client, error instanceof Error ? error : new Error(String(error)))
      return
    }
    if (current !== client) return
    clearTimeout(timer)
    state = 'hearing'
    lastHeartbeatAt = Date.now()
    hearer.onReconnect()
    timer = watch(client, {
      onSign: (askedAt) => {
        lastHeartbeatAt = askedAt
      },
      onSilence: () => lose(client, new Error('The database is silent')),
    })
  }
  void open()

  return {
    lastHeartbeatAt: () => lastHeartbeatAt,
    async close() {
      const closing = current
      current = null
      state = 'closed'
      clearTimeout(timer)
      if (closing) await Promise.race([closing.end().catch(() => undefined), pause(LEAVE_MS)])
    },
  }
}

/** Beats are counted, not milliseconds: a process that was held up itself counts one, however long that took. */
function watch(
  client: pg.Client,
  { onSign, onSilence }: { onSign(askedAt: number): void; onSilence(): void },
): NodeJS.Timeout {
  let waiting = 0
  return setInterval(() => {
    if (waiting >= SILENT_BEATS) return onSilence()
    waiting++
    if (waiting > 1) return
    // A sign may have lain unread while the process stood still: it vouches for nothing after it was asked for.
    const askedAt = Date.now()
    client.query('select 1').then(
      () => {
        waiting = 0
        onSign(askedAt)
      },
      () => undefined,
    )
  }, BEAT_MS).unref()
}

function forsake(client: pg.Client): void {
  client.removeAllListeners()
  client.on('error', () => undefined)
  client.end().catch(() => undefined)
}

function addressOf(connection: Connection): pg.ClientConfig {
  return typeof connection === 'string' ? { connectionString: connection } : connection
}

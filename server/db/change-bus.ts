// Publishes invalidated cache tags to all processes with LISTEN/NOTIFY, and to this process at once. Knows no page.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection, Transaction } from './client.ts'
import { openListenConnection } from './listen-connection.ts'

const CHANNEL = 'maidan_stale'
/** PostgreSQL rejects longer payloads (8,000 bytes). */
const PAYLOAD_BYTES = 7_500

export type ChangeListener = {
  onInvalidate(tags: string[]): void | Promise<void>
  /** Invalidations may have been missed: everything read before may be outdated. */
  onGap(): void
  /** No invalidations are received from now on. */
  onDisconnect(reason: Error): void
  /** The database is unavailable; follows {@link onDisconnect}. */
  onUnavailable(reason: Error): void
  /** Invalidations are received (again); follows {@link onGap}. */
  onReconnect(): void
}

export type RunningChangeBus = {
  publishInvalidation(transaction: Transaction, tags: string[]): Promise<void>
  invalidateLocally(tags: string[]): Promise<void>
  /**
   * This process cannot know whether its earlier transactions were committed: when their invalidations arrive from the
   * database, they are applied here as well, like those of other processes.
   */
  renewOrigin(): void
  /** Of the database, in ms since 1970. */
  lastHeartbeatAt(): number
  close(): Promise<void>
}

/** Starts listening. This process ignores its own invalidations. */
export function openChangeBus(connection: Connection, listener: ChangeListener): RunningChangeBus {
  let origin = createOrigin()
  const channel = openListenConnection(connection, CHANNEL, {
    onPayload: (payload) => {
      const [from = '', ...tags] = payload.split(' ')
      if (from !== origin) void listener.onInvalidate(tags)
    },
    onDisconnect: (reason) => listener.onDisconnect(reason),
    onUnavailable: (reason) => listener.onUnavailable(reason),
    onReconnect: () => {
      listener.onGap()
      listener.onReconnect()
    },
  })
  return {
    async publishInvalidation(transaction, tags) {
      for (const payload of toPayloads(origin, tags)) {
        await transaction.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
      }
    },
    async invalidateLocally(tags) {
      await listener.onInvalidate(tags)
    },
    renewOrigin() {
      origin = createOrigin()
    },
    lastHeartbeatAt: channel.lastHeartbeatAt,
    close: channel.close,
  }
}

function createOrigin(): string {
  return randomBytes(6).toString('hex')
}

/** Tags joined by spaces (no tag contains one), split into payloads that PostgreSQL accepts. */
function toPayloads(origin: string, tags: string[]): string[] {
  const payloads: string[] = []
  let current = origin
  for (const tag of tags) {
    if (Buffer.byteLength(current) + Buffer.byteLength(tag) + 1 > PAYLOAD_BYTES) {
      payloads.push(current)
      current = origin
    }
    current += ` ${tag}`
  }
  if (current !== origin) payloads.push(current)
  return payloads
}

// Carries tags of stale pages between processes over LISTEN/NOTIFY, and to this process at once. Knows no page.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection, Transaction } from './client.ts'
import { openListenConnection } from './listen-connection.ts'

const CHANNEL = 'maidan_stale'
/** PostgreSQL refuses longer payloads (8,000 bytes). */
const PAYLOAD_BYTES = 7_500

export type ChangeListener = {
  onInvalidate(tags: string[]): void | Promise<void>
  /** News may have been missed: nothing that was read before is known to be true. */
  onGap(): void
  /** No news is heard from now on. */
  onDisconnect(reason: Error): void
  /** The database cannot be reached at all; follows {@link onDisconnect}. */
  onUnavailable(reason: Error): void
  /** News is heard (again), what was said meanwhile is lost: follows {@link onGap}. */
  onReconnect(): void
}

export type RunningChangeBus = {
  publishInvalidation(transaction: Transaction, tags: string[]): Promise<void>
  invalidateLocally(tags: string[]): Promise<void>
  /**
   * This process cannot tell what became of what it announced before: when the database tells of it, it is applied here as
   * well, like what others announce.
   */
  disown(): void
  /** When this process last heard the database, in ms since 1970. */
  lastHeartbeatAt(): number
  close(): Promise<void>
}

/** Starts listening; what this process announces itself is not told to it again. */
export function openChangeBus(connection: Connection, listener: ChangeListener): RunningChangeBus {
  let origin = newOrigin()
  const heard = openListenConnection(connection, CHANNEL, {
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
      for (const payload of payloads(origin, tags)) {
        await transaction.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
      }
    },
    async invalidateLocally(tags) {
      await listener.onInvalidate(tags)
    },
    disown() {
      origin = newOrigin()
    },
    lastHeartbeatAt: heard.lastHeartbeatAt,
    close: heard.close,
  }
}

function newOrigin(): string {
  return randomBytes(6).toString('hex')
}

/** Names joined by spaces (no name holds one), cut into payloads that PostgreSQL takes. */
function payloads(origin: string, tags: string[]): string[] {
  const made: string[] = []
  let current = origin
  for (const name of tags) {
    if (Buffer.byteLength(current) + Buffer.byteLength(name) + 1 > PAYLOAD_BYTES) {
      made.push(current)
      current = origin
    }
    current += ` ${name}`
  }
  if (current !== origin) made.push(current)
  return made
}

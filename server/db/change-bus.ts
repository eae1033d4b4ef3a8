// Carries names of stale pages between processes over LISTEN/NOTIFY, and to this process at once. Knows no page.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Connection, Transaction } from './client.ts'
import { keepHearing } from './heard-connection.ts'

const CHANNEL = 'maidan_stale'
/** PostgreSQL refuses longer payloads (8,000 bytes). */
const PAYLOAD_BYTES = 7_500

export type ChangeListener = {
  onNames(names: string[]): void | Promise<void>
  /** News may have been missed: nothing that was read before is known to be true. */
  onGap(): void
  /** No news is heard from now on. */
  onDeaf(reason: Error): void
  /** The database cannot be reached at all; follows {@link onDeaf}. */
  onAway(reason: Error): void
  /** News is heard (again), what was said meanwhile is lost: follows {@link onGap}. */
  onHeard(): void
}

export type RunningChangeBus = {
  publishInvalidation(transaction: Transaction, names: string[]): Promise<void>
  invalidateLocally(names: string[]): Promise<void>
  /**
   * This process cannot tell what became of what it announced before: when the database tells of it, it is applied here as
   * well, like what others announce.
   */
  disown(): void
  /** When this process last heard the database, in ms since 1970. */
  heardAt(): number
  close(): Promise<void>
}

/** Starts listening; what this process announces itself is not told to it again. */
export function openChangeBus(connection: Connection, listener: ChangeListener): RunningChangeBus {
  let origin = newOrigin()
  const heard = keepHearing(connection, CHANNEL, {
    onSaid: (payload) => {
      const [from = '', ...names] = payload.split(' ')
      if (from !== origin) void listener.onNames(names)
    },
    onDeaf: (reason) => listener.onDeaf(reason),
    onAway: (reason) => listener.onAway(reason),
    onHeard: () => {
      listener.onGap()
      listener.onHeard()
    },
  })
  return {
    async publishInvalidation(transaction, names) {
      for (const payload of payloads(origin, names)) {
        await transaction.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
      }
    },
    async invalidateLocally(names) {
      await listener.onNames(names)
    },
    disown() {
      origin = newOrigin()
    },
    heardAt: heard.heardAt,
    close: heard.close,
  }
}

function newOrigin(): string {
  return randomBytes(6).toString('hex')
}

/** Names joined by spaces (no name holds one), cut into payloads that PostgreSQL takes. */
function payloads(origin: string, names: string[]): string[] {
  const made: string[] = []
  let current = origin
  for (const name of names) {
    if (Buffer.byteLength(current) + Buffer.byteLength(name) + 1 > PAYLOAD_BYTES) {
      made.push(current)
      current = origin
    }
    current += ` ${name}`
  }
  if (current !== origin) made.push(current)
  return made
}

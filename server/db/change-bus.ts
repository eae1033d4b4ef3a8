// Changes of all processes, through LISTEN/NOTIFY: a transaction publishes the cache tags that it makes stale, and every process
// receives it once. A process receives its own changes as soon as they are committed. Knows no page.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  type Change,
  ChangeSubscribers,
  type Subscriber,
  type Topics,
  type Unsubscribe,
} from './change-subscribers.ts'
import { afterCommit, type Connection, type Transaction } from './client.ts'
import { openListenConnection } from './listen-connection.ts'

const CHANNEL = 'maidan_stale'
/** PostgreSQL rejects longer payloads (8,000 bytes). */
const PAYLOAD_BYTES = 7_500

export type RunningChangeBus = {
  /** Sends the tags with the commit, or not at all. After the commit all subscribers of this process have applied them. */
  publishInvalidation(transaction: Transaction, tags: string[]): Promise<void>
  subscribe(topics: Topics, subscriber: Subscriber): Unsubscribe
  /** Applies changes that another process relayed, ahead of the database's notification. */
  receive(changes: readonly Change[]): Promise<void>
  /** A connection was lost: what it read may be outdated, and its commit may have succeeded without a response. */
  onConnectionLost(): void
  /** Last heartbeat of the database, in ms since 1970. */
  lastHeartbeatAt(): number
  /** How far the clock of the database is ahead of ours, in ms; null before it is known. */
  clockAheadMs(): number | null
  close(): Promise<void>
}

type Options = {
  /** An error of a subscriber. */
  onError: (error: unknown) => void
  /** Hands committed changes to other processes ahead of the database; resolves when they have applied them. */
  relay?: ((changes: readonly Change[]) => Promise<void>) | undefined
}

export function openChangeBus(connection: Connection, { onError, relay }: Options): RunningChangeBus {
  const origin = randomBytes(6).toString('hex')
  const subscribers = new ChangeSubscribers(onError)
  const published = new WeakMap<Transaction, Change[]>()
  let count = 0
  const nextId = () => `${origin}.${++count}`
  const channel = openListenConnection(connection, CHANNEL, {
    onPayload: (payload) => {
      const [id = '', ...tags] = payload.split(' ')
      // The previous release sends the same id, the name of its process, with all its changes.
      void subscribers.dispatch([{ id: id.includes('.') ? id : nextId(), tags }])
    },
    onDisconnect: (reason) => subscribers.onDisconnect(reason),
    onUnavailable: (reason) => subscribers.onUnavailable(reason),
    onReconnect: () => subscribers.onReconnect(),
  })

  /** The changes of a transaction, handed out together after its commit. */
  const changesOf = (transaction: Transaction): Change[] => {
    const known = published.get(transaction)
    if (known) return known
    const changes: Change[] = []
    published.set(transaction, changes)
    afterCommit(transaction, async () => {
      await Promise.all([subscribers.dispatch(changes), relay?.(changes)])
    })
    return changes
  }

  return {
    async publishInvalidation(transaction, tags) {
      for (const change of toChanges(nextId, tags)) {
        await transaction.execute(sql`select pg_notify(${CHANNEL}, ${[change.id, ...change.tags].join(' ')})`)
        changesOf(transaction).push(change)
      }
    },
    subscribe: (topics, subscriber) => subscribers.subscribe(topics, subscriber),
    receive: (changes) => subscribers.dispatch(changes),
    onConnectionLost: () => subscribers.onGap(),
    lastHeartbeatAt: channel.lastHeartbeatAt,
    clockAheadMs: channel.clockAheadMs,
    close: channel.close,
  }
}

/** Splits tags into changes whose payloads fit PAYLOAD_BYTES: an id and tags, joined by spaces (no tag contains one). */
function toChanges(nextId: () => string, tags: string[]): Change[] {
  const changes: Change[] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const tag of tags) {
    const size = Buffer.byteLength(tag) + 1
    if (bytes + size > PAYLOAD_BYTES) {
      const id = nextId()
      changes.push({ id, tags: [] })
      bytes = Buffer.byteLength(id)
    }
    changes.at(-1)?.tags.push(tag)
    bytes += size
  }
  return changes
}

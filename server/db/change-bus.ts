// Carries names of stale pages between processes over LISTEN/NOTIFY, and to this process at once. Knows no page.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Connection, Transaction } from './client.ts'

const CHANNEL = 'maidan_stale'
/** PostgreSQL refuses longer payloads (8,000 bytes). */
const PAYLOAD_BYTES = 7_500
const RETRY_MS = 500

export type ChangeListener = {
  onNames(names: string[]): void | Promise<void>
  /** News may have been missed while the connection was lost. */
  onGap(): void
}

export type RunningChangeBus = {
  announce(transaction: Transaction, names: string[]): Promise<void>
  applyHere(names: string[]): Promise<void>
  close(): Promise<void>
}

/** Starts listening; what this process announces itself is not told to it again. */
export function openChangeBus(
  connection: Connection,
  listener: ChangeListener,
  onError: (error: Error) => void,
): RunningChangeBus {
  const origin = randomBytes(6).toString('hex')
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let wasConnected = false

  const again = () => {
    if (closed || retry) return
    client?.removeAllListeners()
    client?.on('error', () => undefined)
    void client?.end().catch(() => undefined)
    client = null
    retry = setTimeout(() => {
      retry = undefined
      void listen()
    }, RETRY_MS).unref()
  }

  const listen = async () => {
    const next = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
    client = next
    next.on('error', (error) => {
      onError(error)
      again()
    })
    next.on('end', again)
    next.on('notification', ({ payload = '' }) => {
      const [from = '', ...names] = payload.split(' ')
      if (from !== origin) void listener.onNames(names)
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      if (wasConnected) listener.onGap()
      wasConnected = true
    } catch (error) {
      if (error instanceof Error) onError(error)
      again()
    }
  }
  void listen()

  return {
    async announce(transaction, names) {
      for (const payload of payloads(origin, names)) {
        await transaction.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
      }
    },
    async applyHere(names) {
      await listener.onNames(names)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      client?.removeAllListeners('end')
      await client?.end().catch(() => undefined)
    },
  }
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

// Reads what others added to the match: entries, and the names of players. Sends nothing.
import { countWaiting, lastSeq } from './book-state.ts'
import type { ConnectionState } from './connection.ts'
import type { DurableBook } from './durable-book.ts'
import type { ServerCalls } from './server-calls.ts'

const READ_MS = 15_000

type Deps = {
  durable: DurableBook
  calls: Pick<ServerCalls, 'readRows' | 'readMatch'>
  connection: ConnectionState
  now(): number
}

export type LogReading = {
  /** Reads at most every 15 seconds, and only while no entries wait: otherwise sending reads and merges them. */
  read(): Promise<void>
  /** The next `read` does not wait. */
  hurry(): void
}

export function createLogReading({ durable, calls, connection, now }: Deps): LogReading {
  let readAt = Number.NEGATIVE_INFINITY

  async function readMatch(): Promise<void> {
    const outcome = await calls.readMatch()
    if (outcome.kind !== 'done') return void connection.fail(outcome)
    await durable.change(() => ({ meta: { match: outcome.value } }))
  }

  return {
    async read() {
      const base = lastSeq(durable.state())
      if (countWaiting(durable.state()) > 0 || now() - readAt < READ_MS) return
      const outcome = await calls.readRows(base)
      if (outcome.kind !== 'done') return void connection.fail(outcome)
      readAt = now()
      const rows = outcome.value
      if (rows.length > 0)
        await durable.change((state) =>
          countWaiting(state) === 0 && lastSeq(state) === base ? { rows } : null,
        )
      if (rows.length > 0 || durable.state().meta.match === null) await readMatch()
      if (connection.now().blocked === 'held') connection.touch()
    },
    hurry() {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}

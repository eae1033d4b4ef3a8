// Sends waiting entries and reads those of others, in one turn after the other. A turn can be repeated safely from any point.
import { createBatchSender } from './batch-sender.ts'
import { countWaiting, lastSeq } from './book-state.ts'
import { type Connection, type ConnectionState, createConnection } from './connection.ts'
import type { DurableBook } from './durable-book.ts'
import { createScorerLease } from './scorer-lease.ts'
import type { ServerCalls } from './server-calls.ts'

const READ_MS = 15_000

type LogReadingDeps = {
  durable: DurableBook
  calls: Pick<ServerCalls, 'readRows' | 'readMatch'>
  connection: ConnectionState
  now(): number
}

type LogReading = {
  /** Reads at most every 15 seconds, and only while no entries wait: otherwise sending reads and merges them. */
  read(): Promise<void>
  /** The next `read` does not wait. */
  hurry(): void
}

function createLogReading({ durable, calls, connection, now }: LogReadingDeps): LogReading {
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

export type Sender = {
  connection(): Connection
  /** Resolves when nothing more can be done now. */
  run(): Promise<void>
  askScorer(): Promise<void>
  takeOver(): Promise<boolean>
}

type Deps = { durable: DurableBook; calls: ServerCalls; now(): number }

export function createSender({ durable, calls, now }: Deps): Sender {
  const connection = createConnection(durable.notify, now)
  const lease = createScorerLease({ durable, calls, connection, now })
  const { sendPlayers, sendBatch } = createBatchSender({ durable, calls, connection, lease })
  const reading = createLogReading({ durable, calls, connection, now })
  let running: Promise<void> | null = null
  let isAsked = false

  async function turn(): Promise<void> {
    // Taking over from another device needs a decision of the person, so it is not tried here.
    if (connection.now().blocked === 'held' || !(await lease.obtain())) {
      if (connection.now().blocked === 'held') await reading.read()
      return
    }
    if (!(await sendPlayers())) return
    while (await sendBatch());
    if (connection.now().blocked !== null) return
    await reading.read()
    await durable.change((state) =>
      state.meta.wasReplaced && countWaiting(state) === 0 ? { meta: { wasReplaced: false } } : null,
    )
  }

  async function run(): Promise<void> {
    isAsked = true
    running ??= (async () => {
      while (isAsked) {
        isAsked = false
        await turn()
      }
    })().finally(() => {
      running = null
    })
    return running
  }

  return {
    connection: connection.now,
    run,
    async askScorer() {
      await running
      if (await lease.obtain()) await run()
    },
    async takeOver() {
      await running
      if (!(await lease.obtain(true))) return false
      reading.hurry()
      await run()
      return true
    },
  }
}

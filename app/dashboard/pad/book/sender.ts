// Sends waiting entries and reads those of others, in one turn after the other. A turn can be repeated safely from any point.
import { createBatchSender } from './batch-sender.ts'
import { countWaiting } from './book-state.ts'
import { type Connection, createConnection } from './connection.ts'
import type { DurableBook } from './durable-book.ts'
import { createLogReading } from './log-reading.ts'
import { createScorerLease } from './scorer-lease.ts'
import type { ServerCalls } from './server-calls.ts'

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

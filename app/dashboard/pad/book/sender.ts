// Sends what waits in the book and reads the entries of others, in one turn after the other: new players, then batches of entries. A
// turn can be repeated safely from any point.
import { afterPlayerSent } from './added-players.ts'
import { countWaiting, lastSeq } from './book-state.ts'
import type { DurableBook } from './durable-book.ts'
import type { OwnEntry } from './own-entry.ts'
import { type ConnectionState, createConnection, createScorerLease } from './scorer-lease.ts'
import { afterMissed, afterRefused, afterStored, nextBatch, refusedEntry, rowsOf, toSent } from './sending.ts'
import { type Outcome, readMissed, readProblems, type ServerCalls } from './server-calls.ts'

/** The statuses for: signed out, not allowed, no such match. */
const NO_ACCESS_STATUSES = new Set([401, 403, 404])
const READ_MS = 15_000

type Deps = { durable: DurableBook; calls: ServerCalls; now(): number }
type Parts = Deps & { connection: ConnectionState; lease: ReturnType<typeof createScorerLease> }

function createBatchSender({ durable, calls, connection, lease }: Parts) {
  /** The next entries, marked as sent in the book. */
  async function takeBatch(): Promise<OwnEntry[]> {
    let batch: OwnEntry[] = []
    await durable.change(({ own, meta }) => {
      const isStopped = meta.refusal !== null || own.some(({ conflict }) => conflict !== null)
      // A batch that may have arrived is always sent again.
      batch = nextBatch(own).filter(({ state }) => state === 'sent' || !isStopped)
      const fresh = batch.filter(({ state }) => state === 'phone')
      batch = batch.map((entry) => ({ ...entry, state: 'sent' }))
      return fresh.length === 0 ? null : { own: fresh.map((entry) => ({ ...entry, state: 'sent' })) }
    })
    return batch
  }

  /** Reads the log after an append, because entries of others are between or after those of the batch. */
  async function readAround(batch: readonly OwnEntry[], seqs: readonly number[]): Promise<boolean> {
    const read = await calls.readRows(lastSeq(durable.state()))
    if (read.kind !== 'done') return connection.fail(read)
    const known = batch.map(({ clientId }, index) => ({ clientId, seq: seqs[index] ?? 0 }))
    await durable.change((state) => afterMissed(state, read.value, known))
    return true
  }

  async function refused(outcome: Extract<Outcome<unknown>, { kind: 'refused' }>, batch: OwnEntry[]) {
    const { code, status, field, message, body } = outcome
    const missed = code === 'EVENTS_MISSED' ? readMissed(body) : null
    if (missed) {
      await durable.change((state) => afterMissed(state, missed.since, missed.known))
      connection.free()
      return true
    }
    if (code === 'SCORER_CHANGED') {
      await durable.change(() => ({ own: afterRefused(batch), meta: { wasReplaced: true } }))
      lease.lost()
      return lease.obtain()
    }
    if (NO_ACCESS_STATUSES.has(status)) return connection.fail(outcome)
    const entry = refusedEntry(batch, field)
    const refusal = entry ? { clientId: entry.clientId, message, problems: readProblems(body) } : null
    await durable.change(() => ({ own: afterRefused(batch, refusal?.clientId), meta: { refusal } }))
    connection.free()
    return false
  }

  return {
    /** Sends new players before the entries that may name them. Returns whether entries can be sent now. */
    async sendPlayers(): Promise<boolean> {
      for (;;) {
        const player = durable.state().meta.added.find(({ isNew }) => isNew)
        if (!player) return true
        const { team, name } = player
        const outcome = await calls.addPlayer({ team, name })
        if (outcome.kind === 'no answer') return connection.fail(outcome)
        if (outcome.kind === 'refused' && NO_ACCESS_STATUSES.has(outcome.status))
          return connection.fail(outcome)
        // If the server refuses a name, it will refuse the entries with it also.
        const known = outcome.kind === 'done' ? outcome.value : null
        await durable.change((state) => afterPlayerSent(state, player, known))
      }
    },
    /** Sends one batch. Returns whether there may be more to do. */
    async sendBatch(): Promise<boolean> {
      const batch = await takeBatch()
      const state = durable.state()
      const { token } = state.meta
      if (batch.length === 0 || token === null) return false
      const events = toSent(state, batch)
      const acceptProblems = batch.every(({ isAccepted }) => isAccepted)
      const outcome = await calls.append({ base: lastSeq(state), token, events, acceptProblems })
      if (outcome.kind === 'no answer') return connection.fail(outcome)
      if (outcome.kind === 'refused') return refused(outcome, batch)
      const { seqs } = outcome.value
      const rows = rowsOf(state, events, seqs)
      if (rows) await durable.change((present) => afterStored(present, batch, { seqs, rows }))
      else if (!(await readAround(batch, seqs))) return false
      lease.renewed()
      connection.free()
      return true
    },
  }
}

function createLogReading({ durable, calls, connection, now }: Omit<Parts, 'lease'>) {
  let readAt = Number.NEGATIVE_INFINITY

  async function readMatch(): Promise<void> {
    const outcome = await calls.readMatch()
    if (outcome.kind !== 'done') return void connection.fail(outcome)
    await durable.change(() => ({ meta: { match: outcome.value } }))
  }

  return {
    /** Reads at most every 15 seconds, and only while no entries wait: otherwise sending reads and merges them. */
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
    /** The next `read` does not wait. */
    hurry() {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}

export function createSender({ durable, calls, now }: Deps) {
  const connection = createConnection(durable.notify, now)
  const lease = createScorerLease({ durable, calls, connection, now })
  const { sendPlayers, sendBatch } = createBatchSender({ durable, calls, now, connection, lease })
  const reading = createLogReading({ durable, calls, now, connection })
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
    /** Resolves when nothing more can be done now. */
    run,
    async askScorer(): Promise<void> {
      await running
      if (await lease.obtain()) await run()
    },
    async takeOver(): Promise<boolean> {
      await running
      if (!(await lease.obtain(true))) return false
      reading.hurry()
      await run()
      return true
    },
  }
}

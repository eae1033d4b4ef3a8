// Sends what waits in the book, one call at a time: new players, and batches of entries. Each call can be repeated safely.
import { afterPlayerSent } from './added-players.ts'
import { lastSeq } from './book-state.ts'
import type { ConnectionState } from './connection.ts'
import type { DurableBook } from './durable-book.ts'
import { nextBatch } from './next-batch.ts'
import type { OwnEntry } from './own-entry.ts'
import type { ScorerLease } from './scorer-lease.ts'
import { afterMissed, afterRefused, afterStored, refusedEntry, rowsOf, toSent } from './sending.ts'
import { type Outcome, readMissed, readProblems, type ServerCalls } from './server-calls.ts'

/** The statuses for: signed out, not allowed, no such match. */
const NO_ACCESS_STATUSES = new Set([401, 403, 404])

type Deps = {
  durable: DurableBook
  calls: Pick<ServerCalls, 'addPlayer' | 'append' | 'readRows'>
  connection: ConnectionState
  lease: ScorerLease
}

export type BatchSender = {
  /** Sends new players before the entries that may name them. Returns whether entries can be sent now. */
  sendPlayers(): Promise<boolean>
  /** Sends one batch. Returns whether there may be more to do. */
  sendBatch(): Promise<boolean>
}

export function createBatchSender({ durable, calls, connection, lease }: Deps): BatchSender {
  /** The next entries, marked as sent in the book. */
  async function takeBatch(): Promise<OwnEntry[]> {
    let batch: OwnEntry[] = []
    await durable.change(({ own, meta }) => {
      const isStopped = meta.refusal !== null || own.some(({ rival }) => rival !== null)
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
    async sendPlayers() {
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
    async sendBatch() {
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

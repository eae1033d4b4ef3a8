// Sends waiting entries and reads those of others, in one turn after the other. A turn can be repeated safely from any point.
import { afterPlayerSent } from './added-players.ts'
import type { BookStatus, Holder } from './book.ts'
import { countWaiting, lastSeq } from './book-state.ts'
import type { DurableBook } from './durable-book.ts'
import { nextBatch } from './next-batch.ts'
import type { OwnEntry } from './own-entry.ts'
import { afterMissed, afterRefused, afterStored, refusedEntry, rowsOf, toSent } from './sending.ts'
import { type Lease, type Outcome, readHeld, readMissed, type ServerCalls } from './server-calls.ts'

/** Well within the lease's 90 seconds. */
const RENEW_MS = 30_000
const READ_MS = 15_000
/** The statuses for: signed out, not allowed, no such match. */
const NO_ACCESS_STATUSES = new Set([401, 403, 404])

/** What prevents sending. */
type Blocked = Exclude<BookStatus, 'online' | 'sending' | 'choices' | 'refused' | 'scorer changed'>
/** The result of the last call: what prevents sending (null: nothing), who scores, when the server answered. */
export type Connection = {
  blocked: Blocked | null
  holder: Holder | null
  answeredAt: number | null
  /** The number of failed calls in a row. */
  failures: number
}

export type Sender = {
  connection(): Connection
  /** Resolves when nothing more can be done now. */
  run(): Promise<void>
  takeOver(): Promise<boolean>
}

type Deps = { durable: DurableBook; calls: ServerCalls; now(): number }

export function createSender({ durable, calls, now }: Deps): Sender {
  let connection: Connection = { blocked: null, holder: null, answeredAt: null, failures: 0 }
  let renewedAt = Number.NEGATIVE_INFINITY
  let readAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  let isAsked = false

  function set(change: Partial<Connection>) {
    connection = { ...connection, ...change }
    durable.notify()
  }
  const free = () => set({ blocked: null, holder: null, answeredAt: now(), failures: 0 })

  /** Handles the failures that any call may have. Returns false. */
  function fail(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): false {
    if (outcome.kind === 'no answer') {
      set({ blocked: 'offline', failures: connection.failures + 1 })
      return false
    }
    const blocked = outcome.status === 401 ? 'session expired' : 'not allowed'
    set({ blocked, answeredAt: now(), failures: connection.failures + 1 })
    return false
  }

  const isRenewed = () =>
    durable.state().meta.token !== null && connection.blocked === null && now() - renewedAt < RENEW_MS

  async function hasLease(takeOver = false): Promise<boolean> {
    if (!takeOver && isRenewed()) return true
    const { token, device } = durable.state().meta
    const outcome = await calls.lease({ device, token, takeOver })
    if (outcome.kind === 'done') return applyLease(outcome.value)
    const held =
      outcome.kind === 'refused' && outcome.code === 'MATCH_HAS_SCORER' ? readHeld(outcome.body) : null
    return held ? hold(held) : fail(outcome)
  }

  async function applyLease({ token, holder }: Lease): Promise<boolean> {
    const { meta } = durable.state()
    if (holder.personId !== meta.personId) {
      await calls.endLease(token)
      return otherPerson()
    }
    renewedAt = now()
    if (token !== meta.token) await durable.change(() => ({ meta: { token } }))
    free()
    return true
  }

  /** Handles a lease that another device holds: nothing is sent until this person takes over. Returns false. */
  async function hold({ holder, viewerId }: NonNullable<ReturnType<typeof readHeld>>): Promise<false> {
    const { personId } = durable.state().meta
    if (viewerId !== personId) return otherPerson()
    await durable.change(() => ({ meta: { token: null, wasReplaced: true } }))
    const { name, device, since } = holder
    const isSelf = holder.personId === personId
    set({ blocked: 'held', holder: { name, device, since, isSelf }, answeredAt: now(), failures: 0 })
    return false
  }

  function otherPerson(): false {
    set({ blocked: 'other person', answeredAt: now(), failures: connection.failures + 1 })
    return false
  }

  /** Sends new players before the entries that may name them. If the server refuses a name, it will refuse those entries also. */
  async function sendPlayers(): Promise<boolean> {
    for (;;) {
      const player = durable.state().meta.added.find(({ isNew }) => isNew)
      if (!player) return true
      const { team, name } = player
      const outcome = await calls.addPlayer({ team, name })
      if (
        outcome.kind === 'no answer' ||
        (outcome.kind === 'refused' && NO_ACCESS_STATUSES.has(outcome.status))
      )
        return fail(outcome)
      const known = outcome.kind === 'done' ? outcome.value : null
      await durable.change((state) => afterPlayerSent(state, player, known))
    }
  }

  /** Sends one batch. Returns whether there may be more to do. */
  async function send(): Promise<boolean> {
    let batch: OwnEntry[] = []
    await durable.change(({ own, meta }) => {
      const isStopped = meta.refusal !== null || own.some(({ rival }) => rival !== null)
      // A batch that may have arrived is always sent again.
      batch = nextBatch(own).filter(({ state }) => state === 'sent' || !isStopped)
      const fresh = batch.filter(({ state }) => state === 'phone')
      batch = batch.map((entry) => ({ ...entry, state: 'sent' }))
      return fresh.length === 0 ? null : { own: fresh.map((entry) => ({ ...entry, state: 'sent' })) }
    })
    const { token } = durable.state().meta
    if (batch.length === 0 || token === null) return false
    const state = durable.state()
    const events = toSent(state, batch)
    const outcome = await calls.append({ base: lastSeq(state), token, events })
    if (outcome.kind === 'done') {
      const { seqs } = outcome.value
      const rows = rowsOf(state, events, seqs)
      if (rows) await durable.change((present) => afterStored(present, batch, { seqs, rows }))
      else if (!(await readAround(batch, seqs))) return false
      renewedAt = now()
      free()
      return true
    }
    return outcome.kind === 'no answer' ? fail(outcome) : refused(outcome, batch)
  }

  /** Reads the log after an append, because entries of others are between or after those of the batch. */
  async function readAround(batch: readonly OwnEntry[], seqs: readonly number[]): Promise<boolean> {
    const read = await calls.readRows(lastSeq(durable.state()))
    if (read.kind !== 'done') return fail(read)
    const known = batch.map(({ clientId }, index) => ({ clientId, seq: seqs[index] ?? 0 }))
    await durable.change((state) => afterMissed(state, read.value, known))
    return true
  }

  async function refused(outcome: Extract<Outcome<unknown>, { kind: 'refused' }>, batch: OwnEntry[]) {
    const { code, status, field, message, body } = outcome
    const missed = code === 'EVENTS_MISSED' ? readMissed(body) : null
    if (missed) {
      await durable.change((state) => afterMissed(state, missed.since, missed.known))
      free()
      return true
    }
    if (code === 'SCORER_CHANGED') {
      await durable.change(() => ({ own: afterRefused(batch), meta: { token: null, wasReplaced: true } }))
      return hasLease()
    }
    if (NO_ACCESS_STATUSES.has(status)) return fail(outcome)
    const entry = refusedEntry(batch, field)
    const refusal = entry ? { clientId: entry.clientId, message } : null
    await durable.change(() => ({ own: afterRefused(batch, refusal?.clientId), meta: { refusal } }))
    free()
    return false
  }

  /** Reads entries of others, only while no entries wait: otherwise sending reads and merges them. */
  async function read(): Promise<void> {
    const base = lastSeq(durable.state())
    if (countWaiting(durable.state()) > 0 || now() - readAt < READ_MS) return
    const outcome = await calls.readRows(base)
    if (outcome.kind !== 'done') return void fail(outcome)
    readAt = now()
    const rows = outcome.value
    if (rows.length > 0)
      await durable.change((state) =>
        countWaiting(state) === 0 && lastSeq(state) === base ? { rows } : null,
      )
    if (rows.length > 0 || durable.state().meta.match === null) await readMatch()
    if (connection.blocked === 'held') set({ answeredAt: now() })
  }

  /** Reads the match again, with the names of players whom others added. */
  async function readMatch(): Promise<void> {
    const outcome = await calls.readMatch()
    if (outcome.kind !== 'done') return void fail(outcome)
    await durable.change(() => ({ meta: { match: outcome.value } }))
  }

  async function turn(): Promise<void> {
    // Taking over from another device needs a decision of the person, so it is not tried here.
    if (connection.blocked === 'held' || !(await hasLease())) {
      if (connection.blocked === 'held') await read()
      return
    }
    if (!(await sendPlayers())) return
    while (await send());
    if (connection.blocked !== null) return
    await read()
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
    connection: () => connection,
    run,
    async takeOver() {
      await running
      if (!(await hasLease(true))) return false
      readAt = Number.NEGATIVE_INFINITY
      await run()
      return true
    },
  }
}

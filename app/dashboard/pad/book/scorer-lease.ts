// The lease that lets this device score, and what the last call to the server showed: what prevents sending, who scores, when the
// server answered.
import type { BookStatus, Holder } from './book.ts'
import type { DurableBook } from './durable-book.ts'
import { type Lease, type Outcome, readHeld, type ServerCalls } from './server-calls.ts'

/** What prevents sending. */
type Blocked = Exclude<BookStatus, 'online' | 'sending' | 'choices' | 'refused' | 'scorer changed'>
export type Connection = {
  /** Null: nothing. */
  blocked: Blocked | null
  holder: Holder | null
  /** Milliseconds since 1970. */
  answeredAt: number | null
  /** The number of failed calls in a row. */
  failures: number
}

export type ConnectionState = ReturnType<typeof createConnection>

/** `notify` is called after every change; `clock` returns milliseconds since 1970. */
export function createConnection(notify: () => void, clock: () => number) {
  let connection: Connection = { blocked: null, holder: null, answeredAt: null, failures: 0 }

  function set(change: Partial<Connection>): void {
    connection = { ...connection, ...change }
    notify()
  }
  function block(blocked: Blocked): false {
    set({ blocked, answeredAt: clock(), failures: connection.failures + 1 })
    return false
  }
  return {
    now: () => connection,
    /** The server answered, and nothing prevents sending. */
    free: () => set({ blocked: null, holder: null, answeredAt: clock(), failures: 0 }),
    /** Another device or person scores. */
    hold: (holder: Holder) => set({ blocked: 'held', holder, answeredAt: clock(), failures: 0 }),
    /** The server answered while another device or person scores. */
    touch: () => set({ answeredAt: clock() }),
    /** Somebody else is signed in. */
    otherPerson: () => block('other person'),
    /** Handles the failures that any call may have. */
    fail(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): false {
      if (outcome.kind === 'refused') return block(outcome.status === 401 ? 'session expired' : 'not allowed')
      set({ blocked: 'offline', failures: connection.failures + 1 })
      return false
    },
  }
}

/** Well within the lease's 90 seconds. */
const RENEW_MS = 30_000

type Deps = {
  durable: DurableBook
  calls: ServerCalls
  connection: ConnectionState
  now(): number
}

export function createScorerLease({ durable, calls, connection, now }: Deps) {
  let renewedAt = Number.NEGATIVE_INFINITY

  const isRenewed = () =>
    durable.state().meta.token !== null && connection.now().blocked === null && now() - renewedAt < RENEW_MS

  async function apply({ token, holder }: Lease): Promise<boolean> {
    const { meta } = durable.state()
    if (holder.personId !== meta.personId) {
      await calls.endLease(token)
      return connection.otherPerson()
    }
    renewedAt = now()
    if (token !== meta.token) await durable.change(() => ({ meta: { token } }))
    connection.free()
    return true
  }

  /** Another device holds the lease: nothing is sent until this person takes over. Returns false. */
  async function hold({ holder, viewerId }: NonNullable<ReturnType<typeof readHeld>>): Promise<false> {
    const { personId } = durable.state().meta
    if (viewerId !== personId) return connection.otherPerson()
    await durable.change(() => ({ meta: { token: null, wasReplaced: true } }))
    const { personId: holderId, ...known } = holder
    connection.hold({ ...known, isSelf: holderId === personId })
    return false
  }

  /** A device that fell silent may hold events that were never sent, so that a person decides whether to replace it. */
  async function isFree(): Promise<boolean> {
    const asked = await calls.readScorer()
    if (asked.kind !== 'done') return connection.fail(asked)
    const { holder, viewerId } = asked.value
    return holder ? hold({ holder, viewerId }) : true
  }

  return {
    /** Whether this device may send now. `takeOver` also takes the lease from another device. */
    async obtain(takeOver = false): Promise<boolean> {
      if (!takeOver && isRenewed()) return true
      const { token, device } = durable.state().meta
      if (!takeOver && token === null && !(await isFree())) return false
      const outcome = await calls.lease({ device, token, takeOver })
      if (outcome.kind === 'done') return apply(outcome.value)
      const held =
        outcome.kind === 'refused' && outcome.code === 'MATCH_HAS_SCORER' ? readHeld(outcome.body) : null
      return held ? hold(held) : connection.fail(outcome)
    },
    /** The server accepted entries, which renews the lease. */
    renewed() {
      renewedAt = now()
    },
    /** The server refused the token, which may be that of an old lease or of another person. */
    lost() {
      renewedAt = Number.NEGATIVE_INFINITY
    },
  }
}

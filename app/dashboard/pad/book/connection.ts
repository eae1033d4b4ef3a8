// What the last call to the server showed: what prevents sending, who scores, when the server answered. Makes no calls.
import type { BookStatus, Holder } from './book.ts'
import type { Outcome } from './server-calls.ts'

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

export type ConnectionState = {
  now(): Connection
  /** The server answered, and nothing prevents sending. */
  free(): void
  /** Another device or person scores. */
  hold(holder: Holder): void
  /** The server answered while another device or person scores. */
  touch(): void
  /** Somebody else is signed in. Returns false. */
  otherPerson(): false
  /** Handles the failures that any call may have. Returns false. */
  fail(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): false
}

/** `notify` is called after every change; `clock` returns milliseconds since 1970. */
export function createConnection(notify: () => void, clock: () => number): ConnectionState {
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
    free: () => set({ blocked: null, holder: null, answeredAt: clock(), failures: 0 }),
    hold: (holder) => set({ blocked: 'held', holder, answeredAt: clock(), failures: 0 }),
    touch: () => set({ answeredAt: clock() }),
    otherPerson: () => block('other person'),
    fail(outcome) {
      if (outcome.kind === 'refused') return block(outcome.status === 401 ? 'session expired' : 'not allowed')
      set({ blocked: 'offline', failures: connection.failures + 1 })
      return false
    },
  }
}

// The lease that lets this device score: obtains it, renews it, and notices when another device or person has it.
import type { ConnectionState } from './connection.ts'
import type { DurableBook } from './durable-book.ts'
import { type Lease, readHeld, type ServerCalls } from './server-calls.ts'

/** Well within the lease's 90 seconds. */
const RENEW_MS = 30_000

type Deps = {
  durable: DurableBook
  calls: Pick<ServerCalls, 'lease' | 'endLease' | 'readScorer'>
  connection: ConnectionState
  now(): number
}

export type ScorerLease = {
  /** Whether this device may send now. `takeOver` also takes the lease from another device. */
  obtain(takeOver?: boolean): Promise<boolean>
  /** The server accepted entries, which renews the lease. */
  renewed(): void
  /** The server refused the token, which may be that of an old lease or of another person. */
  lost(): void
}

export function createScorerLease({ durable, calls, connection, now }: Deps): ScorerLease {
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
    async obtain(takeOver = false) {
      if (!takeOver && isRenewed()) return true
      const { token, device } = durable.state().meta
      if (!takeOver && token === null && !(await isFree())) return false
      const outcome = await calls.lease({ device, token, takeOver })
      if (outcome.kind === 'done') return apply(outcome.value)
      const held =
        outcome.kind === 'refused' && outcome.code === 'MATCH_HAS_SCORER' ? readHeld(outcome.body) : null
      return held ? hold(held) : connection.fail(outcome)
    },
    renewed() {
      renewedAt = now()
    },
    lost() {
      renewedAt = Number.NEGATIVE_INFINITY
    },
  }
}

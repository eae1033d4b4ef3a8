// The other workers of this primary: they apply a change before the person who made it gets the response. When the database
// reports the same change later, it is ignored.
import type { Change } from '#server/db/change-subscribers.ts'
import { withTimeout } from '#server/platform/deadline.ts'
import type { PrimaryMessage, WorkerMessage } from './messages.ts'

type Listener = (changes: Change[]) => void | Promise<void>

export type PeerWorkers = {
  /** Resolves when all other workers have applied the changes, or after two seconds: one of them may hang. */
  relay(changes: readonly Change[]): Promise<void>
  /** Sets the listener for changes of other workers. */
  onChanges(listener: Listener): void
}

const TIMEOUT_MS = 2_000

/** Communicates through the primary. */
export function openPeerWorkers(): PeerWorkers {
  let listener: Listener = () => undefined
  let lastNumber = 0
  const waiting = new Map<number, () => void>()

  const apply = async (number: number, changes: Change[]) => {
    try {
      await listener(changes)
    } finally {
      sendToPrimary({ kind: 'applied', number })
    }
  }

  process.on('message', (message: PrimaryMessage) => {
    if (message.kind === 'invalidate') void apply(message.number, message.changes)
    if (message.kind === 'applied') waiting.get(message.number)?.()
  })

  return {
    async relay(changes) {
      const number = ++lastNumber
      const applied = new Promise<void>((resolve) => waiting.set(number, resolve))
      sendToPrimary({ kind: 'invalidate', number, changes: [...changes] })
      await withTimeout(applied, TIMEOUT_MS, undefined, { ref: true })
      waiting.delete(number)
    },
    onChanges(next) {
      listener = next
    },
  }
}

/** Without a primary the message is dropped: this worker is about to end as well. */
export function sendToPrimary(message: WorkerMessage): void {
  process.send?.(message, undefined, undefined, () => undefined)
}

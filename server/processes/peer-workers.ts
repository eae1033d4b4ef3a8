// The other workers of this primary: they apply an invalidation before the person who caused it gets the response. Later the
// invalidation reaches them from the database as well.
import { withTimeout } from '#server/platform/deadline.ts'
import { parsePrimaryMessage, type WorkerMessage } from './messages.ts'

type Listener = (tags: string[]) => void | Promise<void>

export type PeerWorkers = {
  /** Resolves when all other workers have applied the tags, or after two seconds: one of them may hang. */
  invalidate(tags: string[]): Promise<void>
  /** Sets the listener for invalidations of other workers. */
  onInvalidate(listener: Listener): void
}

const TIMEOUT_MS = 2_000

/** Communicates through the primary. */
export function openPeerWorkers(): PeerWorkers {
  let listener: Listener = () => undefined
  let lastNumber = 0
  const waiting = new Map<number, () => void>()

  const apply = async (number: number, tags: string[]) => {
    try {
      await listener(tags)
    } finally {
      sendToPrimary({ kind: 'applied', number })
    }
  }

  process.on('message', (raw) => {
    const message = parsePrimaryMessage(raw)
    if (message?.kind === 'invalidate') void apply(message.number, message.tags)
    if (message?.kind === 'applied') waiting.get(message.number)?.()
  })

  return {
    async invalidate(tags) {
      if (tags.length === 0) return
      const number = ++lastNumber
      const applied = new Promise<void>((resolve) => waiting.set(number, resolve))
      sendToPrimary({ kind: 'invalidate', number, tags })
      await withTimeout(applied, TIMEOUT_MS, undefined, { ref: true })
      waiting.delete(number)
    },
    onInvalidate(next) {
      listener = next
    },
  }
}

/** Without a primary the message is dropped: this worker is about to end as well. */
export function sendToPrimary(message: WorkerMessage): void {
  process.send?.(message, undefined, undefined, () => undefined)
}

// The other serving processes behind the same port, as one of them sees them: told of what went stale before whoever changed
// it hears of it. The database's own news reach them too, a moment later.
import { parsePrimaryMessage, type WorkerMessage } from './messages.ts'

type Listener = (tags: string[]) => void | Promise<void>

export type PeerWorkers = {
  /** Resolves when all others have applied the tags, or after two seconds: one of them may be stuck. */
  tell(tags: string[]): Promise<void>
  /** Sets who applies what they tell. */
  hear(listener: Listener): void
}

const PATIENCE_MS = 2_000

/** Speaks with them through the first process. */
export function openPeerWorkers(): PeerWorkers {
  let listener: Listener = () => undefined
  let last = 0
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
    if (message?.kind === 'stale') void apply(message.number, message.tags)
    if (message?.kind === 'applied') waiting.get(message.number)?.()
  })

  return {
    tell(tags) {
      if (tags.length === 0) return Promise.resolve()
      const number = ++last
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(late)
          waiting.delete(number)
          resolve()
        }
        const late = setTimeout(done, PATIENCE_MS)
        waiting.set(number, done)
        sendToPrimary({ kind: 'stale', number, tags })
      })
    },
    hear(next) {
      listener = next
    },
  }
}

/** Says something to the first process; with it gone, this one is about to end as well. */
export function sendToPrimary(message: WorkerMessage): void {
  process.send?.(message, undefined, undefined, () => undefined)
}

// The other serving processes behind the same port, as one of them sees them: told of what went stale before whoever changed
// it hears of it. The database's own news reach them too, a moment later.
import { readByServing, type ToFirst } from './messages.ts'

type Listener = (names: string[]) => void | Promise<void>

export type Siblings = {
  /** Resolves when all others have applied the names, or after two seconds: one of them may be stuck. */
  tell(names: string[]): Promise<void>
  /** Sets who applies what they tell. */
  hear(listener: Listener): void
}

const PATIENCE_MS = 2_000

/** Speaks with them through the first process. */
export function openSiblings(): Siblings {
  let listener: Listener = () => undefined
  let last = 0
  const waiting = new Map<number, () => void>()

  const apply = async (number: number, names: string[]) => {
    try {
      await listener(names)
    } finally {
      tellFirst({ kind: 'applied', number })
    }
  }

  process.on('message', (raw) => {
    const message = readByServing(raw)
    if (message?.kind === 'stale') void apply(message.number, message.names)
    if (message?.kind === 'applied') waiting.get(message.number)?.()
  })

  return {
    tell(names) {
      if (names.length === 0) return Promise.resolve()
      const number = ++last
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(late)
          waiting.delete(number)
          resolve()
        }
        const late = setTimeout(done, PATIENCE_MS)
        waiting.set(number, done)
        tellFirst({ kind: 'stale', number, names })
      })
    },
    hear(next) {
      listener = next
    },
  }
}

/** Says something to the first process; with it gone, this one is about to end as well. */
export function tellFirst(message: ToFirst): void {
  process.send?.(message, undefined, undefined, () => undefined)
}

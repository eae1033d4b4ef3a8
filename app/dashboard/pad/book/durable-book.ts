// The current state of a book and its listeners. Changes run one by one; each is stored on the phone before it is applied.
import { applyChange, type BookChange, type BookState } from './book-state.ts'

/** The phone's database of books. `write` resolves when the change would survive a sudden power loss. */
export type BookStore = { write(change: BookChange): Promise<void> }

export type DurableBook = ReturnType<typeof createDurableBook>

export function createDurableBook(first: BookState, store: BookStore) {
  let state = first
  let last: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    /** Calls the listeners after a change that is not stored, such as the state of the connection. */
    notify,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** `make` gets the state after all earlier changes; null means no change. Rejects if the change could not be stored. */
    change(make: (state: BookState) => BookChange | null): Promise<void> {
      const done = last.then(async () => {
        const change = make(state)
        if (change === null) return
        await store.write(change)
        state = applyChange(state, change)
        notify()
      })
      last = done.catch(() => {})
      return done
    },
  }
}

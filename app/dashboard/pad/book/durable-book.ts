// The present state of a book with its listeners: every change is stored on the phone before it counts, one after the other.
import { applyChange, type BookChange, type BookState } from './book-state.ts'

/** Where a book lies: the phone's own database. `write` resolves when the change would survive a dead battery. */
export type BookStore = { write(change: BookChange): Promise<void> }

export type DurableBook = {
  state(): BookState
  /** `make` sees the state after all changes before it; null changes nothing. Rejects when nothing could be stored. */
  change(make: (state: BookState) => BookChange | null): Promise<void>
  subscribe(listener: () => void): () => void
  /** The same for what is not stored, such as the state of the connection. */
  notify(): void
}

export function createDurableBook(first: BookState, store: BookStore): DurableBook {
  let state = first
  let last: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    notify,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(make) {
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

// Serializes asynchronous work by key within this process. Between processes a row lock or a version decides.

export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs `work` after all earlier work of the same key has ended, whether it succeeded or failed. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.#last.get(key) ?? Promise.resolve()
    const current = previous.then(work, work)
    this.#last.set(key, current)
    try {
      return await current
    } finally {
      if (this.#last.get(key) === current) this.#last.delete(key)
    }
  }
}

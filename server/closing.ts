// Closes everything opened on the database in reverse order, without waiting for a database that has become silent.
// db/listen-connection.ts detects that.

/** A lost connection is replaced sooner than this if the database works. */
const SILENCE_MS = 300

type Closer = () => Promise<unknown>

export type Closing = {
  /** Closed before everything added earlier. */
  add(closer: Closer): void
  /** Sets the listener for a silent database during a stop. It may be called more than once. */
  onSilence(listener: () => void): void
  /** Whether the database is silent now. */
  setSilent(isSilent: boolean): void
  /** A stop has started: from now on silence ends all waits for the database. */
  begin(): void
  /** Closing has started. */
  hasBegun(): boolean
  /** Closes everything; does not wait for a silent database. */
  close(): Promise<void>
}

export function openClosing(): Closing {
  const closers: Closer[] = []
  let timer: NodeJS.Timeout | undefined
  let isSilent = false
  /** Whether the database has been silent for longer than a reconnect takes. */
  let isLost = false
  let isStopping = false
  let isClosing = false
  let listener: () => void = () => undefined
  let giveUp: () => void = () => undefined
  const check = () => {
    if (!isLost || !isStopping) return
    listener()
    giveUp()
  }
  const begin = () => {
    isStopping = true
    check()
  }
  /** Resolves when it is closed, or when the database is silent. */
  const closeOne = (closer: Closer) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    giveUp = resolve
    const closed = Promise.race([closer(), promise])
    check()
    return closed
  }
  return {
    add: (closer) => void closers.push(closer),
    onSilence: (next) => {
      listener = next
    },
    setSilent(is) {
      if (is === isSilent) return
      isSilent = is
      isLost = false
      clearTimeout(timer)
      if (!is) return
      timer = setTimeout(() => {
        isLost = true
        check()
      }, SILENCE_MS).unref()
    },
    begin,
    hasBegun: () => isClosing,
    async close() {
      isClosing = true
      begin()
      const failures: unknown[] = []
      for (const closer of closers.toReversed())
        await closeOne(closer).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}

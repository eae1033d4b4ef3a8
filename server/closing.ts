// What was opened on the database is closed in the reverse order, and nobody waits for a database that has fallen silent
// meanwhile. Who hears it: db/listen-connection.ts.

/** A connection that was only lost is replaced sooner. */
const DOUBT_MS = 300

type Closer = () => Promise<unknown>

export type Closing = {
  /** Closed before everything that was added earlier. */
  add(closer: Closer): void
  /** Sets who is told, perhaps more than once, that the database is silent while a stop is under way. */
  onSilence(told: () => void): void
  /** Whether the database is silent now. */
  silent(isSilent: boolean): void
  /** A stop has begun: from now on silence ends whatever waits for the database. */
  begin(): void
  /** Anything is closed already, or being closed. */
  hasBegun(): boolean
  /** Closes everything; while the database is silent, without waiting for it. */
  close(): Promise<void>
}

export function openClosing(): Closing {
  const closers: Closer[] = []
  let doubt: NodeJS.Timeout | undefined
  let isSilent = false
  /** Silent beyond doubt. */
  let isLost = false
  let isStopping = false
  let isClosing = false
  let told: () => void = () => undefined
  let giveUp: () => void = () => undefined
  const judge = () => {
    if (!isLost || !isStopping) return
    told()
    giveUp()
  }
  const begin = () => {
    isStopping = true
    judge()
  }
  /** Answers when it is closed, or when nobody waits for that any more. */
  const closeOne = (closer: Closer) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    giveUp = resolve
    const closed = Promise.race([closer(), promise])
    judge()
    return closed
  }
  return {
    add: (closer) => void closers.push(closer),
    onSilence: (next) => {
      told = next
    },
    silent(is) {
      if (is === isSilent) return
      isSilent = is
      isLost = false
      clearTimeout(doubt)
      if (!is) return
      doubt = setTimeout(() => {
        isLost = true
        judge()
      }, DOUBT_MS).unref()
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

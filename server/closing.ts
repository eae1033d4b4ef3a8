// What was opened on the database is closed in the reverse order, and nobody waits for a database that has fallen silent
// meanwhile. Who hears it: db/heard-connection.ts.

/** A connection that was only lost is replaced sooner. */
const DOUBT_MS = 300

type Closer = () => Promise<unknown>

export type Closing = {
  /** Closed before everything that was added earlier. */
  add(closer: Closer): void
  /** Sets who is told, at most once, that the database is silent while a stop is under way. */
  onSilence(told: () => void): void
  /** Whether the database is silent now. */
  silent(isSilent: boolean): void
  /** A stop has begun: from now on silence ends whatever waits for the database. */
  begin(): void
  /** Anything is closed already, or being closed. */
  hasBegun(): boolean
  /** Ends at once, whatever is still open, when the database is silent. */
  close(): Promise<void>
}

export function openClosing(): Closing {
  const closers: Closer[] = []
  const silence = Promise.withResolvers<'silent'>()
  let doubt: NodeJS.Timeout | undefined
  let isSilent = false
  let isStopping = false
  let isClosing = false
  let told: () => void = () => undefined
  const judge = () => {
    if (!isSilent || !isStopping) return
    told()
    silence.resolve('silent')
  }
  const begin = () => {
    isStopping = true
    judge()
  }
  return {
    add: (closer) => void closers.push(closer),
    onSilence: (next) => {
      told = next
    },
    silent(is) {
      isSilent = is
      clearTimeout(doubt)
      if (is) doubt = setTimeout(judge, DOUBT_MS).unref()
    },
    begin,
    hasBegun: () => isClosing,
    async close() {
      isClosing = true
      begin()
      const failures: unknown[] = []
      for (const closer of closers.toReversed())
        await Promise.race([closer(), silence.promise]).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}

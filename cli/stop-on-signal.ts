// Turns SIGTERM, SIGINT and SIGHUP into an orderly stop, and a second signal into an immediate end.
import { printMessage } from './command.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** Ctrl+C arrives several times at once: from the terminal, and from npm, which passes it on. */
const ECHO_MS = 1_000
/** Process managers usually send SIGKILL 10 seconds after the first signal. */
const AT_MOST_MS = 9_500

export type Stopper = {
  /** Aborted by the first signal, so that work can be cancelled while the portal is still starting. */
  signal: AbortSignal
  stopWith(stop: () => Promise<void>): Promise<void>
}

/**
 * Listens from now on, so that no signal is lost while the portal is still starting. `stopWith` waits for the signal,
 * then stops; it resolves when the stop is complete. When the stop takes longer than `atMostMs` from the first signal,
 * or a second signal comes, the process ends at once, after `beforeEnd`.
 */
export function stopOnSignal(beforeEnd: () => void, atMostMs = AT_MOST_MS): Stopper {
  let first: number | null = null
  let late: NodeJS.Timeout | undefined
  const asked = Promise.withResolvers<void>()
  const stopping = new AbortController()
  const end = (status: number, why: string) => {
    beforeEnd()
    printMessage(`${why} What was open is recovered at the next start.`)
    process.exit(status)
  }
  const onSignal = () => {
    if (first === null) {
      first = performance.now()
      printMessage('Stopping …')
      late = setTimeout(() => end(1, 'The stop took too long and was cut short.'), atMostMs)
      stopping.abort()
      asked.resolve()
    } else if (performance.now() - first > ECHO_MS) {
      end(130, 'Stopped at once.')
    }
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return {
    signal: stopping.signal,
    async stopWith(stop) {
      await asked.promise
      await stop()
      clearTimeout(late)
    },
  }
}

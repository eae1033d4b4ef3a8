// A task that every process repeats at short intervals, because it must not wait in a job queue.

export type PollingTask = { stop(): Promise<void> }

/**
 * Runs `run` now, and again `pauseMs` after each end, until it is stopped. Only the first failure after a success is reported,
 * so an outage of an hour is one message. `run` gets a signal that is aborted when the task is to stop.
 */
export function startPolling(
  run: (signal: AbortSignal) => Promise<void>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): PollingTask {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  let isFailing = false
  let current = Promise.resolve()

  const runOnce = async () => {
    try {
      await run(stopping.signal)
      isFailing = false
    } catch (error) {
      if (!isFailing && !stopping.signal.aborted) onFailure(error)
      isFailing = true
    }
    if (!stopping.signal.aborted) timer = setTimeout(start, pauseMs).unref()
  }
  const start = () => {
    current = runOnce()
  }
  start()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await current
    },
  }
}

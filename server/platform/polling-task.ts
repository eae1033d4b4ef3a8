// A task that every process repeats at short intervals, because it must not wait in a job queue.

export type PollingTask = { stop(): Promise<void> }

/**
 * Runs `run` now, and again `pauseMs` after each end, until it is stopped. Only the first failure after a success is reported,
 * so an outage of an hour is one message.
 */
export function startPolling(
  run: () => Promise<void>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): PollingTask {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let current = Promise.resolve()

  const runOnce = async () => {
    try {
      await run()
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped) onFailure(error)
      isFailing = true
    }
    if (!isStopped) timer = setTimeout(start, pauseMs).unref()
  }
  const start = () => {
    current = runOnce()
  }
  start()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}

// Something that is looked after again and again, every second or so, by every process: what must not wait for a queue.

export type Watch = { stop(): Promise<void> }

/**
 * Runs `look` now and then `pauseMs` after each time it ended, until it is stopped. A failure is told once, and again
 * only after it went well in between: a database that is away for an hour is one message.
 */
export function startWatch(
  look: () => Promise<void>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): Watch {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isFailing = false
  let current = Promise.resolve()

  const round = async () => {
    try {
      await look()
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped) onFailure(error)
      isFailing = true
    }
    if (!isStopped) timer = setTimeout(start, pauseMs).unref()
  }
  const start = () => {
    current = round()
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

// Code that is fetched when it is first needed must not take the screen with it, and what is typed there, when the
// connection is away in that moment.

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** What `fetchCode` answers, however often it has to be asked: after a pause that grows, or as soon as the connection is back. */
export async function persistently<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await fetchCode()
    } catch {
      await connectionOr(pause)
    }
  }
}

function connectionOr(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      window.removeEventListener('online', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, pauseMs)
    window.addEventListener('online', goOn)
  })
}

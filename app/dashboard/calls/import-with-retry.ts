// Retries a dynamic import. Otherwise a screen that first needs some code while the connection is down would fail and lose the
// typed text.

const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000

/** Repeats `load` until it succeeds: after a growing delay, or as soon as the browser is online again. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
    try {
      return await load()
    } catch {
      await onlineOrAfter(delay)
    }
  }
}

function onlineOrAfter(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, delayMs)
    window.addEventListener('online', finish)
  })
}

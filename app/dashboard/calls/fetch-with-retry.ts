// Repeats calls that a busy server rejects with 503 and Retry-After. Only when the retries run out does the screen show the
// error. Part of the API client.

/** Each attempt may wait ten seconds in the server's queue, so this allows at least one retry and usually two. */
export const CALL_RETRY_LIMIT_MS = 30_000
/** Uploads show their progress, and twenty pictures take a while on a slow connection. */
export const UPLOAD_RETRY_LIMIT_MS = 120_000
const MAX_DELAY_MS = 10_000

type Options = {
  /** Reads may be repeated after any 503; changes only if the server rejected them before it began any work. */
  isRead: boolean
  retryLimitMs: number
  signal?: AbortSignal | undefined
}

/**
 * Calls `send`, again while the server rejects the call and the time limit allows it, and returns the last response. Rejects
 * as `send` does, and with the signal's reason when the signal aborts a delay, as fetch does.
 */
export async function fetchWithRetry(
  send: () => Promise<Response>,
  { isRead, retryLimitMs, signal }: Options,
): Promise<Response> {
  const end = Date.now() + retryLimitMs
  for (;;) {
    const response = await send()
    const delayMs = await retryDelay(response, isRead)
    if (delayMs === null || Date.now() + delayMs > end) return response
    await wait(delayMs, signal)
  }
}

/** The delay in milliseconds; null when the response is final. The jitter keeps rejected clients from retrying all at once. */
async function retryDelay(response: Response, isRead: boolean): Promise<number | null> {
  const seconds = Number(response.headers.get('retry-after'))
  if (response.status !== 503 || !(seconds > 0)) return null
  if (!isRead && !(await isRejectedUnstarted(response))) return null
  return Math.min(seconds * 1_000, MAX_DELAY_MS) * (0.5 + Math.random() / 2)
}

/** OVERLOADED is returned before any work begins, so a repeated change cannot happen twice. */
async function isRejectedUnstarted(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'OVERLOADED'
}

function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, delayMs)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}

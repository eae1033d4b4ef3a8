// A server that is busy turns calls away before it begins with them and says when to come again (503 with Retry-After). They
// come again by themselves, for a while; only then somebody is told. Part of the API client.

/**
 * A call may stand in the server's own line for ten seconds each time: it comes again once, and mostly twice. Somebody looks
 * at the screen meanwhile.
 */
export const CALL_PATIENCE_MS = 30_000
/** Pictures show their progress, and twenty of them over a slow connection take their time. */
export const UPLOAD_PATIENCE_MS = 120_000
const LONGEST_PAUSE_MS = 10_000

type Manner = {
  /** Asks only: it may be asked again whatever went wrong on the way. */
  isRead: boolean
  patienceMs: number
  signal?: AbortSignal | undefined
}

/**
 * The answer of `ask`, which is made again for as long as the server puts it off and the patience lasts; then the last
 * refusal is the answer. Rejects as `ask` does, and with the signal's reason when it breaks off a pause, as fetch would.
 */
export async function patiently(
  ask: () => Promise<Response>,
  { isRead, patienceMs, signal }: Manner,
): Promise<Response> {
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = await ask()
    const pause = await pauseAskedBy(answer, isRead)
    if (pause === null || Date.now() + pause > end) return answer
    await pass(pause, signal)
  }
}

/** In milliseconds; null when the answer is final. Several that were put off together do not come back together. */
async function pauseAskedBy(answer: Response, isRead: boolean): Promise<number | null> {
  const seconds = Number(answer.headers.get('retry-after'))
  if (answer.status !== 503 || !(seconds > 0)) return null
  if (!isRead && !(await isUnbegun(answer))) return null
  return Math.min(seconds * 1_000, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2)
}

/** What changes something is sent again only when it was turned away at the door: else it might be done twice. */
async function isUnbegun(answer: Response): Promise<boolean> {
  const said: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return typeof said === 'object' && said !== null && 'code' in said && said.code === 'OVERLOADED'
}

function pass(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const breakOff = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', breakOff)
      resolve()
    }, pauseMs)
    if (signal?.aborted) breakOff()
    else signal?.addEventListener('abort', breakOff, { once: true })
  })
}

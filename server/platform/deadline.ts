// Deadlines for work that cannot be cancelled: the caller stops waiting, but the work goes on.

/** `ref`: the timer keeps the process alive. */
type TimerOptions = { ref?: boolean }

/** What the work resolves to, or `fallback` after `ms` milliseconds. */
export function withTimeout<T, Fallback>(
  work: Promise<T>,
  ms: number,
  fallback: Fallback,
  options: TimerOptions = {},
): Promise<T | Fallback> {
  const { promise, resolve } = Promise.withResolvers<Fallback>()
  return race(work, promise, ms, () => resolve(fallback), options)
}

/** What the work resolves to; rejects with `makeError()` after `ms` milliseconds. */
export function withDeadline<T>(work: Promise<T>, ms: number, makeError: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  return race(work, promise, ms, () => reject(makeError()))
}

async function race<T, Late>(
  work: Promise<T>,
  late: Promise<Late>,
  ms: number,
  onTimeout: () => void,
  { ref = false }: TimerOptions = {},
): Promise<T | Late> {
  const timer = setTimeout(onTimeout, Math.max(0, ms))
  if (!ref) timer.unref()
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

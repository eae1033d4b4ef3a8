import { expect, test, vi } from 'vitest'
import { startWatch } from './watch.ts'

test('looks at once and again, tells a failure once, goes on after it, and ends when it is stopped', async () => {
  vi.useFakeTimers()
  try {
    const failures: unknown[] = []
    let looks = 0
    const isAway = () => looks >= 2 && looks <= 4
    const watch = startWatch(
      async () => {
        looks++
        if (isAway()) throw new Error(`away ${looks}`)
      },
      1_000,
      (error) => failures.push(error),
    )
    expect(looks).toBe(1)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(looks).toBe(5)
    expect(failures).toEqual([new Error('away 2')])
    await watch.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(looks).toBe(5)
  } finally {
    vi.useRealTimers()
  }
})

test('never looks twice at a time, and stopping waits for the look that is on its way', async () => {
  let finish: () => void = () => undefined
  let ended = false
  const watch = startWatch(
    async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      ended = true
    },
    1,
    () => undefined,
  )
  const stopped = watch.stop()
  expect(ended).toBe(false)
  finish()
  await stopped
  expect(ended).toBe(true)
})

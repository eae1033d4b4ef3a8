import { expect, test, vi } from 'vitest'
import { startPolling } from './polling-task.ts'

test('runs at once and repeatedly, reports an outage once, recovers, and ends when it is stopped', async () => {
  vi.useFakeTimers()
  try {
    const failures: unknown[] = []
    let looks = 0
    const isFailing = () => looks >= 2 && looks <= 4
    const task = startPolling(
      async () => {
        looks++
        if (isFailing()) throw new Error(`failure ${looks}`)
      },
      1_000,
      (error) => failures.push(error),
    )
    expect(looks).toBe(1)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(looks).toBe(5)
    expect(failures).toEqual([new Error('failure 2')])
    await task.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(looks).toBe(5)
  } finally {
    vi.useRealTimers()
  }
})

test('never runs twice at a time, and stopping waits for the current run', async () => {
  let finish: () => void = () => undefined
  let ended = false
  const task = startPolling(
    async () => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      ended = true
    },
    1,
    () => undefined,
  )
  const stopped = task.stop()
  expect(ended).toBe(false)
  finish()
  await stopped
  expect(ended).toBe(true)
})

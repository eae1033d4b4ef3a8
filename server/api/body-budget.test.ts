import { describe, expect, test } from 'vitest'
import { AppError } from '#server/domain/app-error.ts'
import { openBodyBudget, SMALL_BODY_BYTES } from './body-budget.ts'

const anySize = () => undefined
const bytes = (size: number, value = 7) => new Uint8Array(size).fill(value)

/** A body that has already delivered the bytes `sent`; the test sends or ends the rest. */
function opened(sent: Uint8Array) {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
      given.enqueue(sent)
    },
    cancel() {
      cancelled = true
    },
  })
  return {
    body,
    end: () => controller?.close(),
    breakOff: () => controller?.error(new Error('gone')),
    send: (more: Uint8Array) => controller?.enqueue(more),
    wasCancelled: () => cancelled,
  }
}

const whole = (sent: Uint8Array) => {
  const stream = opened(sent)
  stream.end()
  return stream.body
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 10))

describe('the body budget', () => {
  test('returns a body as sent, and an absent one as empty', async () => {
    const budget = openBodyBudget(100, 0)
    const stream = opened(bytes(3, 1))
    const read = budget.collect(stream.body, anySize)
    stream.send(bytes(2, 2))
    stream.end()
    expect([...(await read)]).toEqual([1, 1, 1, 2, 2])
    expect(await budget.collect(null, anySize)).toHaveLength(0)
  })

  test('counts all bodies in progress together, refuses more, and does not read them to the end', async () => {
    const budget = openBodyBudget(100, 0)
    const first = opened(bytes(60))
    const reading = budget.collect(first.body, anySize)
    await soon()
    const second = opened(bytes(41))
    await expect(budget.collect(second.body, anySize)).rejects.toMatchObject({
      code: 'OVERLOADED',
      status: 503,
      details: { retryAfter: 5 },
    })
    expect(second.wasCancelled()).toBe(true)
    expect(await budget.collect(whole(bytes(40)), anySize)).toHaveLength(40)
    first.end()
    await reading
    expect(await budget.collect(whole(bytes(100)), anySize)).toHaveLength(100)
  })

  test('frees its room when a sender breaks off, when a body is refused, when the budget refuses it', async () => {
    const budget = openBodyBudget(100, 0)
    for (let n = 0; n < 5; n++) {
      const broken = opened(bytes(90))
      const reading = budget.collect(broken.body, anySize)
      await soon()
      broken.breakOff()
      await expect(reading).rejects.toMatchObject({ code: 'BODY_UNREADABLE' })
      const long = opened(bytes(50))
      long.send(bytes(40))
      const refused = budget.collect(long.body, (size) => {
        if (size > 60) throw new AppError('BODY_TOO_LARGE')
      })
      await expect(refused).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
      const tooMuch = opened(bytes(50))
      tooMuch.send(bytes(51))
      await expect(budget.collect(tooMuch.body, anySize)).rejects.toMatchObject({ code: 'OVERLOADED' })
    }
    expect(await budget.collect(whole(bytes(100)), anySize)).toHaveLength(100)
  })

  test('reserves room for small bodies', async () => {
    const most = 4 * SMALL_BODY_BYTES
    const budget = openBodyBudget(most, SMALL_BODY_BYTES)
    const upload = opened(bytes(most - SMALL_BODY_BYTES))
    const reading = budget.collect(upload.body, anySize)
    await soon()
    await expect(budget.collect(whole(bytes(SMALL_BODY_BYTES + 1)), anySize)).rejects.toMatchObject({
      code: 'OVERLOADED',
    })
    expect(await budget.collect(whole(bytes(SMALL_BODY_BYTES)), anySize)).toHaveLength(SMALL_BODY_BYTES)
    upload.end()
    await reading
  })
})

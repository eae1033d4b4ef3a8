// What delays readers when an event arrives. What streams send: tests/portal/streams.test.ts.
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LiveText } from '#contract/matches/live.ts'
import { LiveLog } from './live-log.ts'
import { batchOf, followStream, serveStreams } from './streams-harness.ts'

const change = (seq: number, text: LiveText) => ({
  seq,
  hash: `h${seq}`,
  isCorrection: false,
  removesText: false,
  text,
})

/** A reader of the Bengali edition of a match with one event. `next`: the text of the following event. */
async function follow(next: LiveText) {
  const errors: unknown[] = []
  const server = await serveStreams({
    render: async (_id, { previous }) => (previous ? batchOf(2, 1, [change(2, next)]) : batchOf(1, 1)),
    readStored: async () => ({ status: 200, text: JSON.stringify({ seq: 2, hash: 'h2', isOver: false }) }),
    findStates: async () => new Map([['m1', { seq: 1, isOver: false }]]),
    onError: (error) => errors.push(error),
  })
  const { origin } = server
  const { received, ended } = await followStream(`${origin}/live/m1/bn?after=1`)
  return {
    origin,
    errors,
    received,
    change: server.change,
    async [Symbol.asyncDispose]() {
      await server.streams.stop()
      await ended
      server.close()
    },
  }
}

test('readers get an event although the other edition cannot be rendered', async () => {
  await using reader = await follow((language, view) => {
    if (language === 'en') throw new Error('Not in English')
    return JSON.stringify({ view })
  })
  await reader.change()
  await expect.poll(reader.received).toContain('id: 2\nevent: ev\ndata: {"view":"match"}\n')
  await expect.poll(() => reader.errors).toEqual([new Error('Not in English')])
  const english = await fetch(`${reader.origin}/live/m1/en?after=1`)
  const first = await english.body?.getReader().read()
  expect(Buffer.from(first?.value ?? []).toString()).toContain('id: 2\nevent: snap\n')
})

test('an event that could not be rendered is sent once, with the next change', async () => {
  let renders = 0
  await using reader = await follow(() => {
    if (++renders === 1) throw new Error('Not now')
    return '{}'
  })
  await reader.change()
  await expect.poll(() => reader.errors).toEqual([new Error('Not now')])
  expect(reader.received()).not.toContain('id: 2')
  await reader.change()
  await expect.poll(reader.received).toContain('id: 2\nevent: ev\n')
  expect(reader.received().split('id: 2\n')).toHaveLength(2)
})

/** A log whose last event is 5. `render`: renders earlier events. */
function logOf(
  render: (after: number, until: number | null) => Promise<ReturnType<typeof batchOf>>,
): LiveLog {
  return new LiveLog({
    render: async ({ after, until }) => (after >= 5 ? batchOf(5, 5) : render(after, until)),
    readSnapshot: async () => {
      throw new Error('Nobody needs a snapshot')
    },
    onError(error) {
      throw error
    },
    now: Date.now,
  })
}
const at = (after: number) => ({ after, client: '127.0.0.1' })

test('a reader who comes while earlier events are rendered for another one waits for them too', async () => {
  const rendering = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const log = logOf(async () => {
    begun.resolve()
    await rendering.promise
    return batchOf(5, 3, [change(4, () => '{}'), change(5, () => '{}')])
  })
  const done: string[] = []
  const first = log.load(at(3), 5).then(() => done.push('first'))
  await begun.promise
  const second = log.load(at(3), 5).then(() => done.push('second'))
  await setImmediate()
  expect(done).toEqual([])
  rendering.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
})

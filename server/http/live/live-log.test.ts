// What delays readers when an event arrives. What streams send: tests/portal/streams.test.ts.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LiveBatch, LiveText } from '#contract/live.ts'
import { LiveLog } from './live-log.ts'
import { openStreams } from './streams.ts'

type Change = (tags: string[]) => void | Promise<void>

/** A reader of the Bengali edition of a match with one event. `next`: the text of the following event. */
async function follow(next: LiveText) {
  const errors: unknown[] = []
  const changes: Change[] = []
  const batch = (seq: number, from: number, text: LiveText): LiveBatch => ({
    ...{ from, seq, hash: `h${seq}`, lastAt: null, isOver: false },
    changes: from < seq ? [{ seq, hash: `h${seq}`, isCorrection: false, removesText: false, text }] : [],
    snapshot: () => '{}',
    earlier: async (until) => ({ from: until, changes: [] }),
  })
  const streams = openStreams({
    maxStreams: 10,
    isMissing: () => false,
    isMemoryShort: () => false,
    findLog: async () => 200,
    render: async (_id, { previous }) => (previous ? batch(2, 1, next) : batch(1, 1, next)),
    findStates: async () => new Map([['m1', { seq: 1, isOver: false }]]),
    changes: {
      subscribe(_topics, { onInvalidate }) {
        changes.push(onInvalidate)
        return () => undefined
      },
    },
    headers: {},
    onError: (error) => errors.push(error),
  })
  const server = createServer((request, response) => {
    streams.accept(request, response, '127.0.0.1')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${origin}/live/m1/bn?after=1`)
  let received = ''
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) received += Buffer.from(chunk).toString()
  })()
  await expect.poll(() => received).toContain('event: beat')
  return {
    origin,
    errors,
    received: () => received,
    change: () => Promise.all(changes.map((apply) => apply(['match:m1']))),
    async [Symbol.asyncDispose]() {
      await streams.stop()
      await reading
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

test('a reader who comes while earlier events are rendered for another one waits for them too', async () => {
  const rendering = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const log = new LiveLog({
    render: async () => ({
      ...{ from: 5, seq: 5, hash: 'h5', lastAt: null, isOver: false, changes: [] },
      snapshot: () => '{}',
      async earlier() {
        begun.resolve()
        await rendering.promise
        return {
          from: 3,
          changes: [{ seq: 4, hash: 'h4', isCorrection: false, removesText: false, text: () => '{}' }],
        }
      },
    }),
    onError: (error) => {
      throw error
    },
    now: Date.now,
  })
  await log.load(5, false)
  const done: string[] = []
  const first = log.load(3, false).then(() => done.push('first'))
  await begun.promise
  const second = log.load(3, false).then(() => done.push('second'))
  await setImmediate()
  expect(done).toEqual([])
  rendering.resolve()
  await Promise.all([first, second])
  expect(done).toEqual(['first', 'second'])
})

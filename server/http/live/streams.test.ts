// Limits of streams: how many, how slow, how long, and what readers get when the process stops. Contents of streams:
// tests/portal/streams.test.ts.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveBatch, LiveWanted } from '#contract/live.ts'
import { BEAT_SECONDS } from '#contract/live-limits.ts'
import { openStreams } from './streams.ts'

const closing: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

/** Serves a log whose events have this text; the last one is `log.seq`. `shortChecks`: how many memory checks find too little. */
async function serve({ maxStreams = 10, text = '', isKnown = true, shortChecks = 0 } = {}) {
  const log = { seq: 1 }
  const memory = { shortChecks }
  const sockets = new Set<Socket>()
  const changes: ((tags: string[]) => void)[] = []
  const render = async (_id: string, { after }: LiveWanted): Promise<LiveBatch> => {
    const from = Math.min(after, log.seq)
    const fresh = Array.from({ length: log.seq - from }, (_, index) => from + index + 1)
    return {
      ...{ from, seq: log.seq, hash: 'h', lastAt: null, isOver: false },
      changes: fresh.map((seq) => ({
        seq,
        hash: 'h',
        isCorrection: false,
        removesText: false,
        text: () => JSON.stringify(text),
      })),
      snapshot: () => '{}',
      earlier: async (until) => ({ from: until, changes: [] }),
    }
  }
  const streams = openStreams({
    maxStreams,
    isMissing: () => false,
    isMemoryShort: () => memory.shortChecks-- > 0,
    findLog: async () => 404,
    render,
    findStates: async () => new Map(isKnown ? [['m1', { seq: log.seq, isOver: false }]] : []),
    changes: {
      subscribe(_topics, { onInvalidate }) {
        changes.push(onInvalidate)
        return () => undefined
      },
    },
    headers: { 'Cache-Control': 'no-store' },
    onError: (error) => {
      throw error
    },
  })
  const server = createServer((request, response) => {
    streams.accept(request, response, '127.0.0.1')
  })
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    ...{ streams, log, memory, port, address: `http://127.0.0.1:${port}/live/m1/bn?after=1` },
    change: () => changes.map((apply) => apply(['match:m1'])),
    unreadBytes: () => Math.max(...[...sockets].map(({ writableLength }) => writableLength)),
  }
}

/** Collects what a reader receives until the stream ends. */
async function follow(address: string) {
  const leaving = new AbortController()
  const answer = await fetch(address, { signal: leaving.signal })
  let received = ''
  const ended = (async () => {
    for await (const chunk of answer.body ?? []) received += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  await expect.poll(() => received).toContain('event: beat')
  return { received: () => received, ended, leave: () => leaving.abort() }
}

test('refuses a reader beyond the limit for a minute, and frees the place of a reader who leaves', async () => {
  const { streams, address } = await serve({ maxStreams: 1 })
  const first = await follow(address)
  const second = await fetch(address)
  expect([second.status, second.headers.get('retry-after')]).toEqual([503, '60'])
  expect(streams.counts).toEqual({ open: 1, accepted: 1, refused: 1, closed: 0 })
  first.leave()
  await expect.poll(() => streams.counts.open).toBe(0)
  await follow(address)
})

test('disconnects a reader who does not read, without delaying others', async () => {
  const { streams, log, port, address, change } = await serve({ text: 'x'.repeat(1_000_000) })
  const reader = await follow(address)
  const lazy = connect(port, '127.0.0.1').pause()
  lazy.on('error', () => undefined)
  lazy.write('GET /live/m1/bn?after=1 HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => streams.counts.open).toBe(2)
  while (streams.counts.open === 2 && log.seq < 50) {
    log.seq++
    change()
    await expect.poll(reader.received).toContain(`id: ${log.seq}\n`)
  }
  expect(streams.counts.open).toBe(1)
  lazy.destroy()
})

test('disconnects the slowest readers first when memory is short', async () => {
  const { streams, log, memory, port, address, change, unreadBytes } = await serve({
    text: 'x'.repeat(1_000_000),
  })
  const reader = await follow(address)
  const lazy = connect(port, '127.0.0.1').pause()
  const ended = once(lazy, 'end')
  lazy.write('GET /live/m1/bn?after=1 HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => streams.counts.open).toBe(2)
  // Writes until the buffers of the operating system are full.
  while (unreadBytes() === 0) {
    log.seq++
    change()
    await expect.poll(reader.received).toContain(`id: ${log.seq}\n`)
  }
  memory.shortChecks = 1
  await expect.poll(() => streams.counts.closed).toBe(1)
  lazy.resume()
  await ended
  await expect.poll(() => streams.counts).toEqual({ open: 1, accepted: 2, refused: 0, closed: 1 })
})

test('refuses new readers when memory is short: they poll instead', async () => {
  const { address } = await serve({ shortChecks: Number.POSITIVE_INFINITY })
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
})

test('a heartbeat also sends an event whose notification was lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { log, address } = await serve({ text: 'a ball' })
  const reader = await follow(address)
  log.seq = 2
  await vi.advanceTimersByTimeAsync(BEAT_SECONDS * 1_000)
  await expect.poll(reader.received).toContain('id: 2\nevent: ev\ndata: "a ball"\n')
})

test('a stream ends after ten to twenty minutes, and browsers reconnect within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { address } = await serve()
  const reader = await follow(address)
  await vi.advanceTimersByTimeAsync(599_000)
  await expect
    .poll(() => reader.received().split('event: beat').length - 1)
    .toBe(1 + Math.floor(599 / BEAT_SECONDS))
  await vi.advanceTimersByTimeAsync(600_000 + 2 * BEAT_SECONDS * 1_000)
  await reader.ended
  const [, retry] = /^retry: (\d+)\n/.exec(reader.received()) ?? []
  expect(Number(retry)).toBeGreaterThanOrEqual(1_000)
  expect(Number(retry)).toBeLessThanOrEqual(5_000)
})

test('when the process stops, its readers are asked to return at different times', async () => {
  const { streams, address } = await serve()
  const readers = await Promise.all(Array.from({ length: 5 }, () => follow(address)))
  const withinMs = await streams.stop()
  await Promise.all(readers.map(({ ended }) => ended))
  const times = readers.map(({ received }) => Number(/retry: (\d+)\n\n$/.exec(received())?.[1]))
  expect(new Set(times).size).toBeGreaterThan(1)
  expect(Math.max(...times)).toBeLessThanOrEqual(withinMs)
})

test('a reader who comes while the process stops is asked to return: browsers give up after an error', async () => {
  const { streams, address } = await serve({ isKnown: false })
  expect((await fetch(address)).status).toBe(404)
  const withinMs = await streams.stop()
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const [, retry] = /^retry: (\d+)\n\n$/.exec(await answer.text()) ?? []
  expect(Number(retry)).toBeLessThanOrEqual(withinMs)
})

// Limits of streams: how many, how slow, how long, and what readers get when the process stops. Contents of streams:
// tests/portal/streams.test.ts.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { BEAT_SECONDS } from '#contract/matches/live-limits.ts'
import { batchOf, followStream as follow, serveStreams } from './streams-harness.ts'

const closing: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

/** Serves a log whose events have this text; the last one is `log.seq`. `shortChecks`: how many memory checks find too little. */
async function serve({ maxStreams = 10, text = '', isKnown = true, shortChecks = 0 } = {}) {
  const log = { seq: 1, isOver: false }
  const memory = { shortChecks }
  const server = await serveStreams({
    maxStreams,
    isMemoryShort: () => memory.shortChecks-- > 0,
    async render(_id, { after }) {
      const from = Math.min(after, log.seq)
      const fresh = Array.from({ length: log.seq - from }, (_, index) => from + index + 1)
      const write = () => JSON.stringify(text)
      const changes = fresh.map((seq) => {
        return { seq, hash: 'h', isCorrection: false, removesText: false, text: write }
      })
      return { ...batchOf(log.seq, from, changes), isOver: log.isOver }
    },
    findStates: async () => new Map(isKnown ? [['m1', { ...log }]] : []),
  })
  closing.push(server.close)
  const { sockets, origin } = server
  return {
    ...server,
    log,
    memory,
    address: `${origin}/live/m1/bn?after=1`,
    unreadBytes: () => Math.max(...[...sockets].map(({ writableLength }) => writableLength)),
  }
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

test('in a full process, the address with the most streams gives way to others, and is refused when it returns', async () => {
  const { streams, address } = await serve({ maxStreams: 4 })
  const greedy = await Promise.all(Array.from({ length: 4 }, () => follow(address, '192.0.2.1')))
  const statusFor = async (client: string) =>
    (await fetch(address, { headers: { 'X-Test-Client': client } })).status
  expect(await statusFor('192.0.2.1')).toBe(503)
  const others = [await follow(address, '198.51.100.1'), await follow(address, '198.51.100.2')]
  await expect.poll(() => greedy.filter(({ isEnded }) => isEnded()).length).toBe(2)
  const [left] = greedy.filter(({ isEnded }) => isEnded())
  expect(left?.received()).toMatch(/retry: \d+\n\n$/)
  expect(await statusFor('192.0.2.1')).toBe(503)
  // Now two, one and one: nobody has two more than a newcomer with one would have.
  expect(await statusFor('198.51.100.1')).toBe(503)
  expect(others.map(({ isEnded }) => isEnded())).toEqual([false, false])
  expect(streams.counts).toMatchObject({ open: 4, accepted: 6, closed: 2 })
  await follow(address, '2001:db8::/64')
  await expect.poll(() => greedy.filter(({ isEnded }) => isEnded()).length).toBe(3)
  expect(streams.counts.open).toBe(4)
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

test('a heartbeat also finds a log that has ended without an event, and the next one ends its streams', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { log, address } = await serve()
  const reader = await follow(address)
  log.isOver = true
  await vi.advanceTimersByTimeAsync(BEAT_SECONDS * 1_000)
  expect(reader.received()).not.toContain('event: end')
  await vi.advanceTimersByTimeAsync(BEAT_SECONDS * 1_000)
  await reader.ended
  expect(reader.received()).toContain('event: end')
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

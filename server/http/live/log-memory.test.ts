// What stays in memory of the logs that anonymous clients ask for.
import { afterEach, expect, test, vi } from 'vitest'
import { batchOf, followStream, serveStreams } from './streams-harness.ts'

const closing: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

const MEGABYTE = 1_000_000

/** Logs of a megabyte each; those whose id begins with `over` are over. `rendered`: their ids, in order. */
async function serve(maxLogBytes: number) {
  const rendered: string[] = []
  const server = await serveStreams({
    maxLogBytes,
    async render(id) {
      rendered.push(id)
      return { ...batchOf(9, 9), releaseState: () => MEGABYTE }
    },
    readStored: async (path) => ({
      status: 200,
      text: JSON.stringify({ seq: 9, hash: 'h9', isOver: path.startsWith('/live/over') }),
    }),
    findStates: async (ids) => new Map(ids.map((id) => [id, { seq: 9, isOver: id.startsWith('over') }])),
  })
  closing.push(server.close)
  const pathOf = (id: string, after = 9) => `${server.origin}/live/${id}/bn?after=${after}`
  return {
    rendered,
    pathOf,
    open: () => server.streams.counts.open,
    follow: (id: string) => followStream(pathOf(id)),
    statusOf: async (id: string) => {
      const leaving = new AbortController()
      const { status } = await fetch(pathOf(id), { signal: leaving.signal })
      leaving.abort()
      return status
    },
  }
}

test('a log that is over is not loaded: who missed something gets the stored snapshot and the end', async () => {
  const { pathOf, rendered } = await serve(10 * MEGABYTE)
  for (const after of [0, 4, 8]) {
    const text = await (await fetch(pathOf('over-1', after))).text()
    expect(text).toMatch(
      /^id: 9\nevent: snap\ndata: \{.*\}\n\nevent: end\ndata: \{"seq":9,"hash":"h9"\}\n\n$/,
    )
  }
  expect((await fetch(pathOf('over-1', 9))).status).toBe(204)
  expect(rendered).toEqual([])
})

test('beyond the budget, the log with the fewest readers makes room, the least recently read first', async () => {
  const { follow, statusOf, rendered } = await serve(3.5 * MEGABYTE)
  const popular = [await follow('popular'), await follow('popular')]
  const first = await follow('first')
  const second = await follow('second')
  const third = await follow('third')
  await first.ended
  expect(first.received()).toMatch(/retry: \d+\n\n$/)
  expect([...popular, second, third].map(({ isEnded }) => isEnded())).toEqual([false, false, false, false])
  // Its readers poll for a minute, so that logs do not push each other out in turn.
  expect(await statusOf('first')).toBe(503)
  expect(rendered).toEqual(['popular', 'first', 'second', 'third'])
})

test('logs without readers make room before those with readers, without being refused afterwards', async () => {
  const { follow, statusOf, rendered, open } = await serve(2.5 * MEGABYTE)
  const kept = await follow('kept')
  for (const id of ['a', 'b', 'c']) {
    const reader = await follow(id)
    reader.leave()
    await expect.poll(open).toBe(1)
  }
  expect(kept.isEnded()).toBe(false)
  expect(await statusOf('a')).toBe(200)
  expect(rendered.filter((id) => id === 'a')).toHaveLength(2)
})

test('a log without readers is forgotten after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { follow, statusOf, rendered, open } = await serve(10 * MEGABYTE)
  const reader = await follow('a')
  reader.leave()
  await expect.poll(open).toBe(0)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(await statusOf('a')).toBe(200)
  expect(rendered).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(70_000)
  expect(await statusOf('a')).toBe(200)
  expect(rendered).toEqual(['a', 'a'])
})

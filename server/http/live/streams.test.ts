// Streams of a process that stops. What they send: tests/portal/streams.test.ts.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openStreams } from './streams.ts'

test('a reader who comes while the process stops is asked to return: browsers give up after an error', async () => {
  const streams = openStreams({
    maxStreams: 10,
    findLog: async () => 404,
    render: async () => null,
    findStates: async () => new Map(),
    changes: { subscribe: () => () => undefined },
    headers: { 'Cache-Control': 'no-store' },
    onError: (error) => {
      throw error
    },
  })
  const server = createServer((request, response) => {
    streams.accept(request, response, '127.0.0.1')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(`${origin}/live/unknown/bn`)).status).toBe(404)
  const withinMs = await streams.stop()
  const answer = await fetch(`${origin}/live/unknown/bn`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const [, retry] = /^retry: (\d+)\n\n$/.exec(await answer.text()) ?? []
  expect(Number(retry)).toBeLessThanOrEqual(withinMs)
  server.close()
})

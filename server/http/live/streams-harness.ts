// For tests: streams on a real server, of logs that a test renders itself.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect } from 'vitest'
import type { LiveBatch } from '#contract/matches/live.ts'
import type { LogSources } from './live-logs.ts'
import { openStreams } from './streams.ts'

/** A batch of a log that is being played. */
export function batchOf(seq: number, from: number, changes: LiveBatch['changes'] = []): LiveBatch {
  return { from, seq, hash: `h${seq}`, lastAt: null, isOver: false, changes, releaseState: () => 0 }
}

type Given = Pick<LogSources, 'render' | 'findStates'> &
  Partial<Pick<LogSources, 'readStored' | 'maxLogBytes' | 'onError'>> & {
    maxStreams?: number
    isMemoryShort?: () => boolean
  }

/** A request with the header X-Test-Client comes from that address. */
export async function serveStreams({ isMemoryShort = () => false, ...given }: Given) {
  const changes: ((tags: string[]) => void | Promise<void>)[] = []
  const sockets = new Set<Socket>()
  const streams = openStreams({
    maxStreams: 10,
    isMissing: () => false,
    memory: { isShort: isMemoryShort, stop: () => undefined },
    maxLogBytes: Number.POSITIVE_INFINITY,
    readStored: async () => ({ status: 404, text: '' }),
    changes: {
      subscribe(_topics, { onInvalidate }) {
        changes.push(onInvalidate)
        return () => undefined
      },
    },
    headers: { 'Cache-Control': 'no-store' },
    onError(error) {
      throw error
    },
    ...given,
  })
  const server = createServer((request, response) => {
    streams.accept(request, response, request.headers['x-test-client']?.toString() ?? '127.0.0.1')
  })
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    streams,
    port,
    origin: `http://127.0.0.1:${port}`,
    sockets,
    change: (tag = 'match:m1') => Promise.all(changes.map((apply) => apply([tag]))),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Collects what a reader receives until the stream ends. */
export async function followStream(address: string, client = '127.0.0.1') {
  const leaving = new AbortController()
  const answer = await fetch(address, { signal: leaving.signal, headers: { 'X-Test-Client': client } })
  let received = ''
  let isEnded = false
  const ended = (async () => {
    for await (const chunk of answer.body ?? []) received += Buffer.from(chunk).toString()
  })()
    .catch(() => undefined)
    .finally(() => {
      isEnded = true
    })
  await expect.poll(() => received).toContain('event: beat')
  return { received: () => received, isEnded: () => isEnded, ended, leave: () => leaving.abort() }
}

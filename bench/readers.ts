// Simulates readers: each requests one address after the other over a keep-alive connection until stopped.
import { Agent, get } from 'node:http'

/** One request: duration in ms, status (0: no response), whether the page was marked stale. */
export type Read = { began: number; ms: number; status: number; isStale: boolean }

export type Readers = { stop(): Promise<void> }

/** Starts `count` readers; `next` returns the next address, `onRead` receives every result. */
export function startReaders(
  count: number,
  next: () => string,
  onRead: (read: Read) => void,
  headers: Record<string, string> = {},
): Readers {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  let isOver = false
  const one = async () => {
    while (!isOver) onRead(await read(next(), agent, headers))
  }
  const all = Promise.all(Array.from({ length: count }, one))
  return {
    async stop() {
      isOver = true
      await all
      agent.destroy()
    },
  }
}

export function roundRobin(addresses: string[]): () => string {
  let turn = 0
  return () => addresses[turn++ % addresses.length] ?? ''
}

function read(url: string, agent: Agent, headers: Record<string, string>): Promise<Read> {
  const began = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, isStale: boolean) =>
      resolve({ began, ms: performance.now() - began, status, isStale })
    get(url, { agent, headers: { 'Accept-Encoding': 'br', ...headers } }, (response) => {
      response.on('end', () => done(response.statusCode ?? 0, response.headers['x-maidan-page'] === 'stale'))
      response.on('error', () => done(0, false))
      response.resume()
    }).on('error', () => done(0, false))
  })
}

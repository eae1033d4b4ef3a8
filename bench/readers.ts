// Readers who ask for one address after the other on connections that are kept alive, until they are told to stop.
import { Agent, get } from 'node:http'

/** How one request went: ms it took, status (0: no answer at all), whether the page was marked as stale. */
export type Read = { began: number; ms: number; status: number; isStale: boolean }

export type Readers = { stop(): Promise<void> }

/** Starts so many readers; `next` names the address each asks for, `onRead` hears of every answer. */
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

/** Names addresses in turn, over and over. */
export function inTurn(addresses: string[]): () => string {
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

// The port on which several processes listen, each with a socket of its own; the kernel spreads connections over them, and
// one that is killed takes along only those it had.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Elsewhere such ports do not spread what comes in; node:cluster deals it out there. */
export const CAN_SHARE_PORT = process.platform === 'linux'

/** Processes whose first one was killed a moment ago may still hold it. */
const PATIENCE_MS = 2_000
const ASKED_EVERY_MS = 50

/**
 * The number of a port that nobody listens on; `wished` 0 lets the system choose. Rejects with listen's own error when it
 * stays taken: a common port would let a second Maidan of the same user in.
 */
export async function freePortAt(host: string, wished: number): Promise<number> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await listenOnce(host, wished)
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || performance.now() > until) throw error
      await pause(ASKED_EVERY_MS)
    }
  }
}

async function listenOnce(host: string, wished: number): Promise<number> {
  const server = createServer().listen(wished, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : wished
}

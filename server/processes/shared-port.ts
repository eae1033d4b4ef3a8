// The port on which several workers listen, each with its own socket: the kernel distributes connections, and a worker that is
// killed loses only its own.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Elsewhere shared ports do not distribute connections; node:cluster does it there. */
export const CAN_SHARE_PORT = process.platform === 'linux'

/** Workers whose primary was just killed may still use the port. */
const TIMEOUT_MS = 2_000
const RETRY_MS = 50

/**
 * A port that nobody listens on; with 0 the system chooses. Rejects with the error of `listen` when it stays in use: a shared
 * port would admit a second Maidan of the same user.
 */
export async function findFreePort(host: string, port: number): Promise<number> {
  const until = performance.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await listenOnce(host, port)
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || performance.now() > until) throw error
      await pause(RETRY_MS)
    }
  }
}

async function listenOnce(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : port
}

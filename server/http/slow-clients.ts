// Watches how clients take their answers: what is written and not taken lies in our memory. Knows no request.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOKED_EVERY_MS = 1_000
/** Whoever has waited so long for a small answer has gone. */
const PATIENCE_MS = 30_000
/** The slowest line that is waited for with a large one: 8 kB a second. */
const SLOWEST_BYTES_PER_MS = 8
/** What all answers together may hold while they wait to be taken. */
const MOST_BYTES = 96 * 1024 * 1024

/** `taken`: what has left us by now. `since`: when that last changed, as `performance.now()` counts. `bytes`: what still waits. */
type Taking = { taken: number; since: number; bytes: number }

/** Ends connections that take their answers too slowly, and the longest waiting ones when all together hold too much. */
export function watchSlowClients(server: Server): void {
  const sockets = new Set<Socket>()
  const taking = new Map<Socket, Taking>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      taking.delete(socket)
    })
  })
  const looking = setInterval(() => look(sockets, taking, performance.now()), LOOKED_EVERY_MS).unref()
  server.once('close', () => clearInterval(looking))
}

function look(sockets: ReadonlySet<Socket>, taking: Map<Socket, Taking>, now: number): void {
  let held = 0
  for (const socket of sockets) {
    const bytes = socket.writableLength
    if (bytes === 0) {
      taking.delete(socket)
      continue
    }
    held += bytes
    const before = taking.get(socket)
    const taken = socket.bytesWritten - bytes
    const next = { taken, bytes, since: before?.taken === taken ? before.since : now }
    taking.set(socket, next)
    if (isTooSlow(next, now)) socket.destroy()
  }
  if (held <= MOST_BYTES) return
  for (const [socket, { bytes }] of [...taking].sort(([, one], [, other]) => one.since - other.since)) {
    socket.destroy()
    held -= bytes
    if (held <= MOST_BYTES) return
  }
}

/** Pure. */
export function isTooSlow({ since, bytes }: Pick<Taking, 'since' | 'bytes'>, now: number): boolean {
  return now - since > PATIENCE_MS + bytes / SLOWEST_BYTES_PER_MS
}

// Limits how slowly clients read responses, because unread bytes stay in our memory. Knows no request.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const CHECK_INTERVAL_MS = 1_000
/** A client that has not read a small response after this time counts as gone. */
const TIMEOUT_MS = 30_000
/** The slowest connection that may read a large one: 8 kB a second. */
const MIN_BYTES_PER_MS = 8
/** The most memory that all unread responses together may use. */
const MAX_BYTES = 96 * 1024 * 1024

/** `sent`: bytes that the client has read. `since`: when that last changed (`performance.now()`). `bytes`: still to be read. */
type Progress = { sent: number; since: number; bytes: number }

/** Closes connections that read too slowly, and the slowest ones when all together take too much memory. */
export function closeSlowClients(server: Server): void {
  const sockets = new Set<Socket>()
  const progress = new Map<Socket, Progress>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      progress.delete(socket)
    })
  })
  const timer = setInterval(() => check(sockets, progress, performance.now()), CHECK_INTERVAL_MS).unref()
  server.once('close', () => clearInterval(timer))
}

function check(sockets: ReadonlySet<Socket>, progress: Map<Socket, Progress>, now: number): void {
  let total = 0
  for (const socket of sockets) {
    const bytes = socket.writableLength
    if (bytes === 0) {
      progress.delete(socket)
      continue
    }
    total += bytes
    const before = progress.get(socket)
    const sent = socket.bytesWritten - bytes
    const next = { sent, bytes, since: before?.sent === sent ? before.since : now }
    progress.set(socket, next)
    if (isTooSlow(next, now)) socket.destroy()
  }
  if (total <= MAX_BYTES) return
  for (const [socket, { bytes }] of [...progress].sort(([, one], [, other]) => one.since - other.since)) {
    socket.destroy()
    total -= bytes
    if (total <= MAX_BYTES) return
  }
}

/** Pure. */
export function isTooSlow({ since, bytes }: Pick<Progress, 'since' | 'bytes'>, now: number): boolean {
  return now - since > TIMEOUT_MS + bytes / MIN_BYTES_PER_MS
}

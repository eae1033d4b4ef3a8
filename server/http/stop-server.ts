// The stop of a listening server: it goes on until balancers have noticed, then accepts nothing new and waits for open requests.
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { FAST_STOP_MS } from '#server/platform/setting.ts'
import type { Connections } from './connections.ts'

/** Balancers ask every second or two whether a node is ready, and believe the second answer. */
const NOTICE_MS = 5_000
const IDLE_CLOSE_INTERVAL_MS = 50

/** Resolves when all connections are closed: as soon as no request is open, after `limitMs` in any case. */
export async function stopServer(server: Server, connections: Connections, limitMs: number): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), limitMs)
  connections.endWithResponses()
  // Without a balancer nobody needs to notice.
  const noticeMs = Math.min(NOTICE_MS, limitMs - FAST_STOP_MS)
  if (noticeMs > 0) await pause(noticeMs)
  await new Promise<void>((resolve) => {
    // Clients of responses that began before the stop do not know that these are the last ones.
    const closing = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_INTERVAL_MS)
    server.close(() => {
      clearInterval(closing)
      resolve()
    })
  })
  clearTimeout(timer)
}

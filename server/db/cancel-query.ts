// Asks the server to cancel what a connection waits for, by PostgreSQL’s cancel request: a message on a connection of its own.
import { connect } from 'node:net'
import type pg from 'pg'

/** Instead of the version of the protocol. */
const CANCEL_REQUEST = 80_877_102
const MESSAGE_BYTES = 16
/** The server may be the one that hangs. */
const GIVE_UP_MS = 2_000

/** Returns at once. What comes of it shows in the answer of the query, if it still gets one. */
export function cancelQuery(client: pg.Client): void {
  const key = backendKeyOf(client)
  if (!key) return
  const message = Buffer.alloc(MESSAGE_BYTES)
  ;[MESSAGE_BYTES, CANCEL_REQUEST, key.processId, key.secret].forEach((word, at) => {
    message.writeInt32BE(word, at * 4)
  })
  const { host, port } = client
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(GIVE_UP_MS, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.end(message)
}

/** What the server gave this connection for it; null before that. The types of pg do not have it. */
function backendKeyOf(client: pg.Client): { processId: number; secret: number } | null {
  const processId = processIdOf(client)
  const secret = 'secretKey' in client ? client.secretKey : null
  return processId !== null && typeof secret === 'number' ? { processId, secret } : null
}

/** The server process of this connection; null before it has one. */
export function processIdOf(client: pg.Client): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null
}

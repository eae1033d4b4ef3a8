// Many readers of streams on a bad network: plain connections that reconnect by themselves, as browsers do, to any of the nodes.
// They record what is needed to prove that each reader got every event once, in order.
import { createHash, type Hash } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** What one reader received. `digest`: the hash of all messages, byte for byte. */
export type Received = {
  kind: string
  last: number
  hash: string
  digest: string
  lost: number
  doubled: number
  outOfOrder: number
  snapshots: number
  cuts: number
}

export type StreamReader = {
  received(): Received
  /** Breaks the connection within `ms` milliseconds, as soon as there is one. */
  cutWithin(ms: number): void
  stop(): void
}

/** Readers reconnect after about a fifth of the delay that the server asks for, which makes five times the load. */
const HASTE = 5
const FIRST_RETRY_MS = 1_000

/** `path`: the address of the stream without its node, from event `after` on. */
export function openReader(origins: readonly string[], path: string, after: number): StreamReader {
  const digest: Hash = createHash('sha256')
  let [last, hash, lost, doubled, outOfOrder, snapshots, cuts] = [after, '', 0, 0, 0, 0, 0]
  let retryMs = FIRST_RETRY_MS
  let socket: Socket | null = null
  let isStopped = false

  const take = (message: string) => {
    const [, retry] = /^retry: (\d+)$/.exec(message) ?? []
    if (retry) retryMs = Number(retry)
    const [, id, event] = /^id: (\d+)\nevent: (\w+)\n/.exec(message) ?? []
    if (!id) return
    const seq = Number(id)
    if (event === 'snap') snapshots++
    else if (seq > last) lost += seq - last - 1
    else if (seq === last) doubled++
    if (seq < last) outOfOrder++
    last = seq
    hash = /"hash":"(\w+)"/.exec(message)?.[1] ?? ''
    digest.update(message)
  }
  const open = () => {
    if (isStopped) return
    const { hostname, port, host } = new URL(origins[Math.floor(Math.random() * origins.length)] ?? '')
    const opened = connect({ host: hostname, port: Number(port) })
    socket = opened
    let text = ''
    opened.setEncoding('latin1')
    opened.on('connect', () => {
      opened.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nLast-Event-ID: ${last}\r\n\r\n`)
    })
    opened.on('data', (piece: string) => {
      const messages = (text + piece).split(/\r?\n\r?\n/)
      // A message that is cut off does not count as received.
      text = messages.pop() ?? ''
      for (const message of messages) take(message)
    })
    opened.on('error', () => undefined)
    opened.once('close', () => {
      if (socket === opened) socket = null
      setTimeout(open, (retryMs / HASTE) * (0.5 + Math.random()))
    })
  }
  open()
  return {
    received: () => ({
      kind: path,
      last,
      hash,
      lost,
      doubled,
      outOfOrder,
      snapshots,
      cuts,
      digest: digest.copy().digest('hex'),
    }),
    cutWithin(ms) {
      const cut = () => {
        if (isStopped) return
        if (socket && !socket.connecting) {
          cuts++
          socket.destroy()
        } else setTimeout(cut, 50)
      }
      setTimeout(cut, Math.random() * ms)
    },
    stop() {
      isStopped = true
      socket?.destroy()
    },
  }
}

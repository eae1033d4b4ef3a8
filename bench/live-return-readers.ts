// Readers of streams who reconnect by themselves, as browsers do: each waits as long as the server asked, retries while no server
// listens, and notes when it has the score. Runs as a separate process. Messages: `open COUNT URL`, `returned` (waits until all
// have the score again), `close`.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Returned = {
  /** When the last reader had the score, in milliseconds since 1970. */
  lastAt: number
  /** The longest delay before reconnecting that the server asked for. */
  spreadMs: number
  /** Responses that were not a stream (status other than 200). */
  refused: number
}

type Reader = { socket: Socket | null; retryMs: number; scoreAt: number }

const OPENED_AT_ONCE = 100
const FIRST_RETRY_MS = 1_000
const readers: Reader[] = []
let address = new URL('http://127.0.0.1')
let refused = 0
let isClosing = false

/** Resolves when the reader has the score. */
function open(reader: Reader, number: number): Promise<void> {
  return new Promise((resolve) => {
    const localAddress = `127.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`
    const socket = connect({ host: address.hostname, port: Number(address.port), localAddress })
    reader.socket = socket
    let text = ''
    socket.setEncoding('latin1')
    socket.on('connect', () => {
      socket.write(`GET ${address.pathname}${address.search} HTTP/1.1\r\nHost: ${address.host}\r\n\r\n`)
    })
    socket.on('data', (piece: string) => {
      if (text === '' && !/^HTTP\/1\.1 200 /.test(piece)) refused++
      text = (text + piece).slice(-2_000)
      const retry = [...text.matchAll(/(?<=^|\n)retry: (\d+)\n/g)].at(-1)?.[1]
      if (retry !== undefined) reader.retryMs = Number(retry)
      if (reader.scoreAt > 0 || !/\n(?:event|retry): /.test(text)) return
      reader.scoreAt = performance.timeOrigin + performance.now()
      resolve()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      if (isClosing) return
      reader.scoreAt = 0
      setTimeout(() => void open(reader, number).then(resolve), reader.retryMs)
    })
  })
}

async function openAll(count: number): Promise<number> {
  const startedAt = performance.now()
  isClosing = false
  for (let from = 0; from < count; from += OPENED_AT_ONCE) {
    const size = Math.min(OPENED_AT_ONCE, count - from)
    const opened = Array.from({ length: size }, (_, at) => {
      const reader: Reader = { socket: null, retryMs: FIRST_RETRY_MS, scoreAt: 0 }
      readers.push(reader)
      return open(reader, from + at)
    })
    await Promise.all(opened)
  }
  return performance.now() - startedAt
}

async function returned(): Promise<Returned> {
  const spreadMs = Math.max(...readers.map(({ retryMs }) => retryMs))
  while (readers.some(({ scoreAt }) => scoreAt === 0)) await pause(20)
  const answer = { lastAt: Math.max(...readers.map(({ scoreAt }) => scoreAt)), spreadMs, refused }
  refused = 0
  return answer
}

process.on('message', async (message) => {
  const [command, count = '', url = ''] = String(message).split(' ')
  if (command === 'open') {
    address = new URL(url)
    process.send?.(await openAll(Number(count)))
  } else if (command === 'returned') process.send?.(await returned())
  else {
    isClosing = true
    for (const { socket } of readers.splice(0)) socket?.destroy()
    process.send?.(0)
  }
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')

// Readers of streams: plain connections from many addresses of 127/8, which note when each event arrives. Runs as a separate process.
// Messages: `open COUNT URL`, `arrived SEQ` (waits until all have it), `close`.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const sockets: Socket[] = []
/** When each event reached each reader, in milliseconds since 1970. */
const arrivals = new Map<number, number[]>()
const OPENED_AT_ONCE = 100

function open(url: URL, number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const localAddress = `127.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`
    const socket = connect({ host: url.hostname, port: Number(url.port), localAddress })
    let isOpen = false
    let text = ''
    socket.on('connect', () => {
      socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
    })
    socket.on('data', (chunk) => {
      text = text.slice(-20) + chunk.toString('latin1')
      if (!isOpen) {
        isOpen = true
        resolve()
      }
      for (const [, seq] of text.matchAll(/(?<=^|\n)id: (\d+)\n/g)) note(Number(seq))
      text = text.slice(-10)
    })
    socket.on('error', reject)
    sockets.push(socket)
  })
}

function note(seq: number): void {
  const times = arrivals.get(seq) ?? []
  times.push(Date.now())
  arrivals.set(seq, times)
}

async function openAll(count: number, address: string): Promise<number> {
  const url = new URL(address)
  for (let from = 0; from < count; from += OPENED_AT_ONCE) {
    const size = Math.min(OPENED_AT_ONCE, count - from)
    await Promise.all(Array.from({ length: size }, (_, at) => open(url, from + at)))
  }
  return sockets.length
}

/** When the event reached the last reader. */
async function lastArrival(seq: number): Promise<number> {
  for (let tries = 0; tries < 3_000; tries++) {
    const times = arrivals.get(seq) ?? []
    if (times.length >= sockets.length) return times.at(-1) ?? 0
    await pause(10)
  }
  throw new Error(`Event ${seq} reached ${arrivals.get(seq)?.length ?? 0} of ${sockets.length} readers`)
}

process.on('message', async (message) => {
  const [command, first = '', second = ''] = String(message).split(' ')
  try {
    if (command === 'open') process.send?.(await openAll(Number(first), second))
    else if (command === 'arrived') process.send?.(await lastArrival(Number(first)))
    else {
      for (const socket of sockets.splice(0)) socket.destroy()
      arrivals.clear()
      process.send?.(0)
    }
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')

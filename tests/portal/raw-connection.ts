// Raw TCP connections to a portal: bytes that browsers never send, at any pace.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type RawConnection = {
  socket: Socket
  /** All bytes received so far. */
  output(): string
  /** Resolves when the connection has closed, with its lifetime in ms. */
  closed: Promise<number>
}

/** A connection that sends this text at once. */
export function openRaw(origin: string, text: string | Buffer): RawConnection {
  const began = performance.now()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let output = ''
  socket.on('data', (chunk) => {
    output += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.write(text)
  const closed = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(performance.now() - began)),
  )
  return { socket, output: () => output, closed }
}

/** Sends single characters until the other side closes. */
export async function trickle(raw: RawConnection, text = 'x'): Promise<void> {
  while (!raw.socket.destroyed) {
    raw.socket.write(text)
    await pause(200)
  }
}

/** The status of the first response; 0 before there is one. */
export const readStatus = (raw: RawConnection): number =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(raw.output())?.[1] ?? 0)

export const countResponses = (raw: RawConnection): number => raw.output().split('HTTP/1.1 ').length - 1

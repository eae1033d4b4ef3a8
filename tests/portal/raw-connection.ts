// Bare connections to a portal: what browsers never send, in pieces and at a pace of the test's own.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Raw = {
  socket: Socket
  /** All that came back so far. */
  said(): string
  /** How long it lived, in ms, when it has ended. */
  closed: Promise<number>
}

/** A connection that sends this at once. */
export function openRaw(origin: string, text: string | Buffer): Raw {
  const began = performance.now()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.write(text)
  const closed = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(performance.now() - began)),
  )
  return { socket, said: () => said, closed }
}

/** Sends a character now and then until the other side has enough. */
export async function trickle(raw: Raw, text = 'x'): Promise<void> {
  while (!raw.socket.destroyed) {
    raw.socket.write(text)
    await pause(200)
  }
}

/** The status of the first answer; 0 before there is one. */
export const statusOf = (raw: Raw): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(raw.said())?.[1] ?? 0)

export const answersOf = (raw: Raw): number => raw.said().split('HTTP/1.1 ').length - 1

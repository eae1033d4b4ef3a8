// The stop of a server with open connections: what was begun is answered whole, and nothing else keeps the server up.
import { once } from 'node:events'
import { Agent, type RequestListener, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openServer } from './open-server.ts'
import { stopServer } from './stop-server.ts'

/** More than the buffers of the system between two sockets. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x')
const LONG_MS = 120_000
const FAST_MS = 4_000

const closers: (() => void)[] = []
afterAll(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(listener: RequestListener) {
  const { server, connections } = openServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  closers.push(() => server.closeAllConnections())
  return { server, port, stop: (limitMs: number) => stopServer(server, connections, limitMs) }
}

function open(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(text)
  closers.push(() => socket.destroy())
  return socket
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const LAST_GET = GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')

async function readAll(socket: Socket): Promise<{ bytes: number; text: string }> {
  let [bytes, text] = [0, '']
  for await (const chunk of socket) {
    if (bytes < 1_000) text += chunk.toString('latin1', 0, 1_000)
    bytes += chunk.length
  }
  return { bytes, text }
}

/** Opens a connection that reads nothing of a large response until it is resumed. */
async function openSlowReader(port: number, text = GET): Promise<Socket> {
  const socket = open(port, text)
  await once(socket, 'readable')
  return socket
}

test.concurrent.each([
  ['of a fast stop', FAST_MS, 500],
  ['of a stop that waits', LONG_MS, 6_000],
])(
  'a large response whose client reads slowly arrives whole within the time %s',
  async (_, limitMs, pauseMs) => {
    const { port, stop } = await serve((_request, response) => response.end(LARGE))
    const reader = await openSlowReader(port)
    const stopped = stop(limitMs)
    await pause(pauseMs)
    expect((await readAll(reader)).bytes).toBeGreaterThan(LARGE.length)
    await stopped
  },
)

test.concurrent('connections are closed while many are open, but none whose response is being sent', async () => {
  const { server, port } = await serve((_request, response) => response.end(LARGE))
  const reader = await openSlowReader(port, LAST_GET)
  server.closeIdleConnections()
  expect((await readAll(reader)).bytes).toBeGreaterThan(LARGE.length)
})

test.concurrent('a client that never reads does not keep the server up beyond the time of the stop', async () => {
  const { port, stop } = await serve((_request, response) => response.end(LARGE))
  const reader = await openSlowReader(port)
  await stop(FAST_MS)
  expect((await readAll(reader)).bytes).toBeLessThan(LARGE.length)
})

test.concurrent('an unused connection is closed; one on which headers are arriving is spared, and closed when it was answered', async () => {
  const { server, port, stop } = await serve((_request, response) => response.end('done'))
  const [unused, used, begun] = [open(port, ''), open(port, GET), open(port, GET.slice(0, 20))]
  await once(used, 'readable')
  const closed = once(unused.resume(), 'close')
  await pause(1_100)
  server.closeIdleConnections()
  begun.write(GET.slice(20))
  await once(begun, 'readable')
  await closed
  const stopped = stop(LONG_MS)
  expect((await readAll(begun)).text).toMatch(/^HTTP\/1\.1 200[\s\S]*done$/)
  await readAll(used)
  await stopped
})

describe.concurrent('a stop that waits', () => {
  test('goes on with requests until balancers have noticed, each the last of its connection', async () => {
    const { port, stop } = await serve((_request, response) => response.end('done'))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    closers.push(() => agent.destroy())
    const answers: (string | undefined)[] = []
    const ask = async () => {
      const [answer] = await once(request({ port, agent }).end(), 'response')
      answers.push(answer.headers.connection)
      answer.resume()
      await once(answer, 'end')
    }
    await ask()
    let isStopped = false
    const stopped = stop(LONG_MS).then(() => {
      isStopped = true
    })
    for (let asked = 0; asked < 5; asked++) {
      await ask()
      await pause(100)
    }
    expect(isStopped).toBe(false)
    expect(answers).toEqual(['keep-alive', ...Array.from({ length: 5 }, () => 'close')])
    await stopped
  })

  test('tells clients of open requests that their response is the last one, and ends when they are answered', async () => {
    const open: ServerResponse[] = []
    const { port, stop } = await serve((_request, response) => {
      open.push(response)
    })
    const asked = once(request({ port, agent: new Agent({ keepAlive: true }) }).end(), 'response')
    while (open.length === 0) await pause(10)
    const stopped = stop(LONG_MS)
    await pause(6_000)
    open[0]?.end('done')
    const [answer] = await asked
    answer.resume()
    expect(answer.headers.connection).toBe('close')
    await stopped
  })
})

// What scanners go through on their way to the portal: a proxy that counts, and that keeps them from signing themselves out (which
// Debian's wapiti cannot be told to leave). Changes nothing else.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type Gate = AsyncDisposable & {
  /** For a scanner's setting of its proxy. */
  url: string
  /** What went through since it was last asked; a failure is a 5xx, or a connection that ended without an answer. */
  counted(): { requests: number; failures: number }
}

const WAY_OUT = /\/(?:logout|sign-out|end-session|end-other-sessions)\/?$/

export async function openGate(): Promise<Gate> {
  let count = { requests: 0, failures: 0 }
  const server = createServer((asked, answer) => {
    count.requests += 1
    forward(asked, answer, (status) => {
      if (status === null || status >= 500) count.failures += 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    counted() {
      const counted = count
      count = { requests: 0, failures: 0 }
      return counted
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  hear: (status: number | null) => void,
): void {
  const target = URL.parse(asked.url ?? '')
  if (!target || WAY_OUT.test(target.pathname)) {
    answer.writeHead(404).end()
    return
  }
  // As it was written: a scanner's strange addresses must arrive strange.
  const path = (asked.url ?? '').slice(target.origin.length) || '/'
  const { hostname, port } = target
  const sent = request({ hostname, port, path, method: asked.method, headers: asked.headers }, (response) => {
    hear(response.statusCode ?? null)
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  sent.on('error', () => {
    // A scanner that hung up, or a kept connection that ended between two requests, is no fault of the portal's.
    if (!answer.headersSent && !answer.destroyed && !sent.reusedSocket) hear(null)
    answer.destroy()
  })
  asked.pipe(sent)
}

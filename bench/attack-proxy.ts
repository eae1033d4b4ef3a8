// The proxy between scanners and portal: counts requests and failures, and answers 404 at sign-out addresses, which Debian's wapiti
// cannot exclude.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type AttackProxy = AsyncDisposable & {
  url: string
  /** Counts since the last call. A failure is a 5xx, or a connection that closed without a response. */
  takeCounts(): { requests: number; failures: number }
}

const SIGN_OUT = /\/(?:logout|sign-out|end-session|end-other-sessions)\/?$/

export async function openAttackProxy(): Promise<AttackProxy> {
  let count = { requests: 0, failures: 0 }
  const server = createServer((incoming, response) => {
    count.requests += 1
    forward(incoming, response, (status) => {
      if (status === null || status >= 500) count.failures += 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    takeCounts() {
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
  incoming: IncomingMessage,
  answer: ServerResponse,
  onStatus: (status: number | null) => void,
): void {
  const target = URL.parse(incoming.url ?? '')
  if (!target || SIGN_OUT.test(target.pathname)) {
    answer.writeHead(404).end()
    return
  }
  // Unchanged: malformed addresses must arrive malformed.
  const path = (incoming.url ?? '').slice(target.origin.length) || '/'
  const { hostname, port } = target
  const sent = request(
    { hostname, port, path, method: incoming.method, headers: incoming.headers },
    (response) => {
      onStatus(response.statusCode ?? null)
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    },
  )
  sent.on('error', () => {
    // Not a failure: the scanner hung up, or a keep-alive connection closed between two requests.
    if (!answer.headersSent && !answer.destroyed && !sent.reusedSocket) onStatus(null)
    answer.destroy()
  })
  incoming.pipe(sent)
}

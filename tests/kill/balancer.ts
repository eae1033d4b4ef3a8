// A minimal load balancer in front of nodes: round robin, and a safe request is retried on the next node when a node refuses,
// breaks off before it answers, or is unavailable, like nginx.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = AsyncDisposable & { url: string; port: number }

const TIMEOUT_MS = 10_000
const SAFE = new Set(['GET', 'HEAD'])

/** Starts a balancer for nodes on these local ports. */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const first = turn++
    const order = ports.map((_, index) => ports[(first + index) % ports.length] ?? 0)
    pass(agent, incoming, outgoing, order)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async [Symbol.asyncDispose]() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pass(agent: Agent, incoming: IncomingMessage, outgoing: ServerResponse, order: number[]): void {
  const [port, ...others] = order
  const { method = 'GET', url = '/', headers } = incoming
  const mayGoOn = SAFE.has(method) && others.length > 0
  const next = () => pass(agent, incoming, outgoing, others)
  const asking = request({ agent, host: '127.0.0.1', port, method, path: url, headers, timeout: TIMEOUT_MS })
  asking.once('timeout', () => asking.destroy())
  asking.once('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else if (mayGoOn) next()
    else outgoing.writeHead(502).end()
  })
  asking.once('response', (answer) => {
    if (answer.statusCode === 503 && mayGoOn) {
      answer.resume()
      return next()
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.once('error', () => outgoing.destroy())
    answer.pipe(outgoing)
  })
  if (SAFE.has(method)) asking.end()
  else incoming.pipe(asking)
}

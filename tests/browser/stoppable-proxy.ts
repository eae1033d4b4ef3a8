// Stands between a browser and a test portal: forwards, waits, fails, or is gone. A browser's own offline mode does not reach its
// service workers.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StoppableProxy = AsyncDisposable & {
  readonly origin: string
  /** `slow`: answers come after five seconds; `failing`: 503 without a page; `gone`: connections end without an answer. */
  network: 'good' | 'slow' | 'failing' | 'gone'
}

const SLOW_MS = 5_000

export async function openStoppableProxy(target: string): Promise<StoppableProxy> {
  const { host, hostname, port } = new URL(target)
  const server = createServer((asked, answer) => {
    if (proxy.network === 'gone') return asked.socket.destroy()
    if (proxy.network === 'failing') return answer.writeHead(503, { 'Cache-Control': 'no-store' }).end()
    const forward = () => {
      const headers = { ...asked.headers, host }
      const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      })
      onward.on('error', () => answer.destroy())
      asked.pipe(onward)
    }
    if (proxy.network === 'slow') setTimeout(forward, SLOW_MS)
    else forward()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  const proxy: StoppableProxy = {
    origin: `http://localhost:${address.port}`,
    network: 'good',
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

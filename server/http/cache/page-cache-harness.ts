// A page cache behind a real port: tests end its renders and set its clock.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PageCache } from './page-cache.ts'
import type { RenderedPage } from './page-store.ts'

type Rendering = { key: string; finish(page: Partial<RenderedPage> & { text: string }): void; fail(): void }

export class PageCacheHarness {
  now = 1_000
  /** How far the wall clock is set ahead, or back if negative. */
  clockOffset = 0
  readonly renders: Rendering[] = []
  readonly cache: PageCache
  readonly #server: Server

  /** The default timeout is longer than any test. */
  constructor(freshTimeoutMs = 60_000) {
    this.cache = new PageCache({
      maxBytes: 1_000_000,
      freshTimeoutMs,
      now: () => this.now + this.clockOffset,
      ticks: () => this.now,
      onError: () => undefined,
      render: (key) =>
        new Promise((resolve, reject) => {
          this.renders.push({
            key,
            finish: (page) => resolve(renderedPage(page)),
            fail: () => reject(new Error('the database is unavailable')),
          })
        }),
    })
    this.#server = createServer(async (request, response) => {
      const key = request.url ?? '/'
      if (this.cache.tryServe(key, request, response)) return
      const unstored = await this.cache.serve(key, request, response).catch(() => undefined)
      if (unstored) response.writeHead(unstored.status).end(unstored.body)
      if (unstored === undefined) response.writeHead(503).end()
    })
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  close(): Promise<unknown> {
    return new Promise((resolve) => this.#server.close(resolve))
  }

  async read(path: string, headers: Record<string, string> = {}) {
    const { port } = this.#server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  async renderAndRead(path: string, text: string, page: Partial<RenderedPage> = {}) {
    const answer = this.read(path)
    const count = this.renders.length
    await until(() => this.renders.length > count)
    this.renders.at(-1)?.finish({ ...page, text })
    return answer
  }
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1))
}

function renderedPage(page: Partial<RenderedPage> & { text: string }): RenderedPage {
  const { text, ...rest } = page
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, max-age=0' },
    body: Buffer.from(text),
    tags: new Set(['home:bn']),
    freshUntil: Number.POSITIVE_INFINITY,
    ...rest,
  }
}

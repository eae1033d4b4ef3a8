// What readers and programs ask and how they are answered, counted where it happens. How it is read stands in metrics.ts.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { SeenRequest } from '../request-watch.ts'

/** Pages out of the page cache by how they came; plain numbers, because the quickest of them take microseconds. */
export type PageAnswers = {
  /** At once, as they lay there. */
  ready: number
  /** As they were before something they show changed, because a new one was late or could not be made. */
  stale: number
  /** After looking closer, mostly after a render. */
  looked: number
  /** Made, and not to be kept. */
  unkept: number
}

export type Traffic = {
  pages: PageAnswers
  /** A request that is over and did not come out of the page cache at once. */
  seen(request: SeenRequest): void
  /** Times the render of a page for the cache; one that brought the page of a failure failed. */
  render<Page extends { status: number }>(work: () => Promise<Page>): Promise<Page>
  /** A call about signing in was answered with this status. */
  signIn(call: string, status: number): void
  /** Somebody tried too often; `limit` is one of the project's own. */
  refused(limit: string): void
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openTraffic(registry: Registry): Traffic {
  const registers = [registry]
  const pages: PageAnswers = { ready: 0, stale: 0, looked: 0, unkept: 0 }
  addPageAnswers(registry, pages)
  const requests = new Histogram({
    registers,
    labelNames: ['route', 'method', 'status'],
    name: 'maidan_http_request_duration_seconds',
    help: 'Requests that the page cache did not answer at once: time until the answer was handed over.',
    buckets: BUCKETS,
  })
  const renders = new Histogram({
    registers,
    labelNames: ['result'],
    name: 'maidan_page_render_duration_seconds',
    help: 'Renders of pages for the page cache.',
    buckets: BUCKETS,
  })
  const running = new Gauge({ registers, name: 'maidan_page_renders_running', help: 'Renders under way.' })
  const signIns = new Counter({
    registers,
    labelNames: ['call', 'result'],
    name: 'maidan_sign_in_calls_total',
    help: 'Calls about accounts, by what came of them: ok, refused, too_many or failed.',
  })
  const refusals = new Counter({
    registers,
    labelNames: ['limit'],
    name: 'maidan_limit_refusals_total',
    help: 'Tries that were refused because there had been too many.',
  })
  return {
    pages,
    seen: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    async render(work) {
      const began = performance.now()
      const end = (result: string) => renders.observe({ result }, (performance.now() - began) / 1000)
      running.inc()
      try {
        const page = await work()
        end(page.status < 500 ? 'ok' : 'failed')
        return page
      } catch (error) {
        end('failed')
        throw error
      } finally {
        running.dec()
      }
    },
    signIn: (call, status) => signIns.inc({ call, result: resultOf(status) }),
    refused: (limit) => refusals.inc({ limit }),
  }
}

function addPageAnswers(registry: Registry, pages: PageAnswers): void {
  new Counter({
    registers: [registry],
    labelNames: ['kind'],
    name: 'maidan_page_answers_total',
    help: 'Pages answered out of the page cache, by how they came: ready, stale, looked or unkept.',
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(pages)) this.inc({ kind }, count)
    },
  })
}

function resultOf(status: number): 'ok' | 'refused' | 'too_many' | 'failed' {
  if (status < 400) return 'ok'
  if (status === 429) return 'too_many'
  return status < 500 ? 'refused' : 'failed'
}

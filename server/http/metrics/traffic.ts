// Metrics of requests, pages, renders, sign-ins and rate limits, counted where they happen. Read by metrics.ts.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { addCounter } from '#server/platform/metrics/collected-metric.ts'

/** A request that has ended. `status`: `2xx` … `5xx`, or `gone` when the client left before the response was complete. */
export type EndedRequest = { route: string; method: string; status: string; seconds: number }

/** Responses of the page cache by result. Plain numbers, because a hit takes microseconds. */
export type PageCacheCounts = {
  hit: number
  /** An outdated page, because the new render was late or failed. */
  stale: number
  /** Served after a wait, mostly for a render. */
  miss: number
  /** Rendered and not stored. */
  uncacheable: number
}

export type Traffic = {
  pageCounts: PageCacheCounts
  /** A request that has ended and was no page cache hit. */
  countRequest(request: EndedRequest): void
  /** Times a render for the page cache. An error page counts as failed. */
  timeRender<Page extends { status: number }>(work: () => Promise<Page>): Promise<Page>
  /** An account call was answered with this status. */
  countSignIn(call: string, status: number): void
  countRateLimited(limit: string): void
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openTraffic(registry: Registry): Traffic {
  const registers = [registry]
  const pageCounts: PageCacheCounts = { hit: 0, stale: 0, miss: 0, uncacheable: 0 }
  addCounter(registry, {
    name: 'maidan_page_cache_responses_total',
    help: 'Responses of the page cache by result: hit, stale, miss or uncacheable.',
    labels: ['result'],
    read: () => Object.entries(pageCounts).map(([result, count]) => [{ result }, count]),
  })
  const requests = new Histogram({
    registers,
    labelNames: ['route', 'method', 'status'],
    name: 'maidan_http_request_duration_seconds',
    help: 'Requests that were no page cache hit: time until the response was sent.',
    buckets: BUCKETS,
  })
  const renders = new Histogram({
    registers,
    labelNames: ['result'],
    name: 'maidan_page_render_duration_seconds',
    help: 'Renders of pages for the page cache.',
    buckets: BUCKETS,
  })
  const running = new Gauge({ registers, name: 'maidan_page_renders_running', help: 'Running renders.' })
  const signIns = new Counter({
    registers,
    labelNames: ['call', 'result'],
    name: 'maidan_sign_in_calls_total',
    help: 'Account calls by result: ok, refused, too_many or failed.',
  })
  const rateLimited = new Counter({
    registers,
    labelNames: ['limit'],
    name: 'maidan_rate_limit_rejections_total',
    help: 'Requests rejected by a rate limit.',
  })
  return {
    pageCounts,
    countRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    async timeRender(work) {
      const start = performance.now()
      const end = (result: string) => renders.observe({ result }, (performance.now() - start) / 1000)
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
    countSignIn: (call, status) => signIns.inc({ call, result: toResult(status) }),
    countRateLimited: (limit) => rateLimited.inc({ limit }),
  }
}

function toResult(status: number): 'ok' | 'refused' | 'too_many' | 'failed' {
  if (status < 400) return 'ok'
  if (status === 429) return 'too_many'
  return status < 500 ? 'refused' : 'failed'
}

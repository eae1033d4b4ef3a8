// Loads an address over 64 keep-alive connections with autocannon.
import autocannon from 'autocannon'

const CONNECTIONS = 64
export const LOAD_TOOL = `${CONNECTIONS} connections by autocannon`

export type Load = { requests: number; requestsPerSecond: number }

/** Asks for these paths one after the other as fast as they are answered. Throws when an answer has another status. */
export async function loadPaths(
  url: string,
  paths: string[],
  status: 301 | 404,
  seconds: number,
): Promise<Load> {
  const headers = { 'Accept-Encoding': 'br' }
  const requests = paths.map((path) => ({ path, headers }))
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests })
  const { total, average } = result.requests
  const right = result.statusCodeStats?.[`${status}`]?.count ?? 0
  if (right < total || result.errors > 0)
    throw new Error(
      `The load on ${url} got ${total - right} answers that are not ${status}, ${result.errors} errors`,
    )
  return { requests: total, requestsPerSecond: average }
}

/** Sends requests as fast as they are answered. Throws when an answer is not 200. */
export function load(url: string, seconds: number): Promise<Load> {
  return loadAs(url, { duration: seconds })
}

/** Sends this number of requests as fast as they are answered. Throws when an answer is not 200. */
export function loadTimes(url: string, count: number): Promise<Load> {
  return loadAs(url, { amount: count })
}

async function loadAs(url: string, much: { duration: number } | { amount: number }): Promise<Load> {
  const headers = { 'Accept-Encoding': 'br' }
  const result = await autocannon({ url, connections: CONNECTIONS, headers, ...much })
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `The load on ${url} got ${result.non2xx} answers that are not 2xx and ${result.errors} errors`,
    )
  }
  const { total, average } = result.requests
  return { requests: total, requestsPerSecond: average }
}

export type Asked = {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Sends what `next` returns, as fast as it is answered. Throws when an answer is not 2xx. */
export async function loadMix(url: string, next: () => Asked, seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `The load on ${url} got ${result.non2xx} answers that are not 2xx, ${result.errors} errors`,
    )
  const { total, average } = result.requests
  return { requests: total, requestsPerSecond: average }
}

/** Sends each of these once, `atOnce` at a time. Throws when an answer is not 2xx. Returns the bytes of all bodies as sent. */
export async function sendEach(url: string, asked: (Asked | FormAsked)[], atOnce: number): Promise<number> {
  const waiting = asked.values()
  let bytes = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { path, ...request } of waiting) {
        const answer = await fetch(url + path, request)
        if (!answer.ok)
          throw new Error(`${request.method} ${path} answered ${answer.status}: ${await answer.text()}`)
        const { byteLength } = await answer.arrayBuffer()
        bytes += Number(answer.headers.get('content-length') ?? byteLength)
      }
    }),
  )
  return bytes
}

type FormAsked = { method: 'POST'; path: string; headers?: Record<string, string>; body: FormData }

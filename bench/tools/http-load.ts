// Loads an address over 64 keep-alive connections with autocannon.
import autocannon from 'autocannon'

const CONNECTIONS = 64
export const LOAD_TOOL = `${CONNECTIONS} connections by autocannon`

export type Load = { requests: number; requestsPerSecond: number }

/** Asks for these paths one after the other as fast as they are answered. Throws when an answer has another status. */
export async function loadPaths(
  url: string,
  paths: string[],
  status: number,
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
export async function load(url: string, seconds: number): Promise<Load> {
  const headers = { 'Accept-Encoding': 'br' }
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers })
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `The load on ${url} got ${result.non2xx} answers that are not 2xx and ${result.errors} errors`,
    )
  }
  const { total, average } = result.requests
  return { requests: total, requestsPerSecond: average }
}

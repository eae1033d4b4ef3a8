// Loads an address over 64 keep-alive connections, with wrk if it is installed, otherwise with autocannon.
import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { runToEnd } from './child.ts'

const CONNECTIONS = 64
const ENCODING = 'br'

/** `p99`: 99th percentile of latency in milliseconds. */
export type Load = { requests: number; requestsPerSecond: number; p99: number }

const program = isInstalled('wrk') ? 'wrk' : 'autocannon'
export const LOAD_TOOL = `${CONNECTIONS} connections by ${program}`

/** Sends requests as fast as they are answered. Throws when an answer is not 200. */
export function load(url: string, seconds: number): Promise<Load> {
  return program === 'wrk' ? loadWithWrk(url, seconds) : loadWithAutocannon(url, seconds)
}

async function loadWithWrk(url: string, seconds: number): Promise<Load> {
  const header = `Accept-Encoding: ${ENCODING}`
  const text = await runToEnd('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    header,
    url,
  ])
  const trouble = /(?:Non-2xx|Socket errors).*/.exec(text)
  if (trouble) throw new Error(`The load on ${url} failed. ${trouble[0]}`)
  const [, requests, took] = /(\d+) requests in ([\d.]+)s/.exec(text) ?? []
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? []
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit ?? '']
  if (!requests || !took || !p99 || !milliseconds) throw new Error(`Unexpected output of wrk: ${text}`)
  return {
    requests: Number(requests),
    requestsPerSecond: Number(requests) / Number(took),
    p99: Number(p99) * milliseconds,
  }
}

async function loadWithAutocannon(url: string, seconds: number): Promise<Load> {
  const headers = { 'Accept-Encoding': ENCODING }
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers })
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `The load on ${url} got ${result.non2xx} answers that are not 2xx and ${result.errors} errors`,
    )
  }
  const { total, average } = result.requests
  return { requests: total, requestsPerSecond: average, p99: result.latency.p99 }
}

function isInstalled(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // `wrk --version` exits with 1; only a missing program counts.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}

// Benchmark: CPU per request of the cached home page and memory after the load, compared with a bare node:http server that sends
// the same bytes.
import { startBareCopy } from './bare.ts'
import { absoluteRow, type Benchmark, ratioRow } from './tools/benchmark.ts'
import { LOAD_TOOL, load } from './tools/http-load.ts'
import { startPortal } from './tools/portal.ts'
import { cpuSeconds, residentMegabytes } from './tools/process-meter.ts'
import { alternate, median, medianOf } from './tools/statistics.ts'

const ROUNDS = 7
const SECONDS = 3

/** CPU per request (µs) and requests per second by round. */
type Side = { pid: number; url: string; cpu: number[]; requestsPerSecond: number[] }

export const cachedHome: Benchmark = {
  name: 'cached-home',
  title: 'Cached home page',
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    const home = `${portal.url}/`
    // Fill the page cache before the bytes are copied.
    await fetch(home)
    await using bare = await startBareCopy(workspace, 'home', home)
    const ours: Side = { pid: portal.pid, url: home, cpu: [], requestsPerSecond: [] }
    const theirs: Side = { pid: bare.pid, url: bare.url, cpu: [], requestsPerSecond: [] }
    for (const { url } of [ours, theirs]) await load(url, SECONDS)
    await alternate(
      ROUNDS,
      () => oneRound(ours),
      () => oneRound(theirs),
    )
    const page = await fetch(home, { headers: { 'Accept-Encoding': 'br' } })
    const rate = (side: Side) => Math.round(median(side.requestsPerSecond)).toLocaleString('en')
    const what = 'bare node:http, same bytes and headers'
    return {
      rows: [
        ratioRow(
          'CPU per request',
          medianOf(ours.cpu, 'µs'),
          { what, ...medianOf(theirs.cpu, 'µs') },
          { atMost: 1.3 },
        ),
        absoluteRow(
          'memory of the server after the load, without PostgreSQL',
          { value: residentMegabytes(ours.pid), unit: 'MB' },
          { what, value: residentMegabytes(theirs.pid), unit: 'MB' },
          { atMost: 200 },
        ),
      ],
      remarks: [
        `${page.headers.get('content-length')} bytes of brotli, ${LOAD_TOOL}, median of ${ROUNDS} alternating rounds; ` +
          `requests per second: Maidan ${rate(ours)}, bare ${rate(theirs)}.`,
      ],
    }
  },
}

async function oneRound({ pid, url, cpu, requestsPerSecond }: Side): Promise<void> {
  const before = cpuSeconds(pid)
  const loaded = await load(url, SECONDS)
  cpu.push(((cpuSeconds(pid) - before) / loaded.requests) * 1e6)
  requestsPerSecond.push(loaded.requestsPerSecond)
}

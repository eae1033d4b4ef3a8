// Benchmark: CPU per request of a 404 and of a redirect on a site with 100,000 redirects, compared with a stored 404 of a site
// without any; what the redirect book takes of memory.
import { absoluteRow, type Benchmark, type Quantity, ratioRow } from './tools/benchmark.ts'
import { LOAD_TOOL, loadPaths } from './tools/http-load.ts'
import { openNewsroom } from './tools/newsroom.ts'
import { type Portal, startPortal } from './tools/portal.ts'
import { cpuSeconds, residentMegabytes } from './tools/process-meter.ts'
import { alternate, medianOf } from './tools/statistics.ts'

const REDIRECTS = 100_000
const ROUNDS = 7
const SECONDS = 3
/** Different addresses asked for one after the other. */
const ADDRESSES = 2_000

/** An address as WordPress has it, encoded; it writes a slash at the end. */
const oldAddress = (at: number) => `/20${10 + (at % 10)}/05/${encodeURIComponent(`বাংলাদেশের-জয়ে-শুরু-${at}`)}`
const missing = Array.from({ length: ADDRESSES }, (_, at) => oldAddress(REDIRECTS + at))
const known = Array.from({ length: ADDRESSES }, (_, at) => `${oldAddress(at * (REDIRECTS / ADDRESSES))}/`)

export const redirecting: Benchmark = {
  name: 'redirects',
  title: 'Old addresses with 100,000 redirects',
  async measure(workspace) {
    await using bare = await startPortal(await workspace.filledFolder())
    await using full = await startPortal(await workspace.filledFolder())
    const stored = sideOf(bare, ['/unknown'], 404)
    const notFound = sideOf(full, ['/unknown'], 404)
    const variousStored = sideOf(bare, missing, 404)
    const various = sideOf(full, missing, 404)
    const redirected = sideOf(full, known, 301)
    const sides = [stored, notFound, variousStored, various, redirected]
    for (const side of [stored, notFound]) await oneRound(side, false)
    const before = residentMegabytes(full.pid)
    const seconds = await fill(full)
    const after = residentMegabytes(full.pid)
    for (const side of sides) await oneRound(side, false)
    await alternate(ROUNDS, ...sides.map((side) => () => oneRound(side)))
    const baseline = { what: 'a stored 404, no redirects', ...medianOf(stored.cpu, 'µs') }
    const bareMissing = { what: 'the same, no redirects', ...medianOf(variousStored.cpu, 'µs') }
    const row = (what: string, measured: Quantity) => ratioRow(what, measured, baseline, { atMost: 1.2 })
    return {
      rows: [
        row('CPU per 404', medianOf(notFound.cpu, 'µs')),
        row('CPU per redirect', medianOf(redirected.cpu, 'µs')),
        ratioRow('CPU per 404 of 2,000 old addresses', medianOf(various.cpu, 'µs'), bareMissing, {
          atMost: 1.2,
        }),
        absoluteRow(
          'memory after the import and two loads of the book',
          { value: after, unit: 'MB' },
          { what: 'before', value: before, unit: 'MB' },
          null,
        ),
      ],
      remarks: [
        `${REDIRECTS.toLocaleString('en')} redirects from encoded Bengali addresses, imported in ${seconds.toFixed(1)} s; ` +
          `${ADDRESSES.toLocaleString('en')} different ones asked for; ${LOAD_TOOL}, median of ${ROUNDS} alternating rounds.`,
      ],
    }
  },
}

/** `cpu`: per request in µs, by round. */
type Side = { portal: Portal; paths: string[]; status: 301 | 404; cpu: number[] }

function sideOf(portal: Portal, paths: string[], status: 301 | 404): Side {
  return { portal, paths, status, cpu: [] }
}

async function oneRound({ portal, paths, status, cpu }: Side, isMeasured = true): Promise<void> {
  const before = cpuSeconds(portal.pid)
  const { requests } = await loadPaths(portal.url, paths, status, SECONDS)
  if (isMeasured) cpu.push(((cpuSeconds(portal.pid) - before) / requests) * 1e6)
}

/** Imports the redirects and waits until readers get them; returns the seconds of the import. */
async function fill(portal: Portal): Promise<number> {
  const newsroom = await openNewsroom(portal)
  const text = Array.from({ length: REDIRECTS }, (_, at) => `${oldAddress(at)},/topic/t${at}`).join('\n')
  const began = performance.now()
  await newsroom.post('/redirects/import', { text }, 200)
  const seconds = (performance.now() - began) / 1000
  for (;;) {
    const answer = await fetch(portal.url + oldAddress(REDIRECTS - 1), { redirect: 'manual' })
    await answer.text()
    if (answer.status === 301) return seconds
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
